import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentCode } from '#acesso/factors/totp.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, login, nextCode, senha, setUpTwoFactor, signIn } from '#test/people.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.close());

test('a first login has no secret yet and gets a set-up token, and nothing else', async () => {
  const { id } = await createPerson(t, 'primeira');
  const answer = await login(t, { user: 'primeira', password: senha });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ hasSecret: false, id, setupToken: expect.stringMatching(/^[\w-]{43}$/) });
});

test('a password with two-factor set up asks for the code with 201', async () => {
  const person = await createPerson(t, 'pede.codigo');
  await signIn(t, person);
  const answer = await login(t, { user: 'pede.codigo', password: senha });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({ hasSecret: true });
});

test.each([null, ''])('a code that is %j was not typed yet', async (code) => {
  const person = await createPerson(t, `sem.codigo.${code === null ? 'nulo' : 'vazio'}`);
  await signIn(t, person);
  const answer = await t.app.inject({
    method: 'POST',
    url: '/pj/unix/login',
    payload: { user: person.user, password: senha, code },
  });
  expect(answer.statusCode).toBe(201);
});

test('user names are found whatever their case', async () => {
  await createPerson(t, 'Maria.Clara');
  expect((await login(t, { user: 'mARIA.cLARA', password: senha })).statusCode).toBe(200);
});

test('password and code give a token, the role and who signed in', async () => {
  const person = await createPerson(t, 'entra', { role: 'admin' });
  const secret = await setUpTwoFactor(t, person);
  const answer = await login(t, { user: 'entra', password: senha, code: nextCode(t, secret) });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    hasSecret: true,
    token: expect.stringMatching(/^[\w-]{43}$/),
    usuario: { id: person.id, user: 'entra', nomeCompleto: 'Pessoa entra', role: 'admin' },
  });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('an unknown user and a wrong password get the same answer', async () => {
  await createPerson(t, 'existe');
  const wrong = await login(t, { user: 'existe', password: 'outra-senha-qualquer' });
  const unknown = await login(t, { user: 'nao.existe', password: 'outra-senha-qualquer' });
  const comparable = ({ statusCode, headers, json }: typeof wrong) => ({
    statusCode,
    headers: Object.keys(headers),
    body: { ...json(), requisicao: '' },
  });
  expect(wrong.statusCode).toBe(401);
  expect(comparable(unknown)).toEqual(comparable(wrong));
});

test('a deleted user is an unknown user', async () => {
  const { id } = await createPerson(t, 'excluida');
  await t.db.kysely.updateTable('usuario').set({ excluido_em: new Date() }).where('id', '=', id).execute();
  const answer = await login(t, { user: 'excluida', password: senha });
  expect(answer.json()).toMatchObject({ codigo: 'credenciais_invalidas' });
});

test('a wrong code is a 401 of its own', async () => {
  const person = await createPerson(t, 'erra.codigo');
  const { secret } = await signIn(t, person);
  const right = nextCode(t, secret);
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
  const answer = await login(t, { user: 'erra.codigo', password: senha, code: wrong });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ codigo: 'codigo_invalido' });
});

test('a code works once, and its step never again', async () => {
  const person = await createPerson(t, 'repete');
  const { secret } = await signIn(t, person);
  const code = nextCode(t, secret);
  const payload = { user: 'repete', password: senha, code };
  expect((await login(t, payload)).statusCode).toBe(200);
  expect((await login(t, payload)).json()).toMatchObject({ codigo: 'codigo_invalido' });
});

test('a code is accepted one step late, not two, and never early', async () => {
  const person = await createPerson(t, 'atrasa');
  const { secret } = await signIn(t, person);
  const attempt = (code: string) => login(t, { user: 'atrasa', password: senha, code });

  const twoStepsLate = nextCode(t, secret);
  t.clock.advance(60_000);
  expect((await attempt(twoStepsLate)).statusCode).toBe(401);

  const oneStepLate = nextCode(t, secret);
  t.clock.advance(30_000);
  expect((await attempt(oneStepLate)).statusCode).toBe(200);

  const early = currentCode(secret, new Date(t.clock.now().getTime() + 30_000));
  expect((await attempt(early)).statusCode).toBe(401);
});

test('fifty equal codes at once give one session', async () => {
  const person = await createPerson(t, 'corrida');
  const { secret } = await signIn(t, person);
  const payload = { user: 'corrida', password: senha, code: nextCode(t, secret) };
  const sibling = await t.buildSibling();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => login(index % 2 ? { app: sibling } : t, payload)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
    expect([401, 429]).toContain(answer.statusCode);
  }
});

test('unknown fields are dropped, wrong types are named one by one', async () => {
  await createPerson(t, 'campos');
  const extra = await login(t, { user: 'campos', password: senha, role: 'admin', __proto__: undefined });
  expect(extra.statusCode).toBe(200);
  const answer = await login(t, { user: 7 });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    codigo: 'validacao',
    campos: { user: expect.any(String), password: 'Preencha este campo.' },
  });
});

test('the token is stored only as a hash', async () => {
  const person = await createPerson(t, 'hash');
  const { token } = await signIn(t, person);
  const { rows } = await t.db.pool.query('select * from sessao where usuario_id = $1', [person.id]);
  expect(rows).not.toHaveLength(0);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows.some(({ token_hash }) => token_hash.includes(Buffer.from(token)))).toBe(false);
});

test('a temporary password is worth nothing after 72 hours', async () => {
  await createPerson(t, 'de.passagem', { senhaTemporaria: true });
  await createPerson(t, 'de.casa');
  const attempt = (user: string) => login(t, { user, password: senha });
  expect((await attempt('de.passagem')).statusCode).toBe(200);
  t.clock.advance(72 * 3_600_000 + 60_000);
  const ended = await attempt('de.passagem');
  expect(ended.statusCode).toBe(401);
  expect(ended.json().mensagem).toBe('Esta senha provisória venceu. Peça outra a um administrador.');
  expect((await attempt('de.casa')).statusCode).toBe(200);
});
