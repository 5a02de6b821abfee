import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, login, nextCode, senha, signIn } from '#test/people.ts';

const minute = 60_000;

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.close());

const change = (headers: Record<string, string>, payload: Record<string, unknown>) =>
  t.app.inject({ method: 'PUT', url: '/pj/unix/senha', headers, payload });
/** 400 tells a live session (the body is refused), 401 a dead one. */
const isAlive = async (headers: Record<string, string>) => (await change(headers, {})).statusCode === 400;

test('a session ends after 15 idle minutes, and any call keeps it alive', async () => {
  const { headers } = await signIn(t, await createPerson(t, 'parada'));
  for (let round = 0; round < 4; round++) {
    t.clock.advance(14 * minute);
    expect(await isAlive(headers)).toBe(true);
  }
  t.clock.advance(15 * minute);
  expect(await isAlive(headers)).toBe(false);
});

test('calls in the background neither keep a session alive nor end it', async () => {
  const { headers } = await signIn(t, await createPerson(t, 'lista.aberta'));
  const background = { ...headers, 'x-segundo-plano': '1' };
  for (let elapsed = 0; elapsed < 14; elapsed += 2) {
    t.clock.advance(2 * minute);
    expect(await isAlive(background)).toBe(true);
  }
  t.clock.advance(minute);
  expect(await isAlive(headers)).toBe(false);
});

test('a session says when it ends; asking in the background does not put the end off', async () => {
  const { headers } = await signIn(t, await createPerson(t, 'pergunta'));
  const ask = async (others = {}) =>
    (await t.app.inject({ url: '/pj/unix/sessao', headers: { ...headers, ...others } })).json();
  expect(await ask()).toEqual({ inatividade: 15 * 60, total: 8 * 3600 });
  t.clock.advance(14 * minute);
  expect(await ask({ 'x-segundo-plano': '1' })).toEqual({ inatividade: 60, total: 8 * 3600 - 14 * 60 });
  expect(await ask()).toEqual({ inatividade: 15 * 60, total: 8 * 3600 - 14 * 60 });
});

test('a session ends after 8 hours even when busy', async () => {
  const { headers } = await signIn(t, await createPerson(t, 'ocupada'));
  for (let elapsed = 10; elapsed < 8 * 60; elapsed += 10) {
    t.clock.advance(10 * minute);
    expect(await isAlive(headers)).toBe(true);
  }
  t.clock.advance(10 * minute);
  expect(await isAlive(headers)).toBe(false);
});

test('a change of the own password does not put the end off', async () => {
  const { headers } = await signIn(t, await createPerson(t, 'troca.tarde'));
  t.clock.advance(14 * minute);
  const changed = await change(headers, { senhaAtual: senha, senhaNova: 'girafa-lilas-no-telhado' });
  const next = { 'x-access-token': changed.json<{ token: string }>().token };
  const { total } = (await t.app.inject({ url: '/pj/unix/sessao', headers: next })).json();
  expect(total).toBe(8 * 3600 - 14 * 60);
});

test('logout ends the session on the server, in every process', async () => {
  const { headers } = await signIn(t, await createPerson(t, 'sai'));
  const sibling = await t.buildSibling();
  const left = await t.app.inject({ method: 'POST', url: '/pj/unix/logout', headers });
  expect(left.statusCode).toBe(200);
  expect(left.headers['clear-site-data']).toBe('"cache"');
  const after = await sibling.inject({ method: 'POST', url: '/pj/unix/logout', headers });
  expect(after.statusCode).toBe(401);
  expect(after.json()).toMatchObject({
    codigo: 'nao_autenticado',
    mensagem: 'Você saiu do painel. Entre novamente.',
  });
});

test('a deleted user has no session', async () => {
  const person = await createPerson(t, 'some');
  const { headers } = await signIn(t, person);
  await t.db.kysely
    .updateTable('usuario')
    .set({ excluido_em: new Date() })
    .where('id', '=', person.id)
    .execute();
  expect(await isAlive(headers)).toBe(false);
});

