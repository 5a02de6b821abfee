import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, login, senha, signIn } from '#test/people.ts';
import { type AsAdmin, asEdit, enterAsAdmin, newAccount } from '#test/staff.ts';

let t: TestApp;
let admin: AsAdmin['admin'];
let call: AsAdmin['call'];

beforeAll(async () => {
  t = await buildTestApp();
  ({ admin, call } = await enterAsAdmin(t));
});
afterAll(() => t.close());

const list = async () =>
  (await call('GET', 'users')).json().usuarios as {
    id: string;
    user: string;
    secret: string;
    versao: string;
  }[];
const idOf = async (user: string) => (await list()).find((usuario) => usuario.user === user)?.id ?? '';
const auditOf = async (id: string) => {
  const { rows } = await t.db.pool.query(
    'select acao, ator, detalhes from auditoria where alvo_id = $1 order by id',
    [id],
  );
  return rows;
};

test('lists what the contract says, with the 2FA secret only as a mask', async () => {
  const fresh = await createPerson(t, 'sem.segredo');
  const usuarios = await list();
  expect(usuarios.find(({ id }) => id === admin.id)).toEqual({
    id: admin.id,
    user: 'chefe',
    nomeCompleto: 'Pessoa chefe',
    email: 'chefe@exemplo.com.br',
    role: 'admin',
    poderes: ['decidir', 'alcada', 'auditar', 'equipe'],
    required2fa: true,
    secret: '••••••••••••••••',
    ultimoAcesso: expect.any(String),
    sessoes: 1,
    bloqueado: false,
    versao: expect.any(String),
  });
  expect(usuarios.find(({ id }) => id === fresh.id)?.secret).toBe('');
});

test('creates an account whose password must be changed, on record without the password', async () => {
  expect((await call('POST', 'criar-conta', newAccount('novata'))).statusCode).toBe(200);
  const id = await idOf('novata');
  const { token } = await signIn(t, { id, user: 'novata', password: 'tijolo&panela&vento' });
  const logout = await call('POST', 'logout', undefined, { 'x-access-token': token });
  expect(logout.statusCode).toBe(401);
  const [created] = await auditOf(id);
  expect(created).toEqual({
    acao: 'usuario.criado',
    ator: 'chefe',
    detalhes: { user: 'novata', role: 'representante' },
  });
});

const first = async (user: string) => {
  const { id } = await createPerson(t, user, { role: 'admin' });
  await t.db.pool.query("update usuario set email = '' where id = $1", [id]);
  return id;
};

test('who came without an e-mail, as the first admin does, can be edited and stay without', async () => {
  const id = await first('sem.email');
  const edit = asEdit(id, 'sem.email', { email: '', nomeCompleto: 'Helena Prado', role: 'admin' });
  expect((await call('PUT', 'user/edit', edit)).statusCode).toBe(200);
  const given = { ...edit, email: 'helena@exemplo.com.br' };
  expect((await call('PUT', 'user/edit', given)).statusCode).toBe(200);
  const emptied = await call('PUT', 'user/edit', edit);
  expect(emptied.statusCode).toBe(400);
  expect(emptied.json().campos).toEqual({ email: 'Informe o e-mail.' });
});

test('a new account needs an e-mail', async () => {
  const answer = await call('POST', 'criar-conta', newAccount('nova.sem.email', { email: '' }));
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().campos)).toEqual(['email']);
});

test("accepts every e-mail that a browser's e-mail field accepts", async () => {
  const { id } = await createPerson(t, 'correio');
  for (const email of ['ana@intranet', "d'arc@exemplo.com.br", 'a..b@exemplo.com.br', 'x@10.0.0.1']) {
    expect((await call('PUT', 'user/edit', asEdit(id, 'correio', { email }))).statusCode, email).toBe(200);
  }
  for (const email of ['ana', 'ana@', '@exemplo.com', 'a b@exemplo.com', 'ana@-exemplo.com']) {
    expect((await call('PUT', 'user/edit', asEdit(id, 'correio', { email }))).statusCode, email).toBe(400);
  }
});

test.each([
  { required2fa: 1, secret: null },
  { required2fa: true, secret: '' },
  { required2fa: null, secret: undefined },
  { required2fa: undefined, secret: '••••••••••••••••' },
  { password: '' },
  { password: null, secret: 'x' },
])('accepts an edit as another client writes it: %o', async (written) => {
  const { id } = await createPerson(t, `escrita.${JSON.stringify(written).length}`);
  const user = `escrita.${id.slice(0, 8)}`;
  expect((await call('PUT', 'user/edit', asEdit(id, user, written))).statusCode).toBe(200);
  expect((await login(t, { user, password: senha })).statusCode).toBe(200);
});

test('a taken user name is a 409 that names the field, whatever the case', async () => {
  await createPerson(t, 'ocupada');
  for (const attempt of [
    call('POST', 'criar-conta', newAccount('OCUPADA')),
    call('PUT', 'user/edit', asEdit((await createPerson(t, 'outra.ocupada')).id, 'Ocupada')),
  ]) {
    const answer = await attempt;
    expect(answer.statusCode).toBe(409);
    expect(Object.keys(answer.json().campos)).toEqual(['user']);
  }
});

test.each([
  ['user', { user: 'a b' }],
  ['user', { user: 'ab' }],
  ['email', { email: 'nada' }],
  ['nomeCompleto', { nomeCompleto: '   ' }],
  ['role', { role: 'root' }],
  ['password', { password: 'curta' }],
  ['password', { password: 'Senha1234567' }],
])('refuses a wrong %s by name: %o', async (campo, changes) => {
  const answer = await call('POST', 'criar-conta', newAccount('recusada', changes));
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().campos)).toEqual([campo]);
});

