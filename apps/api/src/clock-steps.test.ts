import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, login, nextCode, senha, setUpTwoFactor, signIn } from '#test/people.ts';
import { createNameService } from './documentos/serve/name-service.ts';
import { createLimit } from './plataforma/http/limit-service.ts';

const year = 365 * 24 * 3_600_000;
const hour = 3_600_000;

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.close());

/** Does something while the clock is wrong by so much, and sets it right again. */
async function withClockWrongBy<T>(ms: number, work: () => Promise<T>): Promise<T> {
  t.clock.advance(ms);
  try {
    return await work();
  } finally {
    t.clock.advance(-ms);
  }
}

const statusOf = async (token: string) =>
  (await t.app.inject({ url: '/pj/unix?limite=1', headers: { 'x-access-token': token } })).statusCode;

let count = 0;
const somebody = () => createPerson(t, `relogio.${++count}`);

describe.each([
  ['a year ahead', year],
  ['a year behind', -year],
])('a clock that was %s', (_what, step) => {
  test('leaves no session that outlives its limits', async () => {
    const { token } = await withClockWrongBy(step, async () => signIn(t, await somebody()));
    expect(await statusOf(token)).toBe(401);
  });

  test('a session kept in use by it does not stay open for having been seen in the future', async () => {
    const { token } = await signIn(t, await somebody());
    await withClockWrongBy(step, () => statusOf(token));
    expect([200, 401]).toContain(await statusOf(token));
    t.clock.advance(9 * hour);
    expect(await statusOf(token)).toBe(401);
  });

  test('locks nobody out: neither by the code it accepted, nor by the wait it gave', async () => {
    const person = await somebody();
    const { secret } = await withClockWrongBy(step, () => signIn(t, person));
    const entered = await login(t, { ...credentials(person), code: nextCode(t, secret) });
    expect(entered.statusCode).toBe(200);

    const other = await somebody();
    await withClockWrongBy(step, async () => {
      for (let round = 0; round < 6; round++) await login(t, { user: other.user, password: 'errada-errada' });
    });
    await login(t, credentials(other));
    t.clock.advance(61_000);
    expect((await login(t, credentials(other))).statusCode).toBe(200);
  });

  test('keeps a code from working twice', async () => {
    const person = await somebody();
    const { secret } = await withClockWrongBy(step, () => signIn(t, person));
    const code = nextCode(t, secret);
    expect((await login(t, { ...credentials(person), code })).statusCode).toBe(200);
    expect((await login(t, { ...credentials(person), code })).statusCode).toBe(401);
  });

  test('leaves no enrolment open', async () => {
    const person = await somebody();
    await withClockWrongBy(step, () => setUpTwoFactor(t, person));
    expect((await login(t, credentials(person))).json()).toMatchObject({ hasSecret: false });
  });

  test('leaves no limit that keeps its owner waiting', async () => {
    const rules = { name: `relogio${step}`, burst: 2, perSecond: 1, refusal: 'Aguarde.' };
    const spend = createLimit({ db: t.db, clock: t.clock.now }, rules);
    await withClockWrongBy(step, async () => {
      for (const _call of [1, 2]) await spend('ana');
      await expect(spend('ana')).rejects.toThrow('Aguarde.');
    });
    t.clock.advance(1000);
    await spend('ana');
  });

  test('leaves no document name that opens for longer than its minutes', async () => {
    const names = createNameService({ key: Buffer.alloc(32, 7), clock: t.clock.now });
    const token = await withClockWrongBy(step, async () => names.issueToken('a'.repeat(16)));
    const contrato = `${token}.${'0'.repeat(32)}.pdf`;
    expect(names.read(contrato)).toBeNull();
  });
});

test('a clock set right by a few seconds disturbs nobody', async () => {
  const person = await somebody();
  const { token } = await withClockWrongBy(20_000, () => signIn(t, person));
  expect(await statusOf(token)).toBe(200);
});

afterEach(() => t.db.pool.query('delete from tentativa_login'));

const credentials = ({ user }: { user: string }) => ({ user, password: senha });
