import { once } from 'node:events';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { schedule } from './schedule.ts';

test('runs again and again, never two at once, and once more at the end', async () => {
  const app = Fastify();
  let [started, ended, atOnce] = [0, 0, 0];
  schedule(app, {
    name: 'counting',
    everyMs: 1,
    atEnd: true,
    async run() {
      started += 1;
      atOnce = Math.max(atOnce, started - ended);
      await new Promise((resolve) => setImmediate(resolve));
      ended += 1;
      if (ended === 2) throw new Error('a run that fails does not end the others');
    },
  });
  await app.listen({ port: 0 });
  await vi.waitFor(() => expect(ended).toBeGreaterThan(3), { timeout: 30_000 });
  const before = started;
  await app.close();
  expect(started).toBeGreaterThan(before);
  expect([ended, atOnce]).toEqual([started, 1]);
});

test('does nothing in a server that never listened', async () => {
  const app = Fastify();
  const run = vi.fn(async () => {});
  schedule(app, { name: 'counting', everyMs: 1, run, atStart: true, atEnd: true });
  await app.ready();
  await app.close();
  expect(run).not.toHaveBeenCalled();
});

test('a run under way is told that the server closes', async () => {
  const app = Fastify();
  const run = vi.fn((stopping: AbortSignal) => once(stopping, 'abort').then(() => {}));
  schedule(app, { name: 'waiting', everyMs: 60_000, run, atStart: true });
  await app.listen({ port: 0 });
  await app.close();
  expect(run).toHaveBeenCalledOnce();
});