test('all wrong fields are named at once', async () => {
  const answer = await call('POST', 'criar-conta', {});
  expect(Object.keys(answer.json().campos).sort()).toEqual([
    'email',
    'nomeCompleto',
    'password',
    'role',
    'user',
  ]);
});

test('an edit changes the fields, keeps the password when none is sent, and says what changed', async () => {
  const person = await createPerson(t, 'edita');
  const { headers } = await signIn(t, person);
  const answer = await call('PUT', 'user/edit', asEdit(person.id, 'edita', { email: 'nova@exemplo.com.br' }));
  expect(answer.statusCode).toBe(200);
  expect((await login(t, { user: 'edita', password: senha })).statusCode).toBe(201);
  expect((await call('POST', 'logout', undefined, headers)).statusCode).toBe(200);
  expect((await auditOf(person.id)).find(({ acao }) => acao === 'usuario.editado')?.detalhes).toEqual({
    email: { de: 'edita@exemplo.com.br', para: 'nova@exemplo.com.br' },
  });
});

test('an old form does not undo what another admin changed meanwhile', async () => {
  const { id } = await createPerson(t, 'rebaixada', { role: 'admin' });
  const find = async () => (await list()).find((one) => one.id === id);
  const versao = (await find())?.versao;
  const asOnScreen = asEdit(id, 'rebaixada', { role: 'admin', nomeCompleto: 'Nome Certo' });
  await call('PUT', 'user/edit', asEdit(id, 'rebaixada'));
  const seen = { ...admin.headers, 'if-match': `"${versao}"` };
  const refused = await call('PUT', 'user/edit', asOnScreen, seen);
  expect([refused.statusCode, refused.json().codigo]).toEqual([412, 'versao_divergente']);
  expect(await find()).toMatchObject({ role: 'representante', nomeCompleto: 'Pessoa rebaixada' });
  const present = { ...admin.headers, 'if-match': `"${(await find())?.versao}"` };
  expect((await call('PUT', 'user/edit', asEdit(id, 'rebaixada'), present)).statusCode).toBe(200);
});

test('a password set by an admin ends the sessions, is temporary and unlocks the account', async () => {
  const person = await createPerson(t, 'redefinida');
  const { headers } = await signIn(t, person);
  for (let round = 0; round < 5; round++) await login(t, { user: 'redefinida', password: 'errada-errada' });
  const password = 'tijolo&panela&vento';
  await call('PUT', 'user/edit', asEdit(person.id, 'redefinida', { password }));
  expect((await call('POST', 'logout', undefined, headers)).statusCode).toBe(401);
  expect((await login(t, { user: 'redefinida', password })).statusCode).toBe(201);
  const { rows } = await t.db.pool.query('select senha_temporaria from usuario where id = $1', [person.id]);
  expect(rows).toEqual([{ senha_temporaria: true }]);
  expect(JSON.stringify(await auditOf(person.id))).not.toContain(password);
});

test('a change of role ends the sessions', async () => {
  const person = await createPerson(t, 'promovida');
  const { headers } = await signIn(t, person);
  await call('PUT', 'user/edit', asEdit(person.id, 'promovida', { role: 'admin' }));
  expect((await call('POST', 'logout', undefined, headers)).statusCode).toBe(401);
});

test('two-factor can not be switched off, and a sent secret is ignored', async () => {
  const person = await createPerson(t, 'liga');
  const off = await call('PUT', 'user/edit', asEdit(person.id, 'liga', { required2fa: false }));
  expect(off.statusCode).toBe(400);
  expect(off.json().campos).toHaveProperty('required2fa');
  await call('PUT', 'user/edit', asEdit(person.id, 'liga', { secret: 'A'.repeat(32) }));
  const { rows } = await t.db.pool.query('select segredo_2fa from usuario where id = $1', [person.id]);
  expect(rows).toEqual([{ segredo_2fa: null }]);
});

test('a reset of two-factor ends the sessions and sets up again at the next login', async () => {
  const person = await createPerson(t, 'perdeu.celular');
  const { headers, codigosBackup } = await signIn(t, person);
  expect((await call('POST', `user/${person.id}/2fa/redefinir`)).statusCode).toBe(200);
  expect((await call('POST', 'logout', undefined, headers)).statusCode).toBe(401);
  const next = await login(t, { user: person.user, password: senha, codigoBackup: codigosBackup[0] });
  expect(next.json()).toMatchObject({ hasSecret: false });
});

test("a deleted user leaves the list, and stays in the history under a name that is nobody else's", async () => {
  const person = await createPerson(t, 'vai.embora');
  const { headers } = await signIn(t, person);
  expect((await call('DELETE', `user/${person.id}`)).statusCode).toBe(200);
  expect(await idOf('vai.embora')).toBe('');
  expect((await call('POST', 'logout', undefined, headers)).statusCode).toBe(401);
  expect((await call('DELETE', `user/${person.id}`)).statusCode).toBe(404);
  expect((await call('POST', 'criar-conta', newAccount('vai.embora'))).statusCode).toBe(409);
  expect((await auditOf(person.id)).at(-1)).toMatchObject({
    acao: 'usuario.excluido',
    detalhes: { user: 'vai.embora', nomeCompleto: 'Pessoa vai.embora' },
  });
});

test.each(['nao-e-uuid', '00000000-0000-4000-8000-000000000000', '%00', "' or 1=1 --"])(
  'an unknown id (%s) is a 404',
  async (id) => {
    expect((await call('DELETE', `user/${encodeURIComponent(id)}`)).statusCode).toBe(404);
    expect((await call('PUT', 'user/edit', asEdit(id, 'fantasma'))).statusCode).toBe(404);
  },
);
