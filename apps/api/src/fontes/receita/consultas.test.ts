import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeMonth } from '#entrada/demo/write-month.ts';
import { anonymizeWithReceita } from '#test/anonymize-with-receita.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { buildCadastro, createKey, type KeyHeaders, sendCadastro } from '#test/integration.ts';
import { createPerson, signIn } from '#test/people.ts';
import { answerJson, buildAnswer, openReceitaHost } from '#test/receita-host.ts';
import { empresaLine, estabelecimentoLine } from '#test/receita-month.ts';
import { createAskHost } from './ask-host.ts';
import { createConsultaService } from './consulta-service.ts';
import { createReceitaImportService } from './import-service.ts';
import { openMonth } from './open-month.ts';

const hourMs = 3_600_000;

let host: Awaited<ReturnType<typeof openReceitaHost>>;
let server: TestApp;
let key: KeyHeaders;
beforeEach(async () => {
  host = await openReceitaHost();
  server = await buildTestApp({ RECEITA_URL: host.url });
  key = await createKey(server, 'loja');
  // The database writes by its own clock, which a slow machine lets run ahead of this one.
  server.clock.advance(60_000);
});
afterEach(async () => {
  await server.close();
  await host.close();
});

const cnpjOf = (number: number) => buildCadastro(number).cnpj;
/** What one process does when its time has come, so much later than now. */
async function askNext(laterMs = 2000, patienceMs = 5000) {
  server.clock.advance(laterMs);
  const { db, clock, config } = server;
  const ask = createAskHost(config.receitaUrl ?? '', patienceMs);
  await createConsultaService({ db, clock: clock.now, config, ask }).askNext(new AbortController().signal);
}
const listKept = async () =>
  (
    await server.db.pool.query(
      `select cnpj, empresa ->> 'razaoSocial' as nome, erro from receita_consulta order by cnpj`,
    )
  ).rows;
const signInAs = async (role: 'admin' | 'representante') =>
  (await signIn(server, await createPerson(server, `p-${role}`, { role }))).headers;

test('a company that came is asked about after it was answered, with nothing but its CNPJ, and checked again', async () => {
  await sendCadastro(server, key, 1);
  expect(host.asked).toEqual([]);
  await server.db.pool.query('delete from fila_alertas');
  await askNext();
  expect(host.asked.map(({ url }) => url)).toEqual([`/cnpj/${cnpjOf(1)}`]);
  expect(Object.keys(host.asked[0]?.headers ?? {}).sort()).toEqual(
    'accept accept-encoding accept-language connection host sec-fetch-mode user-agent'.split(' '),
  );
  expect(await listKept()).toEqual([{ cnpj: cnpjOf(1), nome: 'AURORA ALIMENTOS LTDA', erro: null }]);
  expect((await server.db.pool.query('select motivo from fila_alertas')).rows).toHaveLength(1);
  await askNext(hourMs);
  expect(host.asked).toHaveLength(1);
});

test('one company at a time, with a pause between two', async () => {
  await sendCadastro(server, key, 1);
  await sendCadastro(server, key, 2);
  await Promise.all([askNext(1000), askNext(0)]);
  expect(host.asked).toHaveLength(1);
  await askNext(500);
  expect(host.asked).toHaveLength(1);
  await askNext(600);
  expect(host.asked).toHaveLength(2);
});

