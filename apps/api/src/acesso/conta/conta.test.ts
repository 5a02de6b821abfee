import type { Acessos } from '@painel-pj/contract/acesso/conta';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Headers, type OwnAccount, ownAccountOf } from '#test/own-account.ts';
import { login, nextCode, senha } from '#test/people.ts';

const minute = 60_000;

let t: TestApp;
let own: OwnAccount;
beforeAll(async () => {
  t = await buildTestApp();
  own = ownAccountOf(t);
});
afterAll(() => t.close());

const accessOf = async (headers: Headers) =>
  (await own.send('GET', 'conta/sessoes', headers)).json<Acessos>();
test('tells who is signed in, and how many backup codes are left', async () => {
  const { id, user, headers, codigosBackup } = await own.enter();
  const conta = (await own.send('GET', 'conta', headers)).json();
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
    chavesAcesso: [],
    resumoDiario: false,
  });
  await login(t, { user, password: senha, codigoBackup: codigosBackup[0] });
  expect((await own.send('GET', 'conta', headers)).json().codigosBackup).toBe(9);
});

describe('name and e-mail', () => {
  test('the name changes, with its audit row; role and user name do not', async () => {
    const { id, user, headers } = await own.enter();
    t.clock.advance(11 * minute);
    const email = `${user}@exemplo.com.br`;
    const payload = { nomeCompleto: 'Nome Novo', email, role: 'admin', user: 'outro' };
    expect((await own.send('PUT', 'conta', headers, payload)).statusCode).toBe(200);
    const conta = (await own.send('GET', 'conta', headers)).json();
    expect(conta).toMatchObject({ nomeCompleto: 'Nome Novo', user, role: 'representante' });
    expect(await own.actsOf(id)).toContain('usuario.editado');
  });

  test('the e-mail needs a recent code', async () => {
    const { secret, headers } = await own.enter();
    t.clock.advance(11 * minute);
    const payload = { nomeCompleto: 'Nome', email: 'novo@exemplo.com.br' };
    expect((await own.send('PUT', 'conta', headers, payload)).json().codigo).toBe('codigo_requerido');
    await own.send('POST', 'sessao/confirmar', headers, { code: nextCode(t, secret) });
    expect((await own.send('PUT', 'conta', headers, payload)).statusCode).toBe(200);
  });
});

describe('sessions and devices', () => {
  test('are listed with browser, system, address and last use; the one that asks is marked', async () => {
    const { headers, enterAgain } = await own.enter();
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
    const { id, headers, enterAgain } = await own.enter();
    const other = await enterAgain();
    const target = (await accessOf(headers)).sessoes.find(({ atual }) => !atual);
    expect((await own.send('DELETE', `conta/sessoes/${target?.id}`, headers)).statusCode).toBe(200);
    expect([await own.isAlive(headers), await own.isAlive(other)]).toEqual([true, false]);
    expect((await accessOf(headers)).aparelhos).toEqual([]);
    expect((await own.send('DELETE', `conta/sessoes/${target?.id}`, headers)).statusCode).toBe(404);
    expect(await own.actsOf(id)).toContain('sessao.encerrada');
    const { mensagem } = (await own.send('GET', 'sessao', other)).json();
    expect(mensagem).toContain('em outro aparelho');
  });

  test('all others are ended at once', async () => {
    const { headers, enterAgain } = await own.enter();
    const others = [await enterAgain(), await enterAgain()];
    expect((await own.send('DELETE', 'conta/sessoes', headers)).statusCode).toBe(200);
    expect(await own.isAlive(headers)).toBe(true);
    for (const other of others) expect(await own.isAlive(other)).toBe(false);
  });

  test('a device without a session is known until it is forgotten', async () => {
    const { headers, enterAgain } = await own.enter();
    await own.send('POST', 'logout', await enterAgain());
    const [device] = (await accessOf(headers)).aparelhos;
    expect(device).toMatchObject({ navegador: 'Firefox', sistema: 'Linux' });
    expect((await own.send('DELETE', `conta/aparelhos/${device?.id}`, headers)).statusCode).toBe(200);
    expect((await accessOf(headers)).aparelhos).toEqual([]);
  });

  test("somebody else's are neither seen nor ended, nor many by a short id", async () => {
    const [thief, victim] = [await own.enter(), await own.enter()];
    const extra = await victim.enterAgain();
    await own.send('POST', 'logout', await victim.enterAgain());
    const { sessoes, aparelhos } = await accessOf(victim.headers);
    for (const { id } of sessoes) {
      expect((await own.send('DELETE', `conta/sessoes/${id}`, thief.headers)).statusCode).toBe(404);
    }
    expect((await own.send('DELETE', `conta/aparelhos/${aparelhos[0]?.id}`, thief.headers)).statusCode).toBe(
      404,
    );
    for (const id of ['A', 'AA', 'A'.repeat(15), 'A'.repeat(43), '%00', sessoes[0]?.id.slice(0, 4) ?? '']) {
      expect((await own.send('DELETE', `conta/sessoes/${id}`, victim.headers)).statusCode).toBe(404);
    }
    expect([await own.isAlive(victim.headers), await own.isAlive(extra)]).toEqual([true, true]);
    expect((await accessOf(victim.headers)).aparelhos).toHaveLength(1);
  });

  test('ending any needs a recent code, of every client', async () => {
    const { headers, enterAgain } = await own.enter();
    const other = await enterAgain();
    const target = (await accessOf(headers)).sessoes.find(({ atual }) => !atual);
    t.clock.advance(11 * minute);
    for (const path of [`conta/sessoes/${target?.id}`, 'conta/sessoes', 'conta/aparelhos/x']) {
      expect((await own.send('DELETE', path, headers)).json().codigo).toBe('codigo_requerido');
    }
    expect(await own.isAlive(other)).toBe(true);
  });
});

test('recent sign-ins are told, refused ones too, and only to their owner', async () => {
  const [one, stranger] = [await own.enter(), await own.enter()];
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
  let person: Awaited<ReturnType<OwnAccount['enter']>>;
  beforeEach(async () => {
    person = await own.enter();
  });

  test('are shown once, and the old ones end', async () => {
    const { id, user, headers, codigosBackup } = person;
    const answer = await own.send('POST', 'conta/codigos-backup', headers);
    const fresh: string[] = answer.json().codigosBackup;
    expect(fresh).toHaveLength(10);
    expect(answer.headers['cache-control']).toBe('no-store');
    const withCode = (codigoBackup: string | undefined) =>
      login(t, { user, password: senha, codigoBackup }).then(({ statusCode }) => statusCode);
    expect(await withCode(codigosBackup[0])).toBe(401);
    expect(await withCode(fresh[0])).toBe(200);
    expect(await own.actsOf(id)).toContain('codigos-backup.gerados');
  });

  test('need a recent code', async () => {
    t.clock.advance(11 * minute);
    const answer = await own.send('POST', 'conta/codigos-backup', person.headers);
    expect(answer.json().codigo).toBe('codigo_requerido');
  });
});
