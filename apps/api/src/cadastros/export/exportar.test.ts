import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '#entrada/demo/demo-service.ts';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { buildCadastro, createKey } from '#test/integration.ts';
import { createPerson, signIn } from '#test/people.ts';

type Recorded = { acao: string; ator: string; alvo_id: string; detalhes: Record<string, unknown> };

let server: TestApp;
let ana: Analyst;
const path = '/pj/unix/exportar';
const formula = '=HYPERLINK("http://mau.example";"Conta")';

beforeAll(async () => {
  server = await buildTestApp({ LIMITE_LISTAS_MINUTO: '20' });
  ana = await createAnalyst(server, 'ana');
  const headers = await createKey(server, 'loja');
  for (const [number, changes] of [
    [1, { razaoSocial: formula, estado: 'SP', nomeResponsavel: '@Maria' }],
    [2, { razaoSocial: 'Comércio de Pães Ltda', estado: 'RS', telefone: '51987650077' }],
    [3, { razaoSocial: 'Ótica Visão Ltda', estado: 'SP' }],
  ] as const) {
    const payload = { ...buildCadastro(number), ...changes };
    const answer = await server.app.inject({ method: 'POST', url: '/pj/unix/cadastros', headers, payload });
    expect(answer.statusCode).toBe(201);
  }
});
afterAll(() => server.close());

const read = (query: string, { headers }: Pick<Analyst, 'headers'> = ana) =>
  server.app.inject({ url: `${path}?${query}`, headers });

async function findRecorded(ator: string): Promise<Recorded[]> {
  const { rows } = await server.db.pool.query<Recorded>(
    `select acao, ator, alvo_id, detalhes from auditoria where alvo_tipo = 'exportacao' and ator = $1 order by id`,
    [ator],
  );
  return rows;
}

test('a spreadsheet: BOM, semicolons, CRLF, words of Portuguese, and no formula', async () => {
  const answer = await read('formato=csv&ordem=antigos');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="cadastros.csv"');
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const lines = answer.body.slice(1).split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatch(/^"Identificador";"Razão Social";"Nome Fantasia";"CNPJ";/);
  expect(lines[1]).toContain(`;"'=HYPERLINK(""http://mau.example"";""Conta"")";`);
  expect(lines[2]).toMatch(
    /;"Comércio de Pães Ltda";.*"\w{2}\.\w{3}\.\w{3}\/\w{4}-\d{2}";.*"RS";"A analisar";/,
  );
  expect(lines[2]).toMatch(/;"\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}";/);
});

test('what tells of a person comes only when asked for', async () => {
  const { socios, cpfResponsavel, email, nomeResponsavel } = buildCadastro(2);
  const plain = (await read('formato=ndjson&busca=paes')).body.trim();
  expect(Object.keys(JSON.parse(plain) as object)).not.toContain('socios');
  const whole = `${plain}${(await read('formato=csv')).body}`;
  for (const personal of [cpfResponsavel, email, nomeResponsavel, socios[0]?.nome, '87650077', '8765-0077'])
    expect(whole).not.toContain(personal);

  const asked = await read('formato=ndjson&busca=paes&pessoais=sim');
  expect(asked.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
  expect(JSON.parse(asked.body)).toMatchObject({
    razaoSocial: 'Comércio de Pães Ltda',
    situacao: 'a_analisar',
    criadoEm: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    cpfResponsavel,
    email,
    socios,
  });
  const csv = (await read('formato=csv&pessoais=sim&ordem=antigos')).body.split('\r\n');
  expect(csv[1]).toContain(`;"'@Maria";`);
  expect(csv[2]).toContain('"(51) 98765-0077"');
});

test('of what is filtered, and nothing else', async () => {
  const names = async (query: string) =>
    (await read(`formato=ndjson&${query}`)).body
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { razaoSocial: string }).razaoSocial);
  expect(await names('situacao=a_analisar&busca=visao')).toEqual(['Ótica Visão Ltda']);
  expect(await names('filtro=cadastrado')).toEqual([]);
  expect(await names('uf=RS&com=ninguem')).toEqual(['Comércio de Pães Ltda']);
  const byName = [formula, 'Comércio de Pães Ltda', 'Ótica Visão Ltda'];
  expect(await names('ordem=nome')).toEqual(byName);
  for (const ordem of ['prazo', 'nivel']) expect(await names(`ordem=${ordem}`)).toHaveLength(3);
  expect(await names('filtro=pendente')).toEqual(['Ótica Visão Ltda', 'Comércio de Pães Ltda', formula]);
  expect((await read('formato=csv&filtro=cadastrado&situacao=recusado')).json()).toMatchObject({
    campos: { situacao: expect.any(String) },
  });
  expect((await read('formato=xlsx')).statusCode).toBe(400);
  expect((await read('formato=csv&pessoais=1')).json()).toMatchObject({
    campos: { pessoais: expect.any(String) },
  });
});

