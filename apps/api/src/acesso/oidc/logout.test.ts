import type { LoginResponse } from '@painel-pj/contract/acesso/auth';
import { expect, test } from 'vitest';
import { buildTestApp } from '#test/build-test-app.ts';
import { prepareOidc } from '#test/oidc.ts';
import { createPerson, signIn } from '#test/people.ts';
import { enterAsAdmin } from '#test/staff.ts';
import { createOidcRepository } from './oidc-repository.ts';

const bed = prepareOidc();
const { post } = bed;

const leave = (logout_token: string, app = bed.t.app) =>
  app.inject({
    method: 'POST',
    url: '/pj/unix/login/oidc/sair',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token }).toString(),
  });

/** Two factors at the provider: a session at once. */
async function enter(email: string): Promise<string> {
  bed.provider.methods = ['mfa'];
  return (await bed.enter(email)).answer.json<LoginResponse>().token ?? '';
}

async function explain(token: string) {
  const { statusCode, json } = await bed.t.app.inject({
    url: '/pj/unix/conta',
    headers: { 'x-access-token': token },
  });
  return statusCode === 200 ? 'aberta' : json().mensagem;
}

const sidOf = async (email: string) =>
  (
    await bed.t.db.pool.query<{ oidc_sid: string }>(
      'select oidc_sid from sessao where oidc_sub = $1 order by criada_em desc, token_hash limit 1',
      [email],
    )
  ).rows[0]?.oidc_sid;

test('who leaves at the provider leaves here: one session, or all that began there, on record', async () => {
  const person = await createPerson(bed.t, 'sai.la');
  const { token: local } = await signIn(bed.t, person);
  const email = 'sai.la@exemplo.com.br';
  const first = await enter(email);
  const sid = await sidOf(email);
  const second = await enter(email);
  expect(sid).toEqual(expect.any(String));
  expect((await leave(await bed.provider.signLogout({ sub: email, sid }))).statusCode).toBe(200);
  expect(await explain(first)).toContain('Você saiu da conta da empresa');
  expect([await explain(second), await explain(local)]).toEqual(['aberta', 'aberta']);
  expect((await leave(await bed.provider.signLogout({ sub: email }))).statusCode).toBe(200);
  expect(await explain(second)).toContain('Você saiu da conta da empresa');
  expect(await explain(local)).toBe('aberta');
  const { rows } = await bed.t.db.pool.query(
    "select ator from auditoria where acao = 'sessoes.encerradas' and alvo_id = $1",
    [person.id],
  );
  expect(rows).toEqual([{ ator: 'conta da empresa' }, { ator: 'conta da empresa' }]);
});

test('a session that has no name at the provider ends with any of its person', async () => {
  await signIn(bed.t, await createPerson(bed.t, 'sem.nome'));
  const email = 'sem.nome@exemplo.com.br';
  const token = await enter(email);
  await bed.t.db.pool.query('update sessao set oidc_sid = null where oidc_sub = $1', [email]);
  expect((await leave(await bed.provider.signLogout({ sub: email, sid: 'outra' }))).statusCode).toBe(200);
  expect(await explain(token)).toContain('Você saiu da conta da empresa');
});

test('a session that goes on after a change of password still ends there', async () => {
  const person = await createPerson(bed.t, 'troca.senha');
  await signIn(bed.t, person);
  const email = 'troca.senha@exemplo.com.br';
  const token = await enter(email);
  const changed = await bed.t.app.inject({
    method: 'PUT',
    url: '/pj/unix/senha',
    headers: { 'x-access-token': token },
    payload: { senhaAtual: person.password, senhaNova: 'girafa-lilas-no-telhado' },
  });
  expect((await leave(await bed.provider.signLogout({ sub: email }))).statusCode).toBe(200);
  expect(await explain(changed.json().token)).toContain('Você saiu da conta da empresa');
});

test('who leaves before the second factor does not go on with it', async () => {
  const person = await createPerson(bed.t, 'no.meio');
  await signIn(bed.t, person);
  const { cookie, answer } = await bed.enter('no.meio@exemplo.com.br');
  expect(answer.statusCode).toBe(201);
  await leave(await bed.provider.signLogout({ sub: 'no.meio@exemplo.com.br' }));
  expect((await post('/entrar', {}, cookie)).statusCode).toBe(401);
});

