import type { Acessos } from '@painel-pj/contract/conta';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { currentCode } from '#auth/totp.ts';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { createPerson, login, nextCode, secretOf, senha, signIn } from '../../test/people.ts';

const minute = 60_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.close());

type Headers = Record<string, string>;
let count = 0;

async function enter() {
  const user = `conta.${++count}`;
  const person = await createPerson(t, user);
  const first = await signIn(t, person);
  /** Another browser of the same person. */
  const enterAgain = async (): Promise<Headers> => {
    const payload = { user, password: senha, code: nextCode(t, first.secret) };
    const answer = await t.app.inject({
      method: 'POST',
      url: '/pj/unix/login',
      headers: { 'user-agent': firefox },
      payload,
    });
    return { 'x-access-token': answer.json().token };
  };
  return { ...person, ...first, enterAgain };
}

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, headers: Headers, payload?: object) =>
  t.app.inject({ method, url: `/pj/unix/${path}`, headers, ...(payload && { payload }) });
const accessOf = async (headers: Headers) => (await send('GET', 'conta/sessoes', headers)).json<Acessos>();
const isAlive = async (headers: Headers) => (await send('GET', 'sessao', headers)).statusCode === 200;
const actsOf = async (id: string) =>
  (await t.db.pool.query('select acao from auditoria where alvo_id = $1 order by id', [id])).rows.map(
    ({ acao }) => acao as string,
  );

test('tells who is signed in, and how many backup codes are left', async () => {
  const { id, user, headers, codigosBackup } = await enter();
  const conta = (await send('GET', 'conta', headers)).json();
  expect(conta).toEqual({
    id,
    user,
    nomeCompleto: `Pessoa ${user}`,
    email: `${user}@exemplo.com.br`,
    role: 'representante',
    criadaEm: expect.any(String),
    senhaDefinidaEm: expect.any(String),
    duasEtapasDesde: expect.any(String),
    codigosBackup: 10,
  });
  await login(t, { user, password: senha, codigoBackup: codigosBackup[0] });
  expect((await send('GET', 'conta', headers)).json().codigosBackup).toBe(9);
});

describe('name and e-mail', () => {
  test('the name changes, with its audit row; role and user name do not', async () => {
    const { id, user, headers } = await enter();
    t.clock.advance(6 * minute);
    const email = `${user}@exemplo.com.br`;
    const payload = { nomeCompleto: 'Nome Novo', email, role: 'admin', user: 'outro' };
    expect((await send('PUT', 'conta', headers, payload)).statusCode).toBe(200);
    const conta = (await send('GET', 'conta', headers)).json();
    expect(conta).toMatchObject({ nomeCompleto: 'Nome Novo', user, role: 'representante' });
    expect(await actsOf(id)).toContain('usuario.editado');
  });

  test('the e-mail needs a recent code', async () => {
    const { secret, headers } = await enter();
    t.clock.advance(6 * minute);
    const payload = { nomeCompleto: 'Nome', email: 'novo@exemplo.com.br' };
    expect((await send('PUT', 'conta', headers, payload)).json().codigo).toBe('codigo_requerido');
    await send('POST', 'sessao/confirmar', headers, { code: nextCode(t, secret) });
    expect((await send('PUT', 'conta', headers, payload)).statusCode).toBe(200);
  });
});

