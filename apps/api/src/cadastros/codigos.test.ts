import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let server: TestApp;
let ana: Analyst;
beforeAll(async () => {
  server = await buildTestApp();
  ana = await createAnalyst(server, 'ana');
});
afterAll(() => server.close());

const get = (query: string) => server.app.inject({ url: `/pj/unix/codigos${query}`, headers: ana.headers });

test('codes are put into words, those that exist', async () => {
  const words = await get('?codigos=2062,4711302,9999,0000000');
  expect(words.json()).toEqual({
    2062: 'Sociedade Empresária Limitada',
    4711302:
      'Comércio varejista de mercadorias em geral, com predominância de produtos alimentícios - supermercados',
  });
  for (const codigos of ['', '206-2', '2062,', 'x'.repeat(2000)]) {
    expect((await get(`?codigos=${codigos}`)).statusCode).toBe(400);
  }
  expect((await get('')).statusCode).toBe(400);
});
