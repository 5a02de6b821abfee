import { expect, test } from 'vitest';
import { buildTestApp } from '#test/build-test-app.ts';
import { runCrowd } from '#test/crowd.ts';

test('of three thousand calls by ten people on five registrations none is refused for want of a lock', async () => {
  const server = await buildTestApp({ EXIGIR_CONSULTAS: 'bc_protege' });
  const statuses = await runCrowd(server, 3000);
  expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([]);
  expect(statuses[200]).toBeGreaterThan(600);
  // Not even where a transaction was tried once more.
  const { rows } = await server.db.pool.query(
    'select deadlocks::integer from pg_stat_database where datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
  await server.close();
});
