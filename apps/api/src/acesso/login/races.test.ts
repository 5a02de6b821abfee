import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, login, nextCode, type Person, senha, signIn } from '#test/people.ts';
import { type AsAdmin, asEdit, enterAsAdmin } from '#test/staff.ts';
import { waitForWaiters } from '#test/waiters.ts';

type Answer = Awaited<ReturnType<typeof login>>;

const given = 'tijolo&panela&vento';
const chosen = 'girafa-lilas-no-telhado';

let t: TestApp;
let call: AsAdmin['call'];
beforeAll(async () => {
  t = await buildTestApp();
  ({ call } = await enterAsAdmin(t));
});
afterAll(() => t.close());

const resetPassword = ({ id, user }: Person) =>
  call('PUT', 'user/edit', asEdit(id, user, { password: given }));
const resetTwoFactor = ({ id }: Person) => call('POST', `user/${id}/2fa/redefinir`);
const changePassword = (headers: Record<string, string>) =>
  call('PUT', 'senha', { senhaAtual: senha, senhaNova: chosen }, headers);

/** Holds the account's row until `first`, and then `second`, wait for it: PostgreSQL lets them go on in that order. */
async function inOrder(
  { id }: Person,
  first: () => Promise<Answer>,
  second: () => Promise<Answer>,
): Promise<[Answer, Answer]> {
  const holder = await t.db.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from usuario where id = $1 for update', [id]);
    const one = first();
    await waitForWaiters(t.db, 1);
    const other = second();
    await waitForWaiters(t.db, 2);
    await holder.query('commit');
    return await Promise.all([one, other]);
  } finally {
    holder.release();
  }
}

const countSessions = async ({ id }: Person) => {
  const { rows } = await t.db.pool.query('select from sessao where usuario_id = $1', [id]);
  return rows.length;
};

const ways = {
  'a one-time code': (secret: string) => ({ code: nextCode(t, secret) }),
  'a backup code': (_secret: string, [codigoBackup]: string[]) => ({ codigoBackup }),
};

test.each(Object.entries(ways))(
  'a sign-in with %s, its password checked before an admin reset it, is refused',
  async (way, proof) => {
    const person = await createPerson(t, `entra.${way.length}`);
    const { secret, codigosBackup } = await signIn(t, person);
    const payload = { user: person.user, password: senha, ...proof(secret, codigosBackup) };
    const [reset, entry] = await inOrder(
      person,
      () => resetPassword(person),
      () => login(t, payload),
    );
    expect(reset.statusCode).toBe(200);
    expect(entry.statusCode).toBe(401);
    expect(entry.json()).toMatchObject({ codigo: 'credenciais_invalidas' });
    expect(await countSessions(person)).toBe(0);
  },
);

test.each(Object.entries(ways))(
  'a sign-in with %s, under way while an admin resets two-factor, is refused',
  async (way, proof) => {
    const person = await createPerson(t, `etapas.${way.length}`);
    const { secret, codigosBackup } = await signIn(t, person);
    const payload = { user: person.user, password: senha, ...proof(secret, codigosBackup) };
    const [reset, entry] = await inOrder(
      person,
      () => resetTwoFactor(person),
      () => login(t, payload),
    );
    expect([reset.statusCode, entry.statusCode]).toEqual([200, 401]);
    expect(await countSessions(person)).toBe(0);
  },
);

test('a first sign-in under way gets no set-up token for a password that was reset', async () => {
  const person = await createPerson(t, 'primeira.vez');
  const [reset, entry] = await inOrder(
    person,
    () => resetPassword(person),
    () => login(t, { user: person.user, password: senha }),
  );
  expect([reset.statusCode, entry.statusCode]).toEqual([200, 401]);
  expect(await countSessions(person)).toBe(0);
});

test('a sign-in that was first is ended by the reset', async () => {
  const person = await createPerson(t, 'entra.antes');
  const { secret } = await signIn(t, person);
  const payload = { user: person.user, password: senha, code: nextCode(t, secret) };
  const [entry, reset] = await inOrder(
    person,
    () => login(t, payload),
    () => resetPassword(person),
  );
  expect([entry.statusCode, reset.statusCode]).toEqual([200, 200]);
  expect(await countSessions(person)).toBe(0);
});

test("a change of password under way does not undo an admin's reset", async () => {
  const person = await createPerson(t, 'troca.tarde');
  const { headers } = await signIn(t, person);
  const [reset, change] = await inOrder(
    person,
    () => resetPassword(person),
    () => changePassword(headers),
  );
  expect([reset.statusCode, change.statusCode]).toEqual([200, 401]);
  expect(await countSessions(person)).toBe(0);
  expect((await login(t, { user: person.user, password: chosen })).statusCode).toBe(401);
  expect((await login(t, { user: person.user, password: given })).statusCode).toBe(201);
});

test('a change of password under way keeps no session when two-factor is reset', async () => {
  const person = await createPerson(t, 'troca.etapas');
  const { headers } = await signIn(t, person);
  const [reset, change] = await inOrder(
    person,
    () => resetTwoFactor(person),
    () => changePassword(headers),
  );
  expect([reset.statusCode, change.statusCode]).toEqual([200, 401]);
  expect(await countSessions(person)).toBe(0);
});

test('two changes of password at once: one counts, and only its session lives', async () => {
  const person = await createPerson(t, 'troca.dupla');
  const { headers } = await signIn(t, person);
  const answers = await inOrder(
    person,
    () => changePassword(headers),
    () => changePassword(headers),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401]);
  expect(await countSessions(person)).toBe(1);
});

test('a first set-up being confirmed does not survive a reset of the password', async () => {
  const person = await createPerson(t, 'confirma.tarde');
  const { id, setupToken } = (await login(t, { user: person.user, password: senha })).json();
  const headers = { 'x-access-token': setupToken };
  const { otpauth_url } = (await t.app.inject({ url: '/pj/unix/2fa/setup', headers })).json();
  const secret = new URL(otpauth_url).searchParams.get('secret');
  const [reset, confirm] = await inOrder(
    person,
    () => resetPassword(person),
    () => call('POST', '2fa/confirm', { userId: id, secret }, headers),
  );
  expect([reset.statusCode, confirm.statusCode]).toEqual([200, 401]);
  const { rows } = await t.db.pool.query('select segredo_2fa from usuario where id = $1', [person.id]);
  expect(rows).toEqual([{ segredo_2fa: null }]);
});