test('who took what, with filter and count, is on record', async () => {
  const lia = await createAnalyst(server, 'lia');
  await read('formato=csv&pessoais=sim&busca=visao&uf=SP', lia);
  await expect.poll(async () => (await findRecorded('lia')).length).toBe(2);
  const [begun, ended] = await findRecorded('lia');
  const told = { filtro: { busca: true, uf: 'SP' }, formato: 'csv', pessoais: true };
  expect(begun).toMatchObject({ acao: 'exportacao.iniciada', ator: 'lia', detalhes: told });
  expect(ended).toMatchObject({
    acao: 'exportacao.encerrada',
    alvo_id: begun?.alvo_id,
    detalhes: { ...told, enviados: 1, completa: true },
  });
  const trail = await server.app.inject({ url: `/pj/unix/auditoria?pessoa=${lia.id}`, headers: lia.headers });
  expect(trail.json().registros[0].detalhes.filtro).toEqual({ busca: 'visao', uf: 'SP' });
});

test('only admins take a list away, and not without end', async () => {
  const visitor = await signIn(server, await createPerson(server, 'rita'));
  expect((await read('formato=csv', visitor)).statusCode).toBe(403);
  const statuses: number[] = [];
  const eager = await createAnalyst(server, 'eva');
  for (let time = 0; time < 22; time++) statuses.push((await read('formato=csv', eager)).statusCode);
  expect(statuses.filter((status) => status === 429).length).toBe(2);
  const list = await server.app.inject({ url: '/pj/unix', headers: eager.headers });
  expect(list.statusCode).toBe(429);
  await expect.poll(async () => (await findRecorded('eva')).length).toBe(40);
  expect(await findRecorded('rita')).toEqual([]);
});

test('who hangs up half-way is on record with what was sent, and gives the connection back', async () => {
  await loadDemo(server.db, { quantidade: 3000 });
  await server.db.pool.query(`update cadastro set complemento = repeat('x', 100), bairro = repeat('é', 100)`);
  const bea = await createAnalyst(server, 'bea');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const open = async () => {
    const options = { port, path: `${path}?formato=csv&pessoais=sim`, headers: bea.headers, agent: false };
    return (await once(get(options), 'response'))[0] as IncomingMessage;
  };
  const two = await Promise.all([open(), open()]);
  expect(two.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await read('formato=csv', bea)).statusCode).toBe(429);
  for (const response of two) response.destroy();
  const cutOff = async () =>
    (await findRecorded('bea')).filter(({ detalhes }) => detalhes.completa === false);
  await expect.poll(async () => (await cutOff()).length).toBe(2);
  for (const { detalhes } of await cutOff()) {
    expect(detalhes.enviados).toBeGreaterThan(0);
    expect(detalhes.enviados).toBeLessThan(3003);
  }
  const whole = await read('formato=ndjson', bea);
  expect(whole.body.trim().split('\n')).toHaveLength(3003);
});

test.each([
  ['a name of then', 4, 'Rosa Prata 52998224725', 'Rosa Prata ***.***.***-**'],
  ['with its mask', 5, 'Rosa Prata 529.982.247-25', 'Rosa Prata ***.***.***-**'],
  ['a name of today', 6, '12.345.678 Rosa Prata', '12.345.678 Rosa Prata'],
  ['another number', 7, 'Prata Loja 24 52998224725001 Ltda', 'Prata Loja 24 52998224725001 Ltda'],
])('the CPF in the name of a MEI is personal: %s', async (_what, number, name, told) => {
  const reader = await createAnalyst(server, `auditora-${number}`);
  const headers = await createKey(server, `mei-${number}`);
  const payload = { ...buildCadastro(number), razaoSocial: name, nomeFantasia: name };
  const sent = await server.app.inject({ method: 'POST', url: '/pj/unix/cadastros', headers, payload });
  const { id } = sent.json<{ id: string }>();
  const rowOf = async (query: string) =>
    (await read(`busca=prata&${query}`, reader)).body.split('\n').find((row) => row.includes(id));
  expect(JSON.parse((await rowOf('formato=ndjson')) ?? '')).toMatchObject({
    razaoSocial: told,
    nomeFantasia: told,
  });
  expect(await rowOf('formato=csv')).toContain(`;"${told}";"${told}";`);
  expect(JSON.parse((await rowOf('formato=ndjson&pessoais=sim')) ?? '')).toMatchObject({ razaoSocial: name });
});
