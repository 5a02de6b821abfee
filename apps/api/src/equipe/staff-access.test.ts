import type { Convite, Usuario } from '@painel-pj/contract/equipe/usuario';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, login, nextCode, senha, signIn } from '#test/people.ts';
import { type AsAdmin, asEdit, enterAsAdmin, newAccount } from '#test/staff.ts';

let t: TestApp;
let call: AsAdmin['call'];
beforeAll(async () => {
  t = await buildTestApp();
  ({ call } = await enterAsAdmin(t));
});
afterAll(() => t.close());

async function listed(user: string): Promise<Usuario | undefined> {
  const { usuarios } = (await call('GET', 'users')).json<{ usuarios: Usuario[] }>();
  return usuarios.find((usuario) => usuario.user === user);
}

test('the list tells last access and open sessions; nothing of who never signed in', async () => {
  const person = await createPerson(t, 'ativa');
  await createPerson(t, 'ausente');
  const { secret } = await signIn(t, person);
  await login(t, { user: 'ativa', password: senha, code: nextCode(t, secret) });
  expect(await listed('ativa')).toMatchObject({
    sessoes: 2,
    bloqueado: false,
    ultimoAcesso: t.clock.now().toISOString(),
  });
  const absent = await listed('ausente');
  expect(absent).toMatchObject({ sessoes: 0, bloqueado: false, secret: '' });
  expect(absent).not.toHaveProperty('ultimoAcesso');
});

test('the list tells until when an invitation works, while nobody used it', async () => {
  const { password: _given, ...account } = newAccount('por.link');
  const created = await call('POST', 'criar-conta', { ...account, convite: true });
  const { convite } = created.json<{ convite: Convite }>();
  expect(await listed('por.link')).toMatchObject({ conviteAte: convite.validoAte });
  await t.db.pool.query(`update convite set expira_em = now() - interval '1 second'`);
  expect(await listed('por.link')).not.toHaveProperty('conviteAte');
});

test('whoever waits for wrong passwords or codes is blocked, until an admin unlocks them', async () => {
  const typed = await createPerson(t, 'errou.senha');
  for (let round = 0; round < 5; round++) await login(t, { user: 'errou.senha', password: 'errada-errada' });
  expect(await listed('errou.senha')).toMatchObject({ bloqueado: true });
  await call('POST', `user/${typed.id}/desbloquear`);
  expect(await listed('errou.senha')).toMatchObject({ bloqueado: false });

  const coded = await createPerson(t, 'errou.codigo');
  await signIn(t, coded);
  await t.db.pool.query(
    `insert into tentativa_login values ($1, 100, now() - interval '1 day', now())
     on conflict (chave) do update set falhas = 100`,
    [`codigo:${coded.id}`],
  );
  expect(await listed('errou.codigo')).toMatchObject({ bloqueado: true });
  await call('POST', `user/${coded.id}/desbloquear`);
  expect(await listed('errou.codigo')).toMatchObject({ bloqueado: false });
});

test('who gives a password is told until when it is good', async () => {
  const inThreeDays = new Date(t.clock.now().getTime() + 72 * 3_600_000).toISOString();
  const created = await call('POST', 'criar-conta', newAccount('convidada'));
  expect(created.json()).toEqual({ senhaValidaAte: inThreeDays });
  const { id = '' } = (await listed('convidada')) ?? {};
  const reset = asEdit(id, 'convidada', { password: 'panela&vento&tijolo' });
  expect((await call('PUT', 'user/edit', reset)).json()).toEqual({ senhaValidaAte: inThreeDays });
  const renamed = asEdit(id, 'convidada', { nomeCompleto: 'Outro Nome' });
  expect((await call('PUT', 'user/edit', renamed)).json()).toEqual({});
});
