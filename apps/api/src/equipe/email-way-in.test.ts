import type { Poder } from '@painel-pj/contract/equipe/poderes';
import { beforeAll, expect, test } from 'vitest';
import { mailOf, prepareOidc } from '#test/oidc.ts';
import { createPerson, signIn } from '#test/people.ts';
import { type AsAdmin, asEdit, enterAsAdmin, newAccount } from '#test/staff.ts';

const bed = prepareOidc();
let call: AsAdmin['call'];
/** Of somebody who manages the team and decides nothing. */
let manager: Record<string, string>;
beforeAll(async () => {
  ({ call } = await enterAsAdmin(bed.t));
  const person = await createPerson(bed.t, 'do.rh');
  await bed.t.db.pool.query("update usuario set poderes_dados = '{equipe}' where id = $1", [person.id]);
  manager = (await signIn(bed.t, person)).headers;
});

const give = (id: string, user: string, poderes: Poder[], changes: object = {}) =>
  call('PUT', 'user/edit', asEdit(id, user, { poderes, ...changes }));

const refusal =
  'O e-mail desta pessoa, usado na entrada com a conta da empresa, foi definido por Pessoa do.rh, que não tem o poder Decidir. Confira-o e espere que ela entre uma vez com a conta da empresa, ou mude-o você.';

test('a power is not given where somebody who lacks it set the e-mail, until the person enters with it', async () => {
  const person = await createPerson(bed.t, 'com.email.posto');
  await signIn(bed.t, person);
  const email = 'posto@exemplo.com.br';
  const edited = await call('PUT', 'user/edit', asEdit(person.id, person.user, { email }), manager);
  expect(edited.statusCode).toBe(200);
  const refused = await give(person.id, person.user, ['decidir'], { email });
  expect([refused.statusCode, refused.json().mensagem]).toEqual([409, refusal]);
  const promoted = await call('PUT', 'user/edit', asEdit(person.id, person.user, { email, role: 'admin' }));
  expect(promoted.statusCode).toBe(409);
  // A new password is another way in: the e-mail is still whose it was.
  const withPassword = { email, password: 'tijolo&panela&vento' };
  expect((await give(person.id, person.user, ['decidir'], withPassword)).statusCode).toBe(409);

  bed.provider.methods = ['mfa'];
  expect((await bed.enter(email)).answer.statusCode).toBe(200);
  expect((await give(person.id, person.user, ['decidir'], { email })).statusCode).toBe(200);
});

test('the same of an account that they made, though it has a password of its own by now', async () => {
  await call('POST', 'criar-conta', newAccount('feita.pelo.rh'), manager);
  const { rows } = await bed.t.db.pool.query<{ id: string }>(
    "update usuario set senha_temporaria = false where login = 'feita.pelo.rh' returning id",
  );
  const id = rows[0]?.id ?? '';
  expect((await give(id, 'feita.pelo.rh', ['decidir'])).json().mensagem).toBe(refusal);
  const other = { email: 'outro@exemplo.com.br' };
  expect((await give(id, 'feita.pelo.rh', ['decidir'], other)).statusCode).toBe(200);
});

test('an e-mail of one’s own, or of somebody who has the power, is no reason', async () => {
  const own = await bed.enrolled('email.proprio');
  await call('PUT', 'user/edit', asEdit(own.id, own.user, { email: 'rh@exemplo.com.br' }), manager);
  const { statusCode } = await bed.t.app.inject({
    method: 'PUT',
    url: '/pj/unix/conta',
    headers: own.headers,
    payload: { nomeCompleto: 'Pessoa', email: mailOf(own) },
  });
  expect(statusCode).toBe(200);
  expect((await give(own.id, own.user, ['decidir'])).statusCode).toBe(200);

  const other = await createPerson(bed.t, 'email.do.chefe');
  await call('PUT', 'user/edit', asEdit(other.id, other.user, { email: 'chefe.pos@exemplo.com.br' }));
  const same = { email: 'chefe.pos@exemplo.com.br' };
  expect((await give(other.id, other.user, ['decidir'], same)).statusCode).toBe(200);
});

test('who made the password of somebody who enters with the company’s account counts, until that person is invited anew', async () => {
  await call('POST', 'criar-conta', newAccount('com.senha.do.rh'), manager);
  const { rows } = await bed.t.db.pool.query<{ id: string }>(
    "update usuario set senha_temporaria = false where login = 'com.senha.do.rh' returning id",
  );
  const id = rows[0]?.id ?? '';
  const { user, password } = newAccount('com.senha.do.rh');
  await signIn(bed.t, { id, user, password });
  bed.provider.methods = ['mfa'];
  expect((await bed.enter(mailOf({ user }))).answer.statusCode).toBe(200);
  const refused = await give(id, user, ['decidir']);
  expect([refused.statusCode, refused.json().mensagem]).toEqual([
    409,
    expect.stringContaining('Quem fez o convite ou a senha provisória desta pessoa, Pessoa do.rh,'),
  ]);
  expect((await call('POST', `user/${id}/convite`)).statusCode).toBe(200);
  await bed.enter(mailOf({ user }));
  expect((await give(id, user, ['decidir'])).statusCode).toBe(200);
});
