import { acoes } from '@painel-pj/contract/plataforma/atos';
import { addDays, businessDateOf } from '@painel-pj/contract/plataforma/business-date';
import type { AuditoriaResponse, Cadeia } from '@painel-pj/contract/supervisao/auditoria';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';
import { pdfFile } from '#test/document-files.ts';
import { createPerson, signIn } from '#test/people.ts';

let t: TestApp;
let ana: Analyst;
let bia: Analyst;
let decisions: Decisions;
let refused: string;
const logged: { cadastro?: string; leitor?: string; message: string | undefined }[] = [];

beforeAll(async () => {
  t = await buildTestApp();
  t.app.addHook('onRequest', async (request) => {
    request.log.info = (fields: object, message?: string) => logged.push({ ...fields, message });
  });
  ana = await createAnalyst(t, 'ana');
  bia = await createAnalyst(t, 'bia');
  decisions = await decisionsOf(t, 1);
  refused = await decisions.receive();
  await decisions.refuse(bia, refused);
  for (let at = 0; at < 60; at += 1) await decisions.decide(ana, await decisions.receive(), true);
});
afterAll(() => t.close());

type Query = Record<string, string>;
const ask = (query: Query = {}, { headers }: Pick<Analyst, 'headers'> = ana, path = '/pj/unix/auditoria') =>
  t.app.inject({ url: path, query, headers });
const read = async (query: Query = {}) => (await ask(query)).json<AuditoriaResponse>();

async function readAll(query: Query = {}): Promise<AuditoriaResponse['registros']> {
  const all: AuditoriaResponse['registros'] = [];
  let cursor: string | undefined;
  do {
    const { registros, proxima } = await read({ ...query, ...(cursor && { cursor }) });
    all.push(...registros);
    cursor = proxima;
  } while (cursor);
  return all;
}

const parseCsv = (text: string) => text.trim().split('\r\n').slice(1);

test('who was renamed since is found by id, under the name of then and the one of today', async () => {
  const eva = await createAnalyst(t, 'eva');
  const id = await decisions.receive();
  await decisions.decide(eva, id, true);
  await t.db.pool.query(`update usuario set login = 'eva.nova' where id = $1`, [eva.id]);
  const [row] = await readAll({ pessoa: eva.id, acao: 'cadastro.aprovado' });
  expect(row).toMatchObject({
    ator: { id: eva.id, nome: 'eva' },
    pessoa: { id: eva.id, hoje: { user: 'eva.nova', mudouEm: expect.any(String) } },
  });
  const csv = await ask({ cadastro: id }, ana, '/pj/unix/auditoria/exportar');
  expect(csv.body).toContain(`;"${eva.id}";"eva";"hoje eva.nova (Pessoa eva), mudou de login em `);
});

test('what a company changed is told with old and new values, in no file that is exported', async () => {
  const id = await decisions.receive();
  await decisions.correct(id, { logradouro: 'Rua Nova' });
  const [row] = await readAll({ cadastro: id, acao: 'cadastro.corrigido' });
  expect(row?.detalhes).toMatchObject({
    campos: { logradouro: { de: expect.any(String), para: 'Rua Nova' } },
  });
  expect((await ask({ cadastro: id }, ana, '/pj/unix/auditoria/exportar')).body).not.toContain('Rua Nova');
});