describe('sessions and devices', () => {
  test('are listed with browser, system, address and last use; the one that asks is marked', async () => {
    const { headers, enterAgain } = await enter();
    const other = await enterAgain();
    const { sessoes } = await accessOf(other);
    expect(sessoes).toHaveLength(2);
    expect(sessoes.find(({ atual }) => atual)).toMatchObject({
      navegador: 'Firefox',
      sistema: 'Linux',
      endereco: '127.0.0.1',
    });
    expect((await accessOf(headers)).sessoes.find(({ atual }) => atual)).not.toHaveProperty('navegador');
  });

  test('one is ended, and is no known device any more', async () => {
    const { id, headers, enterAgain } = await enter();
    const other = await enterAgain();
    const target = (await accessOf(headers)).sessoes.find(({ atual }) => !atual);
    expect((await send('DELETE', `conta/sessoes/${target?.id}`, headers)).statusCode).toBe(200);
    expect([await isAlive(headers), await isAlive(other)]).toEqual([true, false]);
    expect((await accessOf(headers)).aparelhos).toEqual([]);
    expect((await send('DELETE', `conta/sessoes/${target?.id}`, headers)).statusCode).toBe(404);
    expect(await actsOf(id)).toContain('sessao.encerrada');
    const { mensagem } = (await send('GET', 'sessao', other)).json();
    expect(mensagem).toContain('em outro aparelho');
  });

  test('all others are ended at once', async () => {
    const { headers, enterAgain } = await enter();
    const others = [await enterAgain(), await enterAgain()];
    expect((await send('DELETE', 'conta/sessoes', headers)).statusCode).toBe(200);
    expect(await isAlive(headers)).toBe(true);
    for (const other of others) expect(await isAlive(other)).toBe(false);
  });

  test('a device without a session is known until it is forgotten', async () => {
    const { headers, enterAgain } = await enter();
    await send('POST', 'logout', await enterAgain());
    const [device] = (await accessOf(headers)).aparelhos;
    expect(device).toMatchObject({ navegador: 'Firefox', sistema: 'Linux' });
    expect((await send('DELETE', `conta/aparelhos/${device?.id}`, headers)).statusCode).toBe(200);
    expect((await accessOf(headers)).aparelhos).toEqual([]);
  });

  test("somebody else's are neither seen nor ended, nor many by a short id", async () => {
    const [thief, victim] = [await enter(), await enter()];
    const extra = await victim.enterAgain();
    await send('POST', 'logout', await victim.enterAgain());
    const { sessoes, aparelhos } = await accessOf(victim.headers);
    for (const { id } of sessoes) {
      expect((await send('DELETE', `conta/sessoes/${id}`, thief.headers)).statusCode).toBe(404);
    }
    expect((await send('DELETE', `conta/aparelhos/${aparelhos[0]?.id}`, thief.headers)).statusCode).toBe(404);
    for (const id of ['A', 'AA', 'A'.repeat(15), 'A'.repeat(43), '%00', sessoes[0]?.id.slice(0, 4) ?? '']) {
      expect((await send('DELETE', `conta/sessoes/${id}`, victim.headers)).statusCode).toBe(404);
    }
    expect([await isAlive(victim.headers), await isAlive(extra)]).toEqual([true, true]);
    expect((await accessOf(victim.headers)).aparelhos).toHaveLength(1);
  });

  test('ending any needs a recent code, of every client', async () => {
    const { headers, enterAgain } = await enter();
    const other = await enterAgain();
    const target = (await accessOf(headers)).sessoes.find(({ atual }) => !atual);
    t.clock.advance(6 * minute);
    for (const path of [`conta/sessoes/${target?.id}`, 'conta/sessoes', 'conta/aparelhos/x']) {
      expect((await send('DELETE', path, headers)).json().codigo).toBe('codigo_requerido');
    }
    expect(await isAlive(other)).toBe(true);
  });
});

test('recent sign-ins are told, refused ones too, and only to their owner', async () => {
  const [one, stranger] = [await enter(), await enter()];
  await login(t, { user: one.user.toUpperCase(), password: 'errada-errada' });
  t.clock.advance(minute);
  await login(t, { user: one.user, password: senha, code: '000000' });
  const { entradas } = await accessOf(one.headers);
  expect(entradas.map(({ resultado }) => resultado).toSorted()).toEqual([
    'aceita',
    'codigo_errado',
    'senha_errada',
  ]);
  expect(entradas[0]).toMatchObject({ endereco: '127.0.0.1' });
  expect((await accessOf(stranger.headers)).entradas.map(({ resultado }) => resultado)).toEqual(['aceita']);
});