test('changing the password ends every session and gives a new one', async () => {
  const person = await createPerson(t, 'troca');
  const { headers, secret } = await signIn(t, person);
  const second = (await login(t, { user: 'troca', password: senha, code: nextCode(t, secret) })).json();
  const answer = await change(headers, { senhaAtual: senha, senhaNova: 'girafa-lilas-no-telhado' });
  expect(answer.statusCode).toBe(200);
  expect(await isAlive(headers)).toBe(false);
  expect(await isAlive({ 'x-access-token': second.token })).toBe(false);
  expect(await isAlive({ 'x-access-token': answer.json().token })).toBe(true);
  expect((await login(t, { user: 'troca', password: senha })).statusCode).toBe(401);
});

test('a temporary password gives a token that can only change it', async () => {
  const person = await createPerson(t, 'temporaria', { senhaTemporaria: true, role: 'admin' });
  const { token, headers } = await signIn(t, person);
  const again = await login(t, { user: 'temporaria', password: senha });
  expect(again.statusCode).toBe(201);
  expect(token).not.toBe('');
  const refused = await t.app.inject({ method: 'POST', url: '/pj/unix/logout', headers });
  expect(refused.statusCode).toBe(401);
  expect(refused.json().mensagem).toBe(
    'Sua senha é provisória. Troque-a antes de continuar, por PUT /pj/unix/senha.',
  );

  const changed = await change(headers, { senhaAtual: senha, senhaNova: 'girafa-lilas-no-telhado' });
  expect(changed.statusCode).toBe(200);
  const full = { 'x-access-token': changed.json().token };
  expect((await t.app.inject({ method: 'POST', url: '/pj/unix/logout', headers: full })).statusCode).toBe(
    200,
  );
});

test('FORCAR_TROCA_SENHA=nao lets a temporary password in', async () => {
  const relaxed = await buildTestApp({ FORCAR_TROCA_SENHA: 'nao' });
  const person = await createPerson(relaxed, 'temporaria', { senhaTemporaria: true });
  const { headers } = await signIn(relaxed, person);
  const logout = await relaxed.app.inject({ method: 'POST', url: '/pj/unix/logout', headers });
  expect(logout.statusCode).toBe(200);
  await relaxed.close();
});

test.each([
  [
    'a wrong current password',
    { senhaAtual: 'nao-e-esta-senha', senhaNova: 'girafa-lilas-no-telhado' },
    'senhaAtual',
  ],
  ['the same password', { senhaAtual: senha, senhaNova: senha }, 'senhaNova'],
  ['a short one', { senhaAtual: senha, senhaNova: 'curta' }, 'senhaNova'],
  ['one past 128 characters', { senhaAtual: senha, senhaNova: 'x7'.repeat(65) }, 'senhaNova'],
  ['a guessable one', { senhaAtual: senha, senhaNova: 'Senha1234567' }, 'senhaNova'],
  ['one made of the user name', { senhaAtual: senha, senhaNova: 'recusa-senha-2026' }, 'senhaNova'],
])('refuses %s, naming the field', async (_what, payload, campo) => {
  const { rows } = await t.db.pool.query("select 1 from usuario where login = 'recusa.senha'");
  if (rows.length === 0) await createPerson(t, 'recusa.senha');
  const person = { id: '', user: 'recusa.senha', password: senha };
  await t.db.pool.query(
    "update usuario set segredo_2fa_provado_em = null, segredo_2fa_confirmado_em = null where login = 'recusa.senha'",
  );
  const { headers } = await signIn(t, person);
  const answer = await change(headers, payload);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().campos)).toEqual([campo]);
});

