import { expect, test } from 'vitest';
import { buildTestApp } from '../../test/build-test-app.ts';

test('figures are on the management port only', async () => {
  const t = await buildTestApp({ METRICS_PORT: '39464' });
  await t.app.listen({ port: 0 });
  await t.app.inject({ url: '/config.json' });
  const figures = await (await fetch('http://127.0.0.1:39464/metrics')).text();
  expect(figures).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/config.json",status="200"\} 1/,
  );
  expect((await fetch('http://127.0.0.1:39464/pj/unix/users')).status).toBe(404);
  expect((await t.app.inject({ url: '/metrics' })).body).not.toContain('http_request_duration_seconds');
  await t.close();
  await expect(fetch('http://127.0.0.1:39464/metrics')).rejects.toThrow();
});