test('of one user name no more than twenty refusals are kept, whether or not somebody has it', async () => {
  for (let round = 0; round < 25; round++) {
    await login(t, { user: 'ninguem.tem', password: 'errada-errada' });
    await t.db.pool.query('delete from tentativa_login');
  }
  const { rows } = await t.db.pool.query('select count(*)::int as n from entrada_recusada group by chave');
  expect(Math.max(...rows.map(({ n }) => n))).toBe(20);
});

describe('backup codes anew', () => {
  let person: Awaited<ReturnType<typeof enter>>;
  beforeEach(async () => {
    person = await enter();
  });

  test('are shown once, and the old ones end', async () => {
    const { id, user, headers, codigosBackup } = person;
    const answer = await send('POST', 'conta/codigos-backup', headers);
    const fresh: string[] = answer.json().codigosBackup;
    expect(fresh).toHaveLength(10);
    expect(answer.headers['cache-control']).toBe('no-store');
    const withCode = (codigoBackup: string | undefined) =>
      login(t, { user, password: senha, codigoBackup }).then(({ statusCode }) => statusCode);
    expect(await withCode(codigosBackup[0])).toBe(401);
    expect(await withCode(fresh[0])).toBe(200);
    expect(await actsOf(id)).toContain('codigos-backup.gerados');
  });

  test('need a recent code', async () => {
    t.clock.advance(6 * minute);
    const answer = await send('POST', 'conta/codigos-backup', person.headers);
    expect(answer.json().codigo).toBe('codigo_requerido');
  });
});

describe('two-factor to a new phone', () => {
  const offer = async (headers: Headers) =>
    secretOf((await send('POST', 'conta/2fa', headers)).json().otpauth_url);
  const move = (headers: Headers, code: string) => send('PUT', 'conta/2fa', headers, { code });
  const codeOf = (secret: string) => currentCode(secret, t.clock.now());

  test('the old one works until a code of the new one came, and the other sessions end', async () => {
    const { id, user, secret, headers, enterAgain } = await enter();
    const other = await enterAgain();
    const fresh = await offer(headers);
    expect((await move(headers, codeOf(secret))).json().codigo).toBe('codigo_invalido');
    expect((await login(t, { user, password: senha, code: nextCode(t, secret) })).statusCode).toBe(200);

    const code = nextCode(t, fresh);
    expect((await move(headers, code)).statusCode).toBe(200);
    expect([await isAlive(headers), await isAlive(other)]).toEqual([true, false]);
    expect((await send('GET', 'sessao', other)).json().mensagem).toContain('mudou de celular');
    expect((await login(t, { user, password: senha, code: nextCode(t, secret) })).statusCode).toBe(401);
    expect((await login(t, { user, password: senha, code: nextCode(t, fresh) })).statusCode).toBe(200);
    expect(await actsOf(id)).toContain('2fa.trocado');
  });

  test('the code that moved it opens nothing more, and moves nothing twice', async () => {
    const { user, headers } = await enter();
    const fresh = await offer(headers);
    const code = nextCode(t, fresh);
    expect((await move(headers, code)).statusCode).toBe(200);
    expect((await move(headers, code)).statusCode).toBe(401);
    expect((await login(t, { user, password: senha, code })).statusCode).toBe(401);
  });

  test('only the key given last to this very session counts', async () => {
    const [one, other] = [await enter(), await enter()];
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
    const { headers, codigosBackup } = await enter();
    t.clock.advance(6 * minute);
    expect((await send('POST', 'conta/2fa', headers)).json().codigo).toBe('codigo_requerido');
    await send('POST', 'sessao/confirmar', headers, { codigoBackup: codigosBackup[0] });
    const fresh = await offer(headers);
    t.clock.advance(6 * minute);
    expect((await move(headers, codeOf(fresh))).json().codigo).toBe('codigo_requerido');
  });
});
