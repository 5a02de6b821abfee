import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { registerTraffic, type Traffic } from './traffic.ts';

const app = Fastify();
let traffic: Traffic;
let answer: () => void;
let port: number;

beforeAll(async () => {
  traffic = registerTraffic(app);
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  app.get('/espera', async () => {
    await held;
    return 'pronto';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const ask = (path: string) => get({ port, path, agent: false }).on('error', () => {});
const waitFor = (count: number) => vi.waitFor(() => expect(traffic.inFlight()).toBe(count));

test('counts a request until it is answered, refused or broken off', async () => {
  const [brokenOff, answered] = [ask('/espera'), ask('/espera')];
  await waitFor(2);
  brokenOff.destroy();
  await waitFor(1);
  const [refused] = await once(ask('/nada'), 'response');
  refused.resume();
  await once(refused, 'end');
  await waitFor(1);
  answer();
  const [response] = await once(answered, 'response');
  response.resume();
  await waitFor(0);
});

test('tells when the last one was done with', async () => {
  const before = performance.now();
  const [response] = await once(ask('/nada'), 'response');
  response.resume();
  await vi.waitFor(() => expect(traffic.lastLeft()).toBeGreaterThan(before));
});
