import type { RetencaoResponse } from '@painel-pj/contract/supervisao/retencao';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';

let t: TestApp;
let cases: Decisions;
beforeAll(async () => {
  t = await buildTestApp({ RETENCAO_ANOS: '10' });
  cases = await decisionsOf(t, 1);
});
afterAll(() => t.close());

/** Somebody who signed in at that moment, and what is offered to them. */
async function openAt(moment: string, login: string) {
  t.clock.advance(Date.parse(moment) - t.clock.now().getTime());
  const analyst = await createAnalyst(t, login);
  const answer = await t.app.inject({ url: '/pj/unix/retencao', headers: analyst.headers });
  const { cadastros } = answer.json<RetencaoResponse>();
  const anonymize = (id: string, confirmacao: string) =>
    t.app.inject({
      method: 'POST',
      url: `/pj/unix/cadastros/${id}/anonimizar`,
      headers: analyst.headers,
      payload: { confirmacao },
    });
  return { cadastros, offered: cadastros.map(({ id }) => id), anonymize, analyst };
}

/** As if the end had been told on that day. */
const putOnRecord = (id: string, day: string, pessoa: string) =>
  t.db.pool.query(
    `insert into auditoria (quando, ator_id, ator, acao, alvo_tipo, alvo_id)
     values ($1::timestamp at time zone 'America/Sao_Paulo', $3, 'ana', 'cadastro.encerrado', 'cadastro', $2)`,
    [`${day} 12:00`, id, pessoa],
  );

test('the term of a client begins on 1 January after the year in which the relationship ended, and of none before', async () => {
  const ana = await createAnalyst(t, 'ana');
  const approve = async () => {
    const id = await cases.receive();
    expect((await cases.decide(ana, id, true)).statusCode).toBe(200);
    await t.db.pool.query(
      `update cadastro set decidido_em = '2015-06-01', criado_em = '2015-05-01' where id = $1`,
      [id],
    );
    return id;
  };
  const end = async (id: string, em: string) => {
    expect((await cases.act(ana, id, 'encerramento', { em })).statusCode).toBe(200);
    await putOnRecord(id, em, ana.id);
  };
  const active = await approve();
  const lastDay = await approve();
  const firstDay = await approve();
  const reopened = await approve();
  await end(lastDay, '2025-12-31');
  await end(firstDay, '2026-01-01');
  await end(reopened, '2024-03-05');
  for (const isApproved of [false, true])
    expect((await cases.decide(ana, reopened, isApproved)).json()).toMatchObject({ alterado: true });

  const before = await openAt('2035-12-31T22:00:00-03:00', 'bia');
  expect(before.offered).toEqual([]);
  const { cnpj = '' } = await cases.read(before.analyst, lastDay);
  expect((await before.anonymize(lastDay, cnpj)).json().mensagem).toContain(
    'nem encerrado há mais de 10 anos',
  );

  const then = await openAt('2036-01-01T00:00:00-03:00', 'caio');
  expect(then.cadastros).toEqual([
    expect.objectContaining({
      id: lastDay,
      situacao: 'cadastrado',
      encerradoEm: '2025-12-31',
      decididoPor: 'ana',
    }),
  ]);
  expect((await then.anonymize(active, (await cases.read(then.analyst, active)).cnpj)).statusCode).toBe(409);
  expect((await then.anonymize(firstDay, (await cases.read(then.analyst, firstDay)).cnpj)).statusCode).toBe(
    409,
  );
  expect((await then.anonymize(lastDay, cnpj)).statusCode).toBe(200);
  expect(await cases.read(then.analyst, lastDay)).toMatchObject({
    razaoSocial: 'Anonimizado',
    cadastrado: 1,
    encerradoEm: '2025-12-31',
    anonimizadoEm: expect.any(String),
  });

  expect((await openAt('2037-01-01T00:00:00-03:00', 'dora')).offered).toEqual([firstDay]);
  expect((await openAt('2090-01-01T00:00:00-03:00', 'eva')).offered).toEqual([firstDay]);
});

test('an end told later than it was counts from when it was told, and who told it does not anonymise', async () => {
  t.clock.advance(Date.now() - t.clock.now().getTime());
  const gil = await createAnalyst(t, 'gil');
  const id = await cases.receive();
  expect((await cases.decide(gil, id, true)).statusCode).toBe(200);
  await t.db.pool.query(
    `update cadastro set decidido_em = '2005-01-01', criado_em = '2005-01-01' where id = $1`,
    [id],
  );
  expect((await cases.act(gil, id, 'encerramento', { em: '2005-02-03' })).statusCode).toBe(200);
  const { cnpj } = await cases.read(gil, id);
  const year = new Date().getFullYear();

  const now = await openAt(`${year}-12-31T12:00:00-03:00`, 'hugo');
  expect(now.offered).not.toContain(id);
  expect((await now.anonymize(id, cnpj)).statusCode).toBe(409);

  const then = await openAt(`${year + 11}-01-01T12:00:00-03:00`, 'iara');
  expect(then.offered).toContain(id);
  await t.db.pool.query(
    'update sessao set vista_em = $2, codigo_em = $2, expira_em = $3 where usuario_id = $1',
    [gil.id, t.clock.now(), new Date(t.clock.now().getTime() + 3_600_000)],
  );
  const own = await t.app.inject({
    ...{ method: 'POST', url: `/pj/unix/cadastros/${id}/anonimizar`, headers: gil.headers },
    payload: { confirmacao: cnpj },
  });
  expect([own.statusCode, own.json().mensagem]).toEqual([
    409,
    'Quem encerrou o relacionamento não anonimiza o cadastro. Peça a outra pessoa com o poder Auditar.',
  ]);
  expect((await then.anonymize(id, cnpj)).statusCode).toBe(200);
});
