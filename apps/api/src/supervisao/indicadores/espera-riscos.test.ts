import { businessDateOf } from '@painel-pj/contract/plataforma/business-date';
import { expect, test } from 'vitest';
import { createAnalyst } from '#test/analysts.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { decisionsOf } from '#test/decisions.ts';
import { createEsperaRepository } from './espera-repository.ts';

test('each category is counted among what waits and among what is approved', async () => {
  const server = await buildTestApp();
  const ana = await createAnalyst(server, 'ana');
  const call = await decisionsOf(server, 21_000);
  const [waits, approved, refused] = [await call.receive(), await call.receive(), await call.receive()];
  await call.receive();
  await call.decide(ana, approved, true);
  await call.refuse(ana, refused);
  await server.db.pool.query(
    `update risco set categoria = 'alto' where ordem = any (select ordem from cadastro where id = any ($1))`,
    [[waits, refused]],
  );
  const now = new Date();
  const { riscos } = await createEsperaRepository(server.db).count({
    ...{ recentSince: now, inTimeSince: now, lateBefore: now },
    ...{ meses: server.config.renovacaoMeses, dueBy: businessDateOf(now) },
  });
  expect(riscos).toEqual({
    aAnalisar: { alto: 1, medio: 0, baixo: 1 },
    aprovados: { alto: 0, medio: 0, baixo: 1 },
  });
  await server.close();
});