describe('a host that fails is told in one line, and left alone for a while', () => {
  const raw =
    (status: number, headers: Record<string, string>, body = '') =>
    (_cnpj: string, response: ServerResponse) =>
      void response.writeHead(status, headers).end(body);
  test.each([
    ['slow', () => {}, 'Não respondeu a tempo.'],
    ['too busy', raw(429, { 'retry-after': '120' }), 'Respondeu 429.'],
    ['broken', raw(503, {}), 'Respondeu 503.'],
    [
      'redirecting',
      raw(302, { location: 'http://169.254.169.254/' }),
      'Respondeu 302 (redirecionamento, que não é seguido).',
    ],
    ['no JSON', raw(200, {}, '<html>'), 'A resposta não é JSON.'],
    ['a list', raw(200, {}, '[]'), 'A resposta não pôde ser entendida.'],
    ['huge', raw(200, {}, `"${'A'.repeat(1 << 20)}"`), 'A resposta é grande demais.'],
    ['of another company', answerJson(buildAnswer('33683111000280')), 'A resposta é sobre outro CNPJ.'],
    [
      'a wrong field',
      (cnpj: string, response: ServerResponse) =>
        answerJson(buildAnswer(cnpj, { cnae_fiscal: 'soja' }))(cnpj, response),
      'A resposta não pôde ser entendida (cnae_fiscal).',
    ],
    [
      'cut off',
      (_cnpj: string, response: ServerResponse) => void response.destroy(),
      'A conexão foi cortada.',
    ],
  ])('%s', async (what, answer, erro) => {
    host.answerWith(answer);
    await sendCadastro(server, key, 1);
    await sendCadastro(server, key, 2);
    await askNext(2000, what === 'slow' ? 300 : 30_000);
    expect((await listKept()).map((one) => one.erro).filter(Boolean)).toEqual([erro]);
    await askNext(10_000);
    expect(host.asked).toHaveLength(1);
    host.answerWith((cnpj, response) => answerJson(buildAnswer(cnpj))(cnpj, response));
    for (let turn = 0; turn < 3; turn++) await askNext(hourMs);
    expect((await listKept()).map(({ nome, erro: left }) => [nome, left])).toEqual(
      Array.from({ length: 2 }, () => ['AURORA ALIMENTOS LTDA', null]),
    );
  });

  test('gone', async () => {
    await host.close();
    await sendCadastro(server, key, 1);
    await askNext();
    expect(await listKept()).toMatchObject([{ erro: 'Ninguém atende nesse endereço.' }]);
  });

  test('for as long as it asks for', async () => {
    host.answerWith(raw(429, { 'retry-after': '120' }));
    await sendCadastro(server, key, 1);
    await sendCadastro(server, key, 2);
    await askNext();
    await askNext(60_000);
    expect(host.asked).toHaveLength(1);
    await askNext(61_000);
    expect(host.asked).toHaveLength(2);
  });

  test('it is given up in the end', async () => {
    host.answerWith(raw(500, {}));
    await sendCadastro(server, key, 1);
    for (let hour = 0; hour < 40; hour++) await askNext(2 * hourMs);
    expect(host.asked).toHaveLength(10);
  });
});

test('who the host does not have is no failure', async () => {
  host.answerWith(answerJson({ message: 'CNPJ não encontrado.' }, 404));
  await sendCadastro(server, key, 1);
  await askNext();
  expect(await listKept()).toEqual([{ cnpj: cnpjOf(1), nome: null, erro: null }]);
});

test('a CNPJ that was corrected is asked about in place of the other', async () => {
  const id = await sendCadastro(server, key, 1);
  await askNext();
  await server.db.pool.query('update cadastro set cnpj = $2 where id = $1', [id, cnpjOf(2)]);
  expect(await listKept()).toEqual([{ cnpj: cnpjOf(2), nome: null, erro: null }]);
  await askNext();
  expect(host.asked.at(-1)?.url).toBe(`/cnpj/${cnpjOf(2)}`);
});

test('of a company that was anonymised nothing stays', async () => {
  const id = await sendCadastro(server, key, 1);
  await askNext();
  const folder = await writeMonth(join(server.dataDir, 'mes'), '61011', {
    Empresas0: empresaLine(cnpjOf(1).slice(0, 8), 'DO ARQUIVO LTDA'),
  });
  await createReceitaImportService(server.db).importMonth(await openMonth(folder), false, () => {});
  await anonymizeWithReceita(server, id);
  expect(await listKept()).toEqual([]);
  const left = await server.db.pool.query(
    'select raiz from receita_raiz union all select chave from receita_linha',
  );
  expect(left.rows).toEqual([]);
});

test('without RECEITA_URL nobody is asked, and nobody waits', async () => {
  await server.close();
  server = await buildTestApp();
  key = await createKey(server, 'loja');
  const id = await sendCadastro(server, key, 1);
  expect(await listKept()).toEqual([]);
  const answer = await server.app.inject({
    method: 'POST',
    url: `/pj/unix/cadastros/${id}/receita`,
    headers: await signInAs('admin'),
  });
  expect([answer.statusCode, answer.json().mensagem]).toEqual([
    409,
    'Não há endereço da Receita configurado (RECEITA_URL). Peça a quem opera o servidor.',
  ]);
});