test('every sign-in, sign-out and change of password is on record, without secrets', async () => {
  const person = await createPerson(t, 'registro');
  const { headers } = await signIn(t, person);
  const { token } = (
    await change(headers, { senhaAtual: senha, senhaNova: 'girafa-lilas-no-telhado' })
  ).json();
  await t.app.inject({ method: 'POST', url: '/pj/unix/logout', headers: { 'x-access-token': token } });
  const { rows } = await t.db.pool.query(
    'select acao, ator, detalhes from auditoria where alvo_id = $1 order by id',
    [person.id],
  );
  expect(rows.map(({ acao }) => acao)).toEqual([
    '2fa.confirmado',
    'sessao.iniciada',
    'senha.trocada',
    'sessao.encerrada',
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/girafa|cavalo/);
});

test('a person has at most ten sessions: the oldest ends', async () => {
  const person = await createPerson(t, 'muitas.telas');
  const { secret, headers: first } = await signIn(t, person);
  const enter = async () => {
    const answer = await login(t, { user: person.user, password: senha, code: nextCode(t, secret) });
    return { 'x-access-token': answer.json().token as string };
  };
  const second = await enter();
  for (let round = 0; round < 8; round++) await enter();
  expect(await isAlive(first)).toBe(true);
  const last = await enter();
  expect(await isAlive(first)).toBe(false);
  expect([await isAlive(second), await isAlive(last)]).toEqual([true, true]);
});

test("an admin ends all of a person's sessions, which is on record", async () => {
  const admin = await signIn(t, await createPerson(t, 'encerra', { role: 'admin' }));
  const person = await createPerson(t, 'esqueceu.aberta');
  const { headers } = await signIn(t, person);
  const url = `/pj/unix/user/${person.id}/sessoes/encerrar`;
  expect((await t.app.inject({ method: 'POST', url, headers })).statusCode).toBe(403);
  expect(await isAlive(headers)).toBe(true);
  expect((await t.app.inject({ method: 'POST', url, headers: admin.headers })).statusCode).toBe(200);
  expect(await isAlive(headers)).toBe(false);
  const { rows } = await t.db.pool.query(
    "select ator from auditoria where acao = 'sessoes.encerradas' and alvo_id = $1",
    [person.id],
  );
  expect(rows).toEqual([{ ator: 'encerra' }]);
});

describe('a session that is over says why', () => {
  const said = async (headers: Record<string, string>) =>
    (await t.app.inject({ url: '/pj/unix/sessao', headers })).json().mensagem;
  const enterTwice = async (user: string) => {
    const person = await createPerson(t, user);
    const { headers, secret } = await signIn(t, person);
    const { token } = (await login(t, { user, password: senha, code: nextCode(t, secret) })).json();
    return { person, headers, other: { 'x-access-token': token as string } };
  };

  test('nobody used it', async () => {
    const { headers } = await signIn(t, await createPerson(t, 'fim.parada'));
    t.clock.advance(16 * minute);
    expect(await said(headers)).toContain('por inatividade');
  });

  test('it came to its end', async () => {
    const { headers } = await signIn(t, await createPerson(t, 'fim.tempo'));
    t.clock.advance(8 * 60 * minute);
    expect(await said(headers)).toContain('tempo máximo');
  });

  test('the password was changed elsewhere', async () => {
    const { headers, other } = await enterTwice('fim.senha');
    await change(other, { senhaAtual: senha, senhaNova: 'girafa-lilas-no-telhado' });
    expect(await said(headers)).toContain('Sua senha foi trocada');
  });

  test('an admin ended it', async () => {
    const { person, headers } = await enterTwice('fim.admin');
    const admin = await signIn(t, await createPerson(t, 'fim.chefe', { role: 'admin' }));
    const url = `/pj/unix/user/${person.id}/sessoes/encerrar`;
    await t.app.inject({ method: 'POST', url, headers: admin.headers });
    expect(await said(headers)).toContain('Um administrador encerrou');
  });

  test('and nothing of a token nobody ever had', async () => {
    expect(await said({ 'x-access-token': 'A'.repeat(43) })).toBe('Sua sessão expirou. Entre novamente.');
  });
});
