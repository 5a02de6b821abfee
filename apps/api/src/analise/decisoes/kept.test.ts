import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';

let server: TestApp;
let ana: Analyst;
let bia: Analyst;
let call: Decisions;
beforeAll(async () => {
  server = await buildTestApp({ EXIGIR_CONSULTAS: 'bc_protege' });
  ana = await createAnalyst(server, 'ana');
  bia = await createAnalyst(server, 'bia');
  call = await decisionsOf(server, 43_000);
});
afterAll(() => server.close());

const motivo = 'Conferido com a empresa, por telefone.';
const change = { telefone: '11987654321' };
const answer = (id: string, resposta: { motivo: string } | null) =>
  call.answer(ana, id, 'sem-consulta', resposta);
const notJustified = [409, expect.stringContaining('Há o que impede a aprovação e não foi justificado nela')];
const told = (answer: Awaited<ReturnType<Decisions['keep']>>) => [answer.statusCode, answer.json().mensagem];

/** Approved because somebody answered what impeded it. */
async function approveAnswered(): Promise<string> {
  const id = await call.receive();
  await answer(id, { motivo });
  expect((await call.decide(ana, id, true)).statusCode).toBe(200);
  return id;
}

test('an answer that was taken back after the approval impedes keeping it', async () => {
  const id = await approveAnswered();
  await answer(id, null);
  await call.correct(id, change);
  expect(told(await call.keep(bia, id, motivo))).toEqual(notJustified);
  await answer(id, { motivo });
  expect((await call.keep(bia, id, motivo)).statusCode).toBe(200);
});

test('what the approval justified stays justified, also when it was answered meanwhile', async () => {
  const id = await call.receive();
  expect((await call.justify(ana, id, motivo)).statusCode).toBe(200);
  await answer(id, { motivo });
  await answer(id, null);
  await call.correct(id, change);
  expect((await call.keep(bia, id, motivo)).statusCode).toBe(200);
});

test('an approval does not stand again by an undo over an answer that was taken back', async () => {
  const id = await approveAnswered();
  await call.decide(bia, id, false);
  await answer(id, null);
  expect(told(await call.act(bia, id, 'desfazer'))).toEqual(notJustified);
  await answer(id, { motivo });
  expect((await call.act(bia, id, 'desfazer')).statusCode).toBe(200);
});
