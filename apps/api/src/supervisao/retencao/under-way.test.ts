import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';
import { pdfFile } from '#test/document-files.ts';
import { dumpDatabase } from '#test/dump-database.ts';
import { buildCadastro } from '#test/integration.ts';
import { waitForWaiters } from '#test/waiters.ts';

const yearMs = 366 * 24 * 3_600_000;

let t: TestApp;
let cases: Decisions;
beforeAll(async () => {
  t = await buildTestApp({ RETENCAO_ANOS: '10' });
  cases = await decisionsOf(t, 1);
});
afterAll(() => t.close());

/** A registration past its term, with a document, and who may forget it. */
async function receiveLongAgo(login: string) {
  const id = await cases.receive();
  await cases.upload(id, 'documentos/contratoSocial', pdfFile(login));
  await cases.refuse(await createAnalyst(t, `${login}-antes`), id);
  t.clock.advance(11 * yearMs);
  const analyst = await createAnalyst(t, login);
  const { cnpj = '' } = await cases.read(analyst, id);
  return { id, analyst, anonymize: () => send(analyst, `cadastros/${id}/anonimizar`, { confirmacao: cnpj }) };
}

/** Sent at once: what `inject` gives is sent when somebody waits for it. */
const send = ({ headers }: Analyst, path: string, payload: object) =>
  t.app
    .inject({ method: 'POST', url: `/pj/unix/${path}`, headers, payload })
    .then(({ statusCode }) => statusCode);

test('what is written about it while it is anonymised is refused', async () => {
  const { socios, email } = buildCadastro(1);
  const { id, analyst, anonymize } = await receiveLongAgo('ana');
  const under: Promise<number>[] = [];
  await t.db.kysely.transaction().execute(async (tx) => {
    // It comes to the documents last.
    await sql`select from documento where cadastro_id = ${id} for update`.execute(tx);
    under.push(anonymize());
    await waitForWaiters(t.db, 1);
    under.push(send(analyst, `cadastros/${id}/notas`, { texto: 'Ligar amanhã.', alvo: 'socios.0' }));
    under.push(send(analyst, 'contabilidades', { nome: 'Escritório', tipo: 'email', cadastro: id }));
    await waitForWaiters(t.db, 3);
  });
  expect(await Promise.all(under)).toEqual([200, 409, 404]);
  const dump = await dumpDatabase(t);
  for (const secret of [email, ...socios.map(({ cpf }) => cpf)]) expect(dump).not.toContain(secret);
});
