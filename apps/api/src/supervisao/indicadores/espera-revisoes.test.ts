import { businessDateOf } from '@painel-pj/contract/plataforma/business-date';
import type { IndicadoresResponse } from '@painel-pj/contract/supervisao/indicador';
import { expect, test } from 'vitest';
import { createRenovacaoService } from '#analise/risco/renovacao-service.ts';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { decisionsOf } from '#test/decisions.ts';
import { createIndicadorService } from './indicador-service.ts';

/** As a server with these settings counts it, a minute after the last time. */
async function count(server: TestApp, { headers }: Analyst, config = server.config) {
  server.clock.advance(61_000);
  await createIndicadorService({ db: server.db, config, motivos: [], clock: server.clock.now }).work();
  const answer = await server.app.inject({ url: '/pj/unix/indicadores', headers });
  return answer.json<IndicadoresResponse>().espera?.revisoes;
}

test('reviews are counted: soon due, open by reason, and late', async () => {
  const server = await buildTestApp({ PRAZO_ANALISE_DIAS: '3' });
  const { pool } = server.db;
  const ana = await createAnalyst(server, 'ana');
  const call = await decisionsOf(server, 22_000);
  const none = { correcao: 0, listas: 0, receita: 0, consultas: 0, renovacao: 0 };
  const [soon, later, due] = [await call.receive(), await call.receive(), await call.receive()];
  for (const id of [soon, later, due]) await call.decide(ana, id, true);
  expect(await count(server, ana)).toEqual({ aVencer: 0, abertas: 0, atrasadas: 0, motivos: none });

  const approvedAgo = (id: string, time: string) =>
    pool.query('update cadastro set decidido_em = now() - $2::interval where id = $1', [id, time]);
  await approvedAgo(soon, '59 months 10 days');
  await approvedAgo(later, '58 months');
  await approvedAgo(due, '61 months');
  await createRenovacaoService({ ...server, clock: server.clock.now }).openDue();
  expect(await count(server, ana)).toMatchObject({ aVencer: 1, abertas: 1 });

  await call.correct(due, { telefone: '11987654321' });
  await call.correct(later, { telefone: '11987654322' });
  const open = { aVencer: 1, abertas: 2, atrasadas: 0, motivos: { ...none, correcao: 2, renovacao: 1 } };
  expect(await count(server, ana)).toEqual(open);

  await pool.query(
    `update cadastro set revisao = jsonb_set(revisao, '{desde}', to_jsonb(now() - interval '10 days')) where id = $1`,
    [due],
  );
  expect(await count(server, ana)).toEqual({ ...open, atrasadas: 1 });
  const listed = async (revisao: string) => {
    const url = `/pj/unix?limite=9&revisao=${revisao}`;
    const cadastros = (await server.app.inject({ url, headers: ana.headers })).json<{ id: string }[]>();
    return cadastros.map(({ id }) => id).toSorted();
  };
  expect(await listed('sim')).toEqual([due, later].toSorted());
  expect(await listed('correcao')).toEqual([due, later].toSorted());
  expect(await listed('renovacao')).toEqual([due]);
  expect(await listed('receita')).toEqual([]);
  expect(await listed('atrasada')).toEqual([due]);
  expect(await listed('a_vencer')).toEqual([soon]);
  expect(await listed('a_vencer&ordem=prazo&filtro=cadastrado')).toEqual([soon]);
  expect(await listed('a_vencer&risco=alto')).toEqual([]);
  const renovacaoMeses = { alto: 1, medio: 1, baixo: 120 };
  expect(await count(server, ana, { ...server.config, renovacaoMeses })).toEqual({
    ...open,
    aVencer: 0,
    atrasadas: 1,
  });

  // What ended is not renewed, also before the next sweep.
  const today = businessDateOf(server.clock.now());
  expect((await call.act(ana, soon, 'encerramento', { em: today })).statusCode).toBe(200);
  expect(await count(server, ana)).toMatchObject({ aVencer: 0 });
  expect(await listed('a_vencer')).toEqual([]);
  await server.close();
});
