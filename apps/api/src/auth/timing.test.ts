import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { createPerson, login } from '../../test/people.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
  await createPerson(t, 'conhecida');
});
afterAll(() => t.close());

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

async function timeOf(user: string): Promise<number> {
  await t.db.pool.query('delete from tentativa_login');
  const start = performance.now();
  expect((await login(t, { user, password: 'errada-errada' })).statusCode).toBe(401);
  return performance.now() - start;
}

test('an unknown user name costs the same hash as a known one', async () => {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 25; round++) {
    known.push(await timeOf('conhecida'));
    unknown.push(await timeOf(`desconhecida${round % 10}`));
  }
  // Wide enough for a busy machine; skipping the hash would make it about 0.1.
  expect(median(unknown) / median(known)).toBeGreaterThan(0.7);
  expect(median(unknown) / median(known)).toBeLessThan(1.4);
});