test('a message that names the session alone ends what waits for a second factor there', async () => {
  const email = 'so.sessao@exemplo.com.br';
  await signIn(bed.t, await createPerson(bed.t, 'so.sessao'));
  const { cookie, answer } = await bed.enter(email);
  expect(answer.statusCode).toBe(201);
  const { rows } = await bed.t.db.pool.query<{ sid: string }>('select sid from entrada_oidc where sub = $1', [
    email,
  ]);
  await leave(await bed.provider.signLogout({ sid: rows[0]?.sid ?? '' }));
  expect((await post('/entrar', {}, cookie)).statusCode).toBe(401);
});

test('who leaves while setting up a second factor does not go on with that either', async () => {
  await createPerson(bed.t, 'configura');
  const { answer } = await bed.enter('configura@exemplo.com.br');
  const headers = { 'x-access-token': answer.json<LoginResponse>().setupToken ?? '' };
  const setUp = async () => (await bed.t.app.inject({ url: '/pj/unix/2fa/setup', headers })).statusCode;
  expect(await setUp()).toBe(200);
  await leave(await bed.provider.signLogout({ sub: 'configura@exemplo.com.br' }));
  expect(await setUp()).toBe(401);
});

test('whoever manages the team and ends the sessions ends what waits for a second factor too', async () => {
  const { call } = await enterAsAdmin(bed.t);
  const person = await createPerson(bed.t, 'encerrada');
  await signIn(bed.t, person);
  const { cookie } = await bed.enter('encerrada@exemplo.com.br');
  expect((await post('/entrar', {}, cookie)).statusCode).toBe(201);
  await call('POST', `user/${person.id}/sessoes/encerrar`);
  expect((await post('/entrar', {}, cookie)).statusCode).toBe(401);
});

test('what is no message of this provider asks it nothing, and messages have a limit', async () => {
  const message = await bed.provider.signLogout({ sub: 'ninguem' });
  const other = await bed.provider.signLogout({ sub: 'ninguem', iss: 'https://contas.outra.com.br' });
  await bed.provider.down();
  const late = await buildTestApp(bed.provider.environment);
  const send = async (logout_token: string) => (await leave(logout_token, late.app)).statusCode;
  expect([await send('isso não é um aviso'), await send(other)]).toEqual([400, 400]);
  expect(await send(message)).toBe(502);
  await late.db.pool.query("update limite set fichas = 0 where chave like 'oidc-sair:%'");
  expect([await send(message), await send(other)]).toEqual([429, 400]);
  await bed.provider.up();
  await late.close();
});

test('a message is remembered for longer than one is taken', async () => {
  const message = await bed.provider.signLogout({ sub: 'ninguem' });
  expect((await leave(message)).statusCode).toBe(200);
  await bed.t.db.pool.query("update saida_oidc set recebida_em = now() - interval '20 minutes'");
  await createOidcRepository(bed.t.db, bed.t.config).removeOld();
  expect((await leave(message)).statusCode).toBe(400);
});

test('a message that is forged, for others, old, of another kind or repeated ends nothing', async () => {
  await signIn(bed.t, await createPerson(bed.t, 'fica'));
  const sub = 'fica@exemplo.com.br';
  const token = await enter(sub);
  const long = Math.floor(Date.now() / 1000) - 3600;
  const wrong = [
    await bed.provider.signLogout({ sub }, 'forged-key'),
    await bed.provider.signLogout({ sub, aud: 'outro-sistema' }),
    await bed.provider.signLogout({ sub, iss: 'https://contas.outra.com.br' }),
    await bed.provider.signLogout({ sub, iat: long, exp: long + 120 }),
    await bed.provider.signLogout({ sub, events: {} }),
    await bed.provider.signLogout({ sub, nonce: 'de-uma-entrada' }),
    await bed.provider.signLogout({ sub, jti: undefined }),
    await bed.provider.signLogout({}),
    'isso não é um aviso',
  ];
  for (const message of wrong) expect((await leave(message)).statusCode).toBe(400);
  const [head, body] = (await bed.provider.signLogout({ sub })).split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  expect((await leave(`${none}.${body}.`)).statusCode).toBe(400);
  expect((await leave(`${head}.${body}.`)).statusCode).toBe(400);
  expect(await explain(token)).toBe('aberta');

  const message = await bed.provider.signLogout({ sub });
  const both = await Promise.all([leave(message), leave(message)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  const next = await enter(sub);
  expect((await leave(message)).statusCode).toBe(400);
  expect(await explain(next)).toBe('aberta');
});
