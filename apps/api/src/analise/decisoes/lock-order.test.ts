import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkNow } from '#analise/alertas/check-service.ts';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf, item, refusal } from '#test/decisions.ts';
import { pdfFile } from '#test/document-files.ts';
import { askByLink, companyOf } from '#test/link.ts';
import { waitForWaiters } from '#test/waiters.ts';

let t: TestApp;
let ana: Analyst;
let call: Decisions;
beforeAll(async () => {
  t = await buildTestApp({ EXIGIR_CONSULTAS: 'bc_protege', RETENCAO_ANOS: '10' });
  ana = await createAnalyst(t, 'ana');
  call = await decisionsOf(t, 41_000);
});
afterAll(() => t.close());

/**
 * While somebody else has the registration's row, the act waits for it, and has neither written nor locked anything: who does
 * has a number of a transaction. Returns the status of its answer.
 */
async function actWhileLocked(id: string, act: () => Promise<{ statusCode: number }>): Promise<number> {
  const under: ReturnType<typeof act>[] = [];
  await t.db.kysely.transaction().execute(async (tx) => {
    await sql`select from cadastro where id = ${id} for update`.execute(tx);
    under.push(act());
    await waitForWaiters(t.db, 1);
    const { rows } = await t.db.pool.query<{ query: string; xid: string | null }>(
      `select query, backend_xid::text as xid from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).toEqual([{ query: expect.stringMatching(/from cadastro\b/), xid: null }]);
  });
  const [answer] = await Promise.all(under);
  return answer?.statusCode ?? 0;
}

const send = (
  method: 'POST' | 'PUT',
  id: string,
  url: string,
  payload: object,
  headers: object = ana.headers,
) => t.app.inject({ method, url: `/pj/unix/cadastros/${id}/${url}`, headers: { ...headers }, payload });
const motivo = 'Conferido com a empresa, por telefone.';
const approve = (id: string) => call.justify(ana, id, motivo);
const none = async () => {};
const ofApproved = { before: approve };
const inReview = {
  async before(id: string) {
    await approve(id);
    await call.correct(id);
  },
};
const today = () => new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10);

type Act = {
  before?: (id: string) => Promise<unknown>;
  act: (id: string, versao: number) => Promise<{ statusCode: number }>;
};
const byStaff =
  (path: string, payload: object = {}) =>
  (id: string, versao: number) =>
    call.act(ana, id, path, payload, versao);

const acts: Record<string, Act> = {
  'a correction': { act: (id) => call.correct(id) },
  'a document': { act: (id) => call.upload(id, 'documentos/contratoSocial', pdfFile()) },
  'an answer of BC Protege+': {
    act: async (id) => {
      const { cnpj } = await call.read(ana, id);
      const told = { tipo: 'bc_protege', documento: cnpj, resultado: 'sem_restricao', protocolo: '1' };
      return send('POST', id, 'consultas', { ...told, em: '2026-01-02T10:00:00-03:00' }, call.key);
    },
  },
  'an answer to an alerta': { act: (id) => call.answer(ana, id, 'sem-consulta', { motivo }) },
  'a risk changed by hand': { act: (id) => send('PUT', id, 'risco', { categoria: 'medio', motivo }) },
  'an approval': { act: approve },
  'a request': { act: byStaff('pendencias', { itens: [item] }) },
  'a request with a link': { act: byStaff('pendencias', { itens: [item], link: true }) },
  'a refusal': { act: byStaff('recusa', refusal) },
  'a return to analysis': { before: (id) => call.refuse(ana, id), act: byStaff('devolver') },
  'an undo': { before: (id) => call.refuse(ana, id), act: byStaff('desfazer') },
  'marked as pending': { ...ofApproved, act: (id) => call.decide(ana, id, false) },
  'an end': { ...ofApproved, act: (id, versao) => byStaff('encerramento', { em: today() })(id, versao) },
  'an approval that is kept': { ...inReview, act: byStaff('revisao', { ato: 'manter', texto: motivo }) },
  'a review that goes back': { ...inReview, act: byStaff('revisao', { ato: 'reabrir', texto: motivo }) },
  'a document that serves': {
    before: (id) => call.upload(id, 'documentos/contratoSocial', pdfFile()),
    act: (id) =>
      send('PUT', id, 'conferencias/contratoSocial', { situacao: 'conferido', sha256: '0'.repeat(64) }),
  },
  'a note': { act: (id) => send('POST', id, 'notas', { texto: motivo }) },
  'another link': { before: (id) => call.ask(ana, id), act: (id) => send('POST', id, 'pendencias/link', {}) },
  'a check of an approved one': {
    ...ofApproved,
    async act(id) {
      await t.db.kysely.transaction().execute((tx) => checkNow(tx, [id], t.config));
      return { statusCode: 200 };
    },
  },
};

test.each(Object.entries(acts))(
  '%s locks the registration before anything else',
  async (_what, { before = none, act }) => {
    const id = await call.receive();
    await before(id);
    const { versao = 0 } = await call.read(ana, id);
    expect(await actWhileLocked(id, () => act(id, versao))).toBeLessThan(500);
  },
);

test('so does what a company answers by its link', async () => {
  const { id, proof } = await askByLink(call, ana, [item]);
  const company = companyOf(t);
  await company.open(proof);
  const answer = () => company.answer(proof, 0, { naoPode: 'Ainda não está pronto.' });
  expect(await actWhileLocked(id, answer)).toBe(200);
});