test('an admin asks again: once a minute, and is told why there is no answer', async () => {
  const id = await sendCadastro(server, key, 1);
  const ask = async (headers: Record<string, string>) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/pj/unix/cadastros/${id}/receita`,
      headers,
    });
    return [answer.statusCode, answer.json().codigo ?? answer.json().fonte, answer.json().mensagem];
  };
  expect((await ask(await signInAs('representante')))[0]).toBe(403);
  const admin = await signInAs('admin');
  host.answerWith((_cnpj, response) => void response.writeHead(503).end());
  expect(await ask(admin)).toEqual([
    502,
    'fonte_falhou',
    'A Receita não pôde ser consultada. Respondeu 503.',
  ]);
  expect((await ask(admin))[0]).toBe(429);
  server.clock.advance(61_000);
  host.answerWith(answerJson({ message: 'não encontrado' }, 404));
  expect((await ask(admin)).slice(0, 2)).toEqual([404, 'sem_dados']);
  server.clock.advance(61_000);
  host.answerWith((cnpj, response) => answerJson(buildAnswer(cnpj))(cnpj, response));
  expect((await ask(admin)).slice(0, 2)).toEqual([200, 'http']);
});

test('the answer stands beside what the company told; a day later it is asked for again, and a failure is told', async () => {
  const id = await sendCadastro(server, key, 1);
  const headers = await signInAs('representante');
  const get = async () =>
    (await server.app.inject({ url: `/pj/unix/cadastros/${id}/receita`, headers })).json();
  expect(await get()).toMatchObject({ codigo: 'sem_dados' });
  await askNext();
  const answer = await get();
  expect(answer).toMatchObject({ fonte: 'http', competencia: null, aviso: null });
  expect(answer.campos).toContainEqual(
    expect.objectContaining({ campo: 'cnaePrincipal', receita: expect.stringContaining('0111-3/01') }),
  );
  expect(answer.socios).toContainEqual(
    expect.objectContaining({ nome: 'JOANA EXEMPLO PRADO', numero: '***.220.050-**' }),
  );
  host.answerWith((_cnpj, response) => void response.writeHead(503).end());
  const lookAs = async (user: string) => {
    const { headers } = await signIn(server, await createPerson(server, user));
    return (await server.app.inject({ url: `/pj/unix/cadastros/${id}/receita`, headers })).json();
  };
  server.clock.advance(23 * hourMs);
  expect(await lookAs('antes')).toMatchObject({ fonte: 'http', aviso: null });
  await askNext(2 * hourMs);
  expect(host.asked).toHaveLength(1);
  expect(await lookAs('depois')).toMatchObject({ fonte: 'http', aviso: null });
  await askNext();
  expect(host.asked).toHaveLength(2);
  expect(await lookAs('por-fim')).toMatchObject({
    consultadoEm: answer.consultadoEm,
    aviso: 'A última consulta à Receita falhou. Respondeu 503.',
  });
});

test('a month that has the company is believed, and nobody else asked, until somebody does', async () => {
  const folder = await writeMonth(join(server.dataDir, 'mes'), '61011', {
    Empresas0: empresaLine(cnpjOf(1).slice(0, 8), 'DO ARQUIVO LTDA'),
    Estabelecimentos0: estabelecimentoLine(cnpjOf(1).slice(0, 8)),
  });
  const { db } = server;
  await createReceitaImportService(db).importMonth(await openMonth(folder), true, () => {});
  const id = await sendCadastro(server, key, 1);
  await askNext();
  expect([host.asked, await listKept()]).toEqual([[], []]);
  const url = `/pj/unix/cadastros/${id}/receita`;
  server.clock.advance(hourMs);
  const answer = await server.app.inject({ method: 'POST', url, headers: await signInAs('admin') });
  expect([answer.statusCode, answer.json().fonte]).toEqual([200, 'http']);
});