test('pages go from the newest to the oldest, each row once', async () => {
  const all = await readAll();
  const { rows } = await t.db.pool.query<{ id: string }>(
    'select id from auditoria order by quando desc, id desc',
  );
  expect(all.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect((await read()).registros).toHaveLength(50);
  expect(all.find(({ acao }) => acao === 'cadastro.recusado')).toMatchObject({
    ator: { id: bia.id, nome: 'bia' },
    pessoa: { id: bia.id, nomeCompleto: 'Pessoa bia' },
    alvo: { tipo: 'cadastro', id: refused, nome: expect.any(String) },
    detalhes: { motivos: ['documento_ilegivel', 'outro'] },
    endereco: '127.0.0.1',
  });
});

test('filters narrow it down, alone and together', async () => {
  const { rows } = await t.db.pool.query<{ cnpj: string }>('select cnpj from cadastro where id = $1', [
    refused,
  ]);
  const cnpj = String(rows[0]?.cnpj).replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
  const hoje = businessDateOf(new Date());
  const acts = async (query: Query) => (await readAll(query)).map(({ acao }) => acao);
  expect(new Set(await acts({ acao: 'cadastro.aprovado', pessoa: ana.id }))).toEqual(
    new Set(['cadastro.aprovado']),
  );
  expect(await acts({ acao: 'cadastro.aprovado', pessoa: bia.id })).toEqual([]);
  expect(await acts({ cadastro: refused })).toEqual(['cadastro.recusado', 'cadastro.recebido']);
  expect(await acts({ cadastro: cnpj })).toEqual(['cadastro.recusado', 'cadastro.recebido']);
  expect(await acts({ motivo: 'outro' })).toEqual(['cadastro.recusado']);
  expect(await acts({ motivo: 'sem_resposta' })).toEqual([]);
  expect(await acts({ cadastro: refused, de: hoje, ate: hoje })).toHaveLength(2);
  expect(await acts({ ate: addDays(hoje, -2) })).toEqual([]);
  expect(await acts({ de: addDays(hoje, 1) })).toEqual([]);
});

test('approvals with a document that nobody looked at are found among the others', async () => {
  const dora = await createAnalyst(t, 'dora');
  const approve = async (isLookedAt: boolean) => {
    const id = await decisions.receive();
    await decisions.upload(id, 'documentos/contratoSocial', pdfFile(id));
    const { documentos } = await decisions.read(dora, id);
    if (isLookedAt) await t.app.inject({ url: `/arquivos/${documentos?.contratoSocial}` });
    await decisions.decide(dora, id, true);
    return id;
  };
  const [unseen] = [await approve(false), await approve(true)];
  const found = (query: Query) => readAll({ pessoa: dora.id, acao: 'cadastro.aprovado', ...query });
  expect(await found({})).toHaveLength(2);
  expect((await found({ semVer: 'sim' })).map(({ alvo }) => alvo.id)).toEqual([unseen]);
  expect((await ask({ semVer: 'nao' })).statusCode).toBe(400);
});

test('an export tells people by their full names, alertas and reasons by theirs', async () => {
  const id = await decisions.receive();
  await decisions.refuse(bia, id);
  const { body } = await ask({ cadastro: id }, ana, '/pj/unix/auditoria/exportar');
  expect(body).toContain(';"Pessoa bia";"recusou o cadastro";');
  expect(body).toContain('Motivos: Documento ilegível ou incompleto, Outro');
  expect(body).toContain(`;"${bia.id}";"bia";""`);
});

test('an export has every row that was filtered, is safe in a spreadsheet, and is on record', async () => {
  await t.db.pool.query(
    `insert into auditoria (ator, acao, alvo_tipo, alvo_id) values ('=cmd()', 'aviso.reenviado', 'aviso', 'x;"y')`,
  );
  const before = (await readAll()).length;
  const answer = await ask({}, ana, '/pj/unix/auditoria/exportar');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  // Its own row too: it is on record before the first line is read.
  expect(parseCsv(answer.body)).toHaveLength(before + 1);
  expect(answer.body).toContain(`;"'=cmd()";"reenviou um aviso";"aviso.reenviado";"aviso";"x;""y";`);
  expect(answer.body).toContain(';"exportou a auditoria";"auditoria.exportada";');

  const one = await ask({ cadastro: refused, acao: 'cadastro.recusado' }, ana, '/pj/unix/auditoria/exportar');
  expect(parseCsv(one.body)).toHaveLength(1);
  expect(one.body).toContain('recusou o cadastro');
  expect((await read({ cadastro: refused })).registros[0]).toMatchObject({
    acao: 'auditoria.exportada',
    ator: { id: ana.id },
    detalhes: { filtros: { cadastro: refused, acao: 'cadastro.recusado' } },
  });
});

test('who exports over and over is asked to wait', async () => {
  const { headers } = await createAnalyst(t, 'apressada');
  const statuses: number[] = [];
  for (let at = 0; at < 7; at += 1) {
    statuses.push(
      (await ask({ acao: 'chave.revogada' }, { headers }, '/pj/unix/auditoria/exportar')).statusCode,
    );
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

test.each([
  [{ pessoa: 'x' }, 'id de uma pessoa'],
  [{ acao: 'cadastro.inventado' }, 'Este ato não existe'],
  [{ cadastro: '123' }, 'CNPJ inteiro'],
  [{ de: '2026-13-01' }, 'Informe uma data que exista'],
  [{ de: '2026-02-02', ate: '2026-02-01' }, 'O começo do período vem depois do fim'],
  [{ cursor: 'x' }, 'Use o valor de proxima'],
])('%j is refused in words', async (query, words) => {
  const answer = await ask(query as Query);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(words);
});

test.each(acoes)('%s can be asked for', async (acao) => {
  expect((await ask({ acao })).statusCode).toBe(200);
});

test('who looked at a document is found in the log by the registration', async () => {
  const id = await decisions.receive();
  await decisions.upload(id, 'documentos/contratoSocial', pdfFile());
  const { documentos } = await decisions.read(ana, id);
  expect((await t.app.inject({ url: `/arquivos/${documentos?.contratoSocial}` })).statusCode).toBe(200);
  expect(logged.filter(({ cadastro }) => cadastro === id)).toEqual([
    expect.objectContaining({ message: 'document viewed', leitor: ana.id, documento: expect.any(String) }),
  ]);
});

test('the record is for admins', async () => {
  const rui = await signIn(t, await createPerson(t, 'rui'));
  expect((await ask({}, rui)).statusCode).toBe(403);
  expect((await ask({}, rui, '/pj/unix/auditoria/exportar')).statusCode).toBe(403);
});

test('the state of the chain is told, and a row altered in the database shows as broken', async () => {
  const state = async (): Promise<Cadeia> => (await read()).cadeia;
  expect(await state()).toEqual({ situacao: 'conferindo', linhas: 0 });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const { rows } = await t.db.pool.query<{ n: number }>('select count(*)::int as n from auditoria');
  await expect
    .poll(state, { timeout: 60_000 })
    .toMatchObject({ situacao: 'integra', linhas: rows[0]?.n, ate: expect.any(String) });

  // Far behind what was verified already; whoever has the database can switch its guards off.
  const client = await t.db.pool.connect();
  await client.query(
    `begin; set local session_replication_role = replica; update auditoria set ator = 'outra' where id = 3; commit`,
  );
  client.release();
  t.clock.advance(3_600_000);
  const { headers } = await createAnalyst(t, 'depois');
  const later = async () => (await ask({}, { headers })).json<AuditoriaResponse>().cadeia;
  await expect
    .poll(later, { timeout: 60_000 })
    .toMatchObject({ situacao: 'violada', registro: '3', problema: expect.stringContaining('alterada') });
});
