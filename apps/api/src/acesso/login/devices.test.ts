import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, nextCode, senha, signIn } from '#test/people.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => t.close());

let addresses = 0;
const newAddress = () => `10.20.${Math.floor(addresses / 200)}.${(addresses++ % 200) + 1}`;

const login = (payload: object, { cookie = '', address = newAddress(), protocol = 'http' } = {}) =>
  t.app.inject({
    method: 'POST',
    url: '/pj/unix/login',
    payload,
    headers: { cookie, 'x-forwarded-for': address, 'x-forwarded-proto': protocol },
  });

type Answer = Awaited<ReturnType<typeof login>>;
const setCookieOf = ({ headers }: Answer) => String(headers['set-cookie'] ?? '');
const cookieOf = (answer: Answer) => setCookieOf(answer).split(';')[0] ?? '';

/** Somebody who signed in, and what the browser keeps. */
async function withDevice(user: string) {
  const person = await createPerson(t, user);
  const { secret } = await signIn(t, person);
  const enter = (cookie = '') => login({ user, password: senha, code: nextCode(t, secret) }, { cookie });
  return { ...person, enter, cookie: cookieOf(await enter()) };
}

/** So many wrong passwords from elsewhere that a new network has to wait. */
async function besiege(user: string): Promise<void> {
  for (let round = 0; round < 25; round++) await login({ user, password: 'errada-errada' });
}

const isHeldUp = async (user: string, cookie: string) =>
  (await login({ user, password: senha }, { cookie })).statusCode === 429;

test('only password and code together give a device its cookie, closed to scripts and other sites', async () => {
  const { enter } = await withDevice('cookie');
  expect(setCookieOf(await login({ user: 'cookie', password: senha }))).toBe('');
  expect(setCookieOf(await enter())).toMatch(
    /^aparelho_[0-9a-f]{16}=[\w-]{43}; Path=\/pj\/unix\/login; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
  );
});

test('behind TLS the cookie never travels in clear', async () => {
  const person = await createPerson(t, 'tls');
  const { secret } = await signIn(t, person);
  const payload = { user: 'tls', password: senha, code: nextCode(t, secret) };
  expect(setCookieOf(await login(payload, { protocol: 'https' }))).toMatch(/; Secure$/);
});

test('a known device is not held up by what others do, and keeps its cookie', async () => {
  const { enter, cookie } = await withDevice('conhecida');
  await besiege('conhecida');
  expect(await isHeldUp('conhecida', '')).toBe(true);
  const entered = await enter(cookie);
  expect(entered.statusCode).toBe(200);
  expect(cookieOf(entered)).toBe(cookie);
});

test('nor by others at its own address', async () => {
  const { cookie } = await withDevice('vizinha');
  const address = newAddress();
  for (let round = 0; round < 40; round++) {
    await login({ user: `escritorio.${round}`, password: 'errada-errada' }, { address });
  }
  const attempt = (sent: string) => login({ user: 'vizinha', password: senha }, { cookie: sent, address });
  expect((await attempt('')).statusCode).toBe(429);
  expect((await attempt(cookie)).statusCode).toBe(201);
});

test('nor by wrong codes of somebody who knows the password', async () => {
  const { enter, cookie } = await withDevice('roubada');
  const guess = () => login({ user: 'roubada', password: senha, code: '000000' });
  for (let round = 0; round < 5; round++) await guess();
  t.clock.advance(30_000);
  await guess();
  expect((await enter()).statusCode).toBe(429);
  expect((await enter(cookie)).statusCode).toBe(200);
});

test('it waits for its own mistakes', async () => {
  const { cookie } = await withDevice('desastrada');
  for (let round = 0; round < 5; round++) {
    await login({ user: 'desastrada', password: 'errada-errada' }, { cookie });
  }
  expect(await isHeldUp('desastrada', cookie)).toBe(true);
  expect(await isHeldUp('desastrada', '')).toBe(false);
});

test("another account's cookie, or an invented one, is worth nothing", async () => {
  const { cookie } = await withDevice('dona');
  const other = await withDevice('outra');
  await besiege('dona');
  const [name] = cookie.split('=');
  expect(await isHeldUp('dona', `${name}=${other.cookie.split('=')[1]}`)).toBe(true);
  expect(await isHeldUp('dona', `${name}=${'A'.repeat(43)}`)).toBe(true);
  expect(await isHeldUp('dona', cookie)).toBe(false);
});

test('two people of one browser are both known in it', async () => {
  const [one, other] = [await withDevice('manha'), await withDevice('tarde')];
  const both = `${one.cookie}; ${other.cookie}`;
  for (const user of ['manha', 'tarde']) {
    await besiege(user);
    expect(await isHeldUp(user, both)).toBe(false);
  }
});

test('a device that nobody used for half a year is known no more', async () => {
  const { id, cookie } = await withDevice('parada');
  const age = (days: number) =>
    t.db.pool.query('update aparelho set usado_em = $2 where usuario_id = $1', [
      id,
      new Date(t.clock.now().getTime() - days * 24 * 3_600_000),
    ]);
  await besiege('parada');
  await age(179);
  expect(await isHeldUp('parada', cookie)).toBe(false);
  await age(181);
  expect(await isHeldUp('parada', cookie)).toBe(true);
});

test('the cookie opens nothing', async () => {
  const { cookie } = await withDevice('so.cookie');
  expect((await login({ user: 'so.cookie', password: 'errada-errada' }, { cookie })).statusCode).toBe(401);
  expect((await t.app.inject({ url: '/pj/unix?limite=1', headers: { cookie } })).statusCode).toBe(401);
});

test('a device is stored only as a hash, and at most twenty a person', async () => {
  const { id, enter, cookie } = await withDevice('muitos');
  for (let round = 0; round < 21; round++) await enter();
  const { rows } = await t.db.pool.query('select hash from aparelho where usuario_id = $1', [id]);
  expect(rows).toHaveLength(20);
  expect(rows.some(({ hash }) => hash.includes(Buffer.from(cookie.split('=')[1] ?? '')))).toBe(false);
  await besiege('muitos');
  expect(await isHeldUp('muitos', cookie)).toBe(true);
});

test('a reset of the password or of two-factor ends it, and so does a deletion', async () => {
  const admin = await signIn(t, await createPerson(t, 'chefia', { role: 'admin' }));
  const countOf = async (id: string) =>
    (await t.db.pool.query('select from aparelho where usuario_id = $1', [id])).rowCount;
  const { headers } = admin;
  const acts = {
    'por.senha': ({ id, user }: { id: string; user: string }) =>
      t.app.inject({
        method: 'PUT',
        url: '/pj/unix/user/edit',
        headers,
        payload: {
          id,
          user,
          email: `${user}@exemplo.com.br`,
          nomeCompleto: 'Ana',
          role: 'representante',
          password: 'tijolo&panela&vento',
        },
      }),
    'por.2fa': ({ id }: { id: string }) =>
      t.app.inject({ method: 'POST', url: `/pj/unix/user/${id}/2fa/redefinir`, headers }),
    'por.exclusao': ({ id }: { id: string }) =>
      t.app.inject({ method: 'DELETE', url: `/pj/unix/user/${id}`, headers }),
  };
  for (const [user, act] of Object.entries(acts)) {
    const person = await withDevice(user);
    expect(await countOf(person.id)).toBeGreaterThan(0);
    expect((await act(person)).statusCode).toBe(200);
    expect(await countOf(person.id)).toBe(0);
  }
});
