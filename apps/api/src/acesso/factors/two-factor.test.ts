import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, login, nextCode, secretOf, senha, setUpTwoFactor, signIn } from '#test/people.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp({ NOME_EMPRESA: 'Aurora Pagamentos' });
});
afterAll(() => t.close());

const begin = async (user: string) => {
  const { id, setupToken } = (await login(t, { user, password: senha })).json();
  return { id, headers: { 'x-access-token': setupToken } };
};
const setup = (headers: Record<string, string>) => t.app.inject({ url: '/pj/unix/2fa/setup', headers });
const confirm = (headers: Record<string, string>, payload: Record<string, unknown>) =>
  t.app.inject({ method: 'POST', url: '/pj/unix/2fa/confirm', headers, payload });

test('set-up gives an otpauth address with the company and a QR code', async () => {
  await createPerson(t, 'configura');
  const { headers } = await begin('configura');
  const answer = await setup(headers);
  expect(answer.statusCode).toBe(200);
  const url = new URL(answer.json().otpauth_url);
  expect(decodeURIComponent(url.pathname)).toContain('Aurora Pagamentos:configura');
  expect(url.searchParams.get('secret')).toMatch(/^[A-Z2-7]{32}$/);
  expect(answer.json().qrCode).toMatch(/^data:image\/png;base64,/);
});

test('without a set-up token nobody sets up or confirms anything', async () => {
  const { id } = await createPerson(t, 'alvo');
  const { headers } = await signIn(t, await createPerson(t, 'sessao.cheia', { role: 'admin' }));
  for (const attempt of [{}, { 'x-access-token': 'x'.repeat(43) }, headers]) {
    expect((await setup(attempt)).statusCode).toBe(401);
    expect((await confirm(attempt, { userId: id, secret: 'A'.repeat(32) })).statusCode).toBe(401);
  }
});

test('a set-up token confirms only its owner, only with the secret it was given, only once', async () => {
  const victim = await createPerson(t, 'vitima');
  await createPerson(t, 'dona');
  const { id, headers } = await begin('dona');
  const secret = secretOf((await setup(headers)).json().otpauth_url);

  expect((await confirm(headers, { userId: victim.id, secret })).statusCode).toBe(403);
  expect((await confirm(headers, { userId: id, secret: 'A'.repeat(32) })).statusCode).toBe(400);
  expect((await confirm(headers, { userId: id, secret })).statusCode).toBe(200);
  expect((await confirm(headers, { userId: id, secret })).statusCode).toBe(401);
});

test('a set-up token opens nothing else and lives ten minutes', async () => {
  await createPerson(t, 'so.configura');
  const { headers } = await begin('so.configura');
  const logout = await t.app.inject({ method: 'POST', url: '/pj/unix/logout', headers });
  expect(logout.statusCode).toBe(401);
  t.clock.advance(10 * 60_000 + 1);
  expect((await setup(headers)).statusCode).toBe(401);
});

test('until the first code the login says that it is the first, and no longer', async () => {
  await createPerson(t, 'primeira.vez');
  const { id, headers } = await begin('primeira.vez');
  const secret = secretOf((await setup(headers)).json().otpauth_url);
  await confirm(headers, { userId: id, secret });
  const credentials = { user: 'primeira.vez', password: senha };
  const first = await login(t, credentials);
  expect(first.statusCode).toBe(201);
  expect(first.json()).toEqual({ hasSecret: true, primeiroCodigo: true });
  expect((await login(t, { ...credentials, code: nextCode(t, secret) })).json().codigosBackup).toHaveLength(
    10,
  );
  expect((await login(t, credentials)).json()).toEqual({ hasSecret: true });
});

test('an unproven secret is dropped after ten minutes, and the next login sets up again', async () => {
  const person = await createPerson(t, 'desiste');
  const secret = await setUpTwoFactor(t, person);
  expect((await login(t, { user: 'desiste', password: senha })).statusCode).toBe(201);
  t.clock.advance(10 * 60_000 + 1);
  const late = await login(t, { user: 'desiste', password: senha, code: nextCode(t, secret) });
  expect(late.json()).toMatchObject({ hasSecret: false });
  expect(late.json().token).toBeUndefined();
});

test('a proven secret can not be replaced by an older set-up token', async () => {
  const person = await createPerson(t, 'provada');
  const older = await begin('provada');
  const issued = secretOf((await setup(older.headers)).json().otpauth_url);
  await signIn(t, person);
  expect((await setup(older.headers)).statusCode).toBe(409);
  expect((await confirm(older.headers, { userId: person.id, secret: issued })).statusCode).toBe(409);
});

test('secrets are encrypted at rest, for their owner only', async () => {
  const person = await createPerson(t, 'cifrada');
  const { secret } = await signIn(t, person);
  const { segredo_2fa } = await t.db.kysely
    .selectFrom('usuario')
    .select('segredo_2fa')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(segredo_2fa?.includes(Buffer.from(secret))).toBe(false);

  const other = await createPerson(t, 'troca.caixa');
  await t.db.kysely
    .updateTable('usuario')
    .set({ segredo_2fa, segredo_2fa_provado_em: new Date() })
    .where('id', '=', other.id)
    .execute();
  const moved = await login(t, { user: 'troca.caixa', password: senha, code: nextCode(t, secret) });
  expect(moved.statusCode).toBe(500);
  expect(moved.json().codigo).toBe('interno');
});

test('ten backup codes come once, with the first code, and each works once', async () => {
  const person = await createPerson(t, 'reserva');
  const { codigosBackup, secret } = await signIn(t, person);
  expect(new Set(codigosBackup).size).toBe(10);

  const again = await login(t, { user: 'reserva', password: senha, code: nextCode(t, secret) });
  expect(again.json().codigosBackup).toBeUndefined();

  const typed = codigosBackup[0]?.toLowerCase().replace('-', ' ');
  const spend = () => login(t, { user: 'reserva', password: senha, codigoBackup: typed });
  expect((await spend()).json().token).toEqual(expect.any(String));
  expect((await spend()).json()).toMatchObject({ codigo: 'codigo_invalido' });
});

test('fifty equal backup codes at once give one session', async () => {
  const { codigosBackup } = await signIn(t, await createPerson(t, 'corrida.reserva'));
  const payload = { user: 'corrida.reserva', password: senha, codigoBackup: codigosBackup[3] };
  const answers = await Promise.all(Array.from({ length: 50 }, () => login(t, payload)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test("one person's backup code does not open another's account", async () => {
  const { codigosBackup } = await signIn(t, await createPerson(t, 'emprestou'));
  await signIn(t, await createPerson(t, 'pegou'));
  const answer = await login(t, { user: 'pegou', password: senha, codigoBackup: codigosBackup[0] });
  expect(answer.json()).toMatchObject({ codigo: 'codigo_invalido' });
});
