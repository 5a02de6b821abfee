import { expect, test } from 'vitest';
import { buildTestApp } from '#test/build-test-app.ts';
import { runCrowd } from '#test/crowd.ts';

test('ten people who act on five registrations at once are all answered', async () => {
  const server = await buildTestApp({ EXIGIR_CONSULTAS: 'bc_protege' });
  const statuses = await runCrowd(server, 150);
  expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([]);
  expect(statuses[200]).toBeGreaterThan(30);
  await server.close();
});
