import type { Convite } from '@painel-pj/contract/equipe/usuario';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, login, nextCode, senha, signIn } from '#test/people.ts';
import { type AsAdmin, asEdit, enterAsAdmin, newAccount } from '#test/staff.ts';

const senhaNova = 'tijolo&panela&vento';

let t: TestApp;
let admin: AsAdmin['admin'];
let call: AsAdmin['call'];
beforeAll(async () => {
  t = await buildTestApp();
  ({ admin, call } = await enterAsAdmin(t));
});
afterAll(() => t.close());
beforeEach(() => t.db.pool.query('delete from tentativa_login'));

let count = 0;
const send = (path: string, payload: object) =>
  t.app.inject({ method: 'POST', url: `/pj/unix/${path}`, payload });
const open = (token: string) => send('convite/abrir', { token });
const use = (token: string, password = senhaNova) => send('convite', { token, senhaNova: password });

const { password: _, ...withoutPassword } = newAccount('');
async function createInvited(changes: object = {}) {
  const user = `convidada.${++count}`;
  const account = { ...withoutPassword, user, email: `${user}@exemplo.com.br`, convite: true, ...changes };
  const answer = await call('POST', 'criar-conta', account);
  const { rows } = await t.db.pool.query('select id from usuario where login = $1', [user]);
  return { user, id: rows[0]?.id as string, answer, convite: answer.json<{ convite: Convite }>().convite };
}
async function invite(id: string): Promise<Convite> {
  const answer = await call('POST', `user/${id}/convite`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Convite>();
}
const actsOf = async (id: string) =>
  (await t.db.pool.query('select acao, ator from auditoria where alvo_id = $1 order by id', [id])).rows;

describe('a person who is invited by link', () => {
  test('sets the password alone, once, and goes on to the first sign-in', async () => {
    const { user, id, answer, convite } = await createInvited();
    expect(Object.keys(answer.json())).toEqual(['convite']);
    const hours = (Date.parse(convite.validoAte) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(72);
    expect((await open(convite.token)).json()).toEqual({
      nomeCompleto: 'Pessoa',
      user,
      validoAte: convite.validoAte,
    });
    expect((await use(convite.token)).json()).toEqual({});
    expect((await use(convite.token)).statusCode).toBe(404);
    expect((await open(convite.token)).statusCode).toBe(404);

    const person = { id, user, password: senhaNova };
    const { token, codigosBackup } = await signIn(t, person);
    expect([token.length, codigosBackup.length]).toEqual([43, 10]);
    expect((await actsOf(id)).slice(0, 3)).toEqual([
      { acao: 'usuario.criado', ator: admin.user },
      { acao: 'convite.criado', ator: admin.user },
      { acao: 'convite.usado', ator: user },
    ]);
  });

  test('is asked for a better password as at any change, and the link goes on', async () => {
    const { user, convite } = await createInvited();
    for (const weak of ['123456789012', `${user}1234`]) {
      const answer = await use(convite.token, weak);
      expect([answer.statusCode, Object.keys(answer.json().campos)]).toEqual([400, ['senhaNova']]);
    }
    expect((await use(convite.token, 'curta')).statusCode).toBe(400);
    expect((await use(convite.token)).statusCode).toBe(200);
  });

  test('who was in before is out at once, and gets in with the new password and the same second factor', async () => {
    const person = await createPerson(t, `antiga.${++count}`);
    const { headers, secret } = await signIn(t, person);
    const { token } = await invite(person.id);
    expect((await t.app.inject({ url: '/pj/unix/sessao', headers })).statusCode).toBe(401);
    expect((await login(t, { user: person.user, password: senha })).statusCode).toBe(401);
    expect((await use(token)).statusCode).toBe(200);
    const entered = await login(t, { user: person.user, password: senhaNova, code: nextCode(t, secret) });
    expect(entered.json()).toMatchObject({ hasSecret: true });
    expect(entered.json()).not.toHaveProperty('senhaTemporaria');
  });
});

describe('a link is worth nothing', () => {
  test('after 72 hours of the database, whatever the clock of the server says', async () => {
    const { id, convite } = await createInvited();
    t.clock.advance(-80 * 3_600_000);
    await t.db.pool.query(
      `update convite set expira_em = expira_em - interval '72 hours 1 second' where usuario_id = $1`,
      [id],
    );
    expect([(await open(convite.token)).statusCode, (await use(convite.token)).statusCode]).toEqual([
      404, 404,
    ]);
    t.clock.advance(80 * 3_600_000);
  });

  test.each<[string, (person: { id: string; user: string }) => Promise<unknown>]>([
    ['another link was made', ({ id }) => invite(id)],
    [
      'a password was given',
      ({ id, user }) => call('PUT', 'user/edit', asEdit(id, user, { password: 'panela&vento&tijolo' })),
    ],
    ['the person was removed', ({ id }) => call('DELETE', `user/${id}`)],
  ])('after %s', async (_what, act) => {
    const { convite, ...person } = await createInvited();
    await act(person);
    expect([(await open(convite.token)).statusCode, (await use(convite.token)).statusCode]).toEqual([
      404, 404,
    ]);
    const { rows } = await t.db.pool.query('select from convite where token_hash = sha256($1)', [
      convite.token,
    ]);
    expect(rows).toEqual([]);
  });

  test('when it is not one', async () => {
    for (const token of ['A'.repeat(43), 'x', "' or 1=1 --"])
      expect((await open(token)).statusCode).toBe(404);
    expect((await open('')).statusCode).toBe(400);
  });

  test('to all but one of those who use it at the same time', async () => {
    const { convite } = await createInvited();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => use(convite.token, `${senhaNova}&${at}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 404),
    ]);
  });

  test('to who only reads the database: a hash is kept', async () => {
    const { id, convite } = await createInvited();
    const { rows } = await t.db.pool.query(
      'select convite::text as linha from convite where usuario_id = $1',
      [id],
    );
    expect(rows[0].linha).not.toContain(convite.token);
  });
});

test('whoever tries many links waits, as at the sign-in', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 12; at++) statuses.push((await open(`${'A'.repeat(40)}${at}`)).statusCode);
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 404));
  expect(statuses.slice(10)).toEqual([429, 429]);
});

test('one has either a password or a link, and nobody invites themselves', async () => {
  for (const given of [{ convite: undefined }, { password: senhaNova }]) {
    const { answer } = await createInvited(given);
    expect([answer.statusCode, Object.keys(answer.json().campos)]).toEqual([400, ['password']]);
  }
  expect((await call('POST', `user/${admin.id}/convite`)).statusCode).toBe(400);
  expect((await call('POST', `user/${crypto.randomUUID()}/convite`)).statusCode).toBe(404);
});
