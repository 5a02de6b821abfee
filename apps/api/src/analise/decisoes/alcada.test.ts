import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';

const view = 'Há interesse na relação: a empresa é conhecida.';

let server: TestApp;
let ana: Analyst;
let bia: Analyst;
let call: Decisions;
beforeAll(async () => {
  server = await buildTestApp({ ALCADA: 'sim' });
  ana = await createAnalyst(server, 'ana');
  bia = await createAnalyst(server, 'bia');
  call = await decisionsOf(server, 8600);
});
afterAll(() => server.close());

const givePoderes = ({ id }: Analyst, poderes: string[]) =>
  server.db.pool.query('update usuario set poderes_dados = $2 where id = $1', [id, poderes]);

/** A company of which somebody is a politically exposed person. */
async function receivePep(codigo = 'pep'): Promise<string> {
  const id = await call.receive();
  await server.db.pool.query(
    `insert into alerta (ordem, codigo, alvo, nivel, texto, valor)
     select ordem, $2, '', 'atencao', 'Ana Lima está na lista de PEP.', 'x' from cadastro where id = $1`,
    [id, codigo],
  );
  return id;
}

test('what asks for nothing is approved by one person', async () => {
  const answer = await call.decide(ana, await call.receive(), true);
  expect([answer.statusCode, answer.json().situacao]).toEqual([200, 'cadastrado']);
});

test('a politically exposed person makes it a proposal, which another one of higher rank decides in words', async () => {
  const id = await receivePep();
  const proposed = await call.decide(ana, id, true);
  expect(proposed.statusCode).toBe(202);
  expect(proposed.json()).toMatchObject({
    situacao: 'a_analisar',
    aguardaSegunda: true,
    aguardaAlcada: true,
  });
  expect((await call.decide(ana, id, true, { justificativa: view })).json()).toMatchObject({
    alterado: false,
  });

  await givePoderes(bia, ['decidir']);
  const lacking = await call.decide(bia, id, true, { justificativa: view });
  expect([lacking.statusCode, lacking.json().mensagem]).toEqual([
    403,
    'Esta aprovação foi proposta e pede o poder Alçada: Ana Lima está na lista de PEP. Peça a quem o tem.',
  ]);

  await givePoderes(bia, ['decidir', 'alcada']);
  const silent = await call.decide(bia, id, true);
  expect([silent.statusCode, silent.json()]).toEqual([
    409,
    expect.objectContaining({ codigo: 'impedido', alertas: [expect.objectContaining({ codigo: 'pep' })] }),
  ]);
  const decided = await call.decide(bia, id, true, { justificativa: view });
  expect([decided.statusCode, decided.json().situacao]).toEqual([200, 'cadastrado']);
});

test('one who says so of themselves asks for it too', async () => {
  const id = await receivePep('pep-declarada');
  expect((await call.decide(ana, id, true)).json()).toMatchObject({ aguardaAlcada: true });
});

test('an answered alerta asks for it too', async () => {
  const id = await receivePep();
  await call.answer(ana, id, 'pep', { motivo: 'É homônima: outra data de nascimento.' });
  expect((await call.decide(ana, id, true)).json()).toMatchObject({ aguardaAlcada: true });
});

test('what impedes and is overruled asks for it', async () => {
  const id = await call.receive();
  await call.correct(id, { email: 'contato@mailinator.com' });
  const proposed = await call.justify(ana, id, view);
  expect(proposed.json()).toMatchObject({ aguardaSegunda: true, aguardaAlcada: true });
  const decided = await call.justify(bia, id, view);
  expect([decided.statusCode, decided.json().situacao]).toEqual([200, 'cadastrado']);
});

test('a power that is taken away between proposal and decision does not count', async () => {
  const id = await receivePep();
  await call.decide(ana, id, true);
  await givePoderes(bia, ['decidir', 'alcada']);
  const turn = await server.db.pool.connect();
  await turn.query('begin');
  await turn.query('update usuario set poderes_dados = $2 where id = $1', [bia.id, ['decidir']]);
  await turn.query('commit');
  turn.release();
  expect((await call.decide(bia, id, true, { justificativa: view })).statusCode).toBe(403);
  expect((await call.read(ana, id)).cadastrado).toBe(0);
});
