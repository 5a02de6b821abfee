import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { currentCode } from '#acesso/factors/totp.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Headers, type OwnAccount, ownAccountOf } from '#test/own-account.ts';
import { login, nextCode, secretOf, senha } from '#test/people.ts';

const minute = 60_000;

let t: TestApp;
let own: OwnAccount;
beforeAll(async () => {
  t = await buildTestApp();
  own = ownAccountOf(t);
});
afterAll(() => t.close());

describe('backup codes that nobody said were kept', () => {
  const enterWith = async (user: string, secret: string, others: object) =>
    (await login(t, { user, password: senha, code: nextCode(t, secret), ...others })).json();

  test('come anew at each sign-in of a client that can say so, until it does', async () => {
    const { user, secret, headers, codigosBackup } = await own.enter();
    const again = await enterWith(user, secret, { guardaCodigos: true });
    expect(again.codigosBackup).toHaveLength(10);
    const withOld = await login(t, { user, password: senha, codigoBackup: codigosBackup[0] });
    expect(withOld.statusCode).toBe(401);
    expect((await own.send('POST', 'conta/codigos-backup/guardados', headers)).statusCode).toBe(200);
    expect(await enterWith(user, secret, { guardaCodigos: true })).not.toHaveProperty('codigosBackup');
    await own.send('POST', 'conta/codigos-backup', headers);
    expect((await enterWith(user, secret, { guardaCodigos: true })).codigosBackup).toHaveLength(10);
  });

  test('stay as they are for a client that knows nothing of it', async () => {
    const { user, secret, codigosBackup } = await own.enter();
    expect(await enterWith(user, secret, {})).not.toHaveProperty('codigosBackup');
    const withOld = await login(t, { user, password: senha, codigoBackup: codigosBackup[0] });
    expect(withOld.statusCode).toBe(200);
  });
});

describe('two-factor to a new phone', () => {
  const offer = async (headers: Headers) =>
    secretOf((await own.send('POST', 'conta/2fa', headers)).json().otpauth_url);
  const move = (headers: Headers, code: string) => own.send('PUT', 'conta/2fa', headers, { code });
  const codeOf = (secret: string) => currentCode(secret, t.clock.now());

  test('the old one works until a code of the new one came, and the other sessions end', async () => {
    const { id, user, secret, headers, enterAgain } = await own.enter();
    const other = await enterAgain();
    const fresh = await offer(headers);
    expect((await move(headers, codeOf(secret))).json().codigo).toBe('codigo_invalido');
    expect((await login(t, { user, password: senha, code: nextCode(t, secret) })).statusCode).toBe(200);

    const code = nextCode(t, fresh);
    expect((await move(headers, code)).statusCode).toBe(200);
    expect([await own.isAlive(headers), await own.isAlive(other)]).toEqual([true, false]);
    expect((await own.send('GET', 'sessao', other)).json().mensagem).toContain('mudou de celular');
    expect((await login(t, { user, password: senha, code: nextCode(t, secret) })).statusCode).toBe(401);
    expect((await login(t, { user, password: senha, code: nextCode(t, fresh) })).statusCode).toBe(200);
    expect(await own.actsOf(id)).toContain('2fa.trocado');
  });

  test('the code that moved it opens nothing more, and moves nothing twice', async () => {
    const { user, headers } = await own.enter();
    const fresh = await offer(headers);
    const code = nextCode(t, fresh);
    expect((await move(headers, code)).statusCode).toBe(200);
    expect((await move(headers, code)).statusCode).toBe(401);
    expect((await login(t, { user, password: senha, code })).statusCode).toBe(401);
  });

  test('only the key given last to this very session counts', async () => {
    const [one, other] = [await own.enter(), await own.enter()];
    const elsewhere = await one.enterAgain();
    const [first, second] = [await offer(one.headers), await offer(one.headers)];
    const foreign = await offer(other.headers);
    t.clock.advance(30_000);
    for (const secret of [first, foreign])
      expect((await move(one.headers, codeOf(secret))).statusCode).toBe(401);
    expect((await move(elsewhere, codeOf(second))).statusCode).toBe(401);
    expect((await move(one.headers, codeOf(second))).statusCode).toBe(200);
  });

  test('needs a recent code, old or backup, at both steps', async () => {
    const { headers, codigosBackup } = await own.enter();
    t.clock.advance(11 * minute);
    expect((await own.send('POST', 'conta/2fa', headers)).json().codigo).toBe('codigo_requerido');
    await own.send('POST', 'sessao/confirmar', headers, { codigoBackup: codigosBackup[0] });
    const fresh = await offer(headers);
    t.clock.advance(11 * minute);
    expect((await move(headers, codeOf(fresh))).json().codigo).toBe('codigo_requerido');
  });
});
