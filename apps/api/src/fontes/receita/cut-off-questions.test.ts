import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anonymizeWithReceita } from '#test/anonymize-with-receita.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createKey, sendCadastro } from '#test/integration.ts';
import { createPerson, signIn } from '#test/people.ts';
import { answerJson, buildAnswer, openReceitaHost } from '#test/receita-host.ts';
import { waitForWaiters } from '#test/waiters.ts';
import { createConsultaService } from './consulta-service.ts';

let host: Awaited<ReturnType<typeof openReceitaHost>>;
let server: TestApp;
let id: string;
beforeEach(async () => {
  host = await openReceitaHost();
  server = await buildTestApp({ RECEITA_URL: host.url });
  id = await sendCadastro(server, await createKey(server, 'loja'), 1);
});
afterEach(async () => {
  await server.close();
  await host.close();
});

/** Later by more than what the database, with a clock of its own, takes to write. */
async function askNext({ signal } = new AbortController()) {
  server.clock.advance(60_000);
  await createConsultaService({ ...server, clock: server.clock.now }).askNext(signal);
}
const listKept = async () =>
  (await server.db.pool.query(`select empresa ->> 'razaoSocial' as nome, erro from receita_consulta`)).rows;

test('of a company that is anonymised while it is asked about nothing is kept', async () => {
  host.answerWith((cnpj, response) => {
    void anonymizeWithReceita(server, id).then(() => answerJson(buildAnswer(cnpj))(cnpj, response));
  });
  await askNext();
  expect([host.asked.length, await listKept()]).toEqual([1, []]);
});

test('of a company that is being anonymised when the answer comes nothing is kept', async () => {
  await server.db.pool.query(`update cadastro set situacao = 'cadastrado' where id = $1`, [id]);
  let anonymised: Promise<unknown> | undefined;
  host.answerWith((cnpj, response) => {
    anonymised = server.db.kysely.transaction().execute(async (tx) => {
      await sql`select anonymize_cadastro(${id})`.execute(tx);
      answerJson(buildAnswer(cnpj))(cnpj, response);
      await waitForWaiters(server.db, 1);
    });
  });
  await askNext();
  await anonymised;
  expect([host.asked.length, await listKept()]).toEqual([1, []]);
});

test('nobody is asked about who was anonymised, whoever looks', async () => {
  await anonymizeWithReceita(server, id);
  const { headers } = await signIn(server, await createPerson(server, 'rui'));
  const answer = await server.app.inject({ url: `/pj/unix/cadastros/${id}/receita`, headers });
  expect([answer.statusCode, answer.json().codigo]).toEqual([404, 'sem_dados']);
  expect(await listKept()).toEqual([]);
});

test('a question that a stop cuts off is no failure, and is asked again', async () => {
  const stopping = new AbortController();
  host.answerWith(() => stopping.abort());
  await askNext(stopping);
  expect(await listKept()).toEqual([{ nome: null, erro: null }]);
  host.answerWith((cnpj, response) => answerJson(buildAnswer(cnpj))(cnpj, response));
  await askNext();
  expect(await listKept()).toEqual([{ nome: 'AURORA ALIMENTOS LTDA', erro: null }]);
});
