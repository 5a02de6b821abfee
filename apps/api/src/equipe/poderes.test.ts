import type { LoginResponse } from '@painel-pj/contract/acesso/auth';
import type { Poder } from '@painel-pj/contract/equipe/poderes';
import type { Usuario } from '@painel-pj/contract/equipe/usuario';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, login, nextCode, senha, signIn } from '#test/people.ts';
import { type AsAdmin, asEdit, enterAsAdmin, newAccount } from '#test/staff.ts';

let t: TestApp;
let admin: AsAdmin['admin'];
let call: AsAdmin['call'];
beforeAll(async () => {
  t = await buildTestApp();
  ({ admin, call } = await enterAsAdmin(t));
});
afterAll(() => t.close());

const all: Poder[] = ['decidir', 'alcada', 'auditar', 'equipe'];

async function poderesOf(user: string): Promise<Usuario['poderes']> {
  const { usuarios } = (await call('GET', 'users')).json<{ usuarios: Usuario[] }>();
  return usuarios.find((usuario) => usuario.user === user)?.poderes;
}

/** Signed in, with these powers. */
async function enterWith(user: string, poderes: Poder[]) {
  const person = await createPerson(t, user);
  await t.db.pool.query('update usuario set poderes_dados = $2 where id = $1', [person.id, poderes]);
  return { ...person, ...(await signIn(t, person)) };
}

const give = (id: string, user: string, poderes: Poder[], headers?: Record<string, string>) =>
  call('PUT', 'user/edit', asEdit(id, user, { role: 'representante', poderes }), headers);

describe('the role', () => {
  test('says what a person begins with, and a new one brings its own', async () => {
    await call('POST', 'criar-conta', newAccount('nova.admin', { role: 'admin' }));
    await call('POST', 'criar-conta', newAccount('nova.repre', { role: 'representante' }));
    expect(await poderesOf('nova.admin')).toEqual(all);
    expect(await poderesOf('nova.repre')).toEqual([]);

    const { id } = await createPerson(t, 'sobe.desce');
    await call('PUT', 'user/edit', asEdit(id, 'sobe.desce', { role: 'admin' }));
    expect(await poderesOf('sobe.desce')).toEqual(all);
    await call('PUT', 'user/edit', asEdit(id, 'sobe.desce', { role: 'representante' }));
    expect(await poderesOf('sobe.desce')).toEqual([]);
  });

  test('of a sender who knows nothing else leaves given powers as they are', async () => {
    const { id } = await createPerson(t, 'so.decide');
    await give(id, 'so.decide', ['decidir']);
    const edited = asEdit(id, 'so.decide', { role: 'representante', nomeCompleto: 'Outro Nome' });
    expect((await call('PUT', 'user/edit', edited)).statusCode).toBe(200);
    expect(await poderesOf('so.decide')).toEqual(['decidir']);
  });
});

describe('a power', () => {
  test('is given and taken away, told at the sign-in and on record, and ends the sessions', async () => {
    const person = await createPerson(t, 'analista');
    const { headers, secret } = await signIn(t, person);
    expect((await call('GET', 'users', undefined, headers)).statusCode).toBe(403);

    await give(person.id, 'analista', ['auditar', 'decidir']);
    expect((await call('GET', 'sessao', undefined, headers)).statusCode).toBe(401);
    const entered = await login(t, { user: 'analista', password: senha, code: nextCode(t, secret) });
    const { token = '', usuario } = entered.json<LoginResponse>();
    expect(usuario).toMatchObject({ role: 'representante', poderes: ['decidir', 'auditar'] });
    const mine = { 'x-access-token': token };
    expect((await call('GET', 'users', undefined, mine)).statusCode).toBe(200);
    expect((await call('POST', 'criar-conta', newAccount('x.y.z'), mine)).json().mensagem).toBe(
      'Isso pede o poder Equipe, que você não tem. Peça a quem cuida da equipe.',
    );

    const { rows } = await t.db.pool.query(
      "select detalhes->'poderes' as poderes from auditoria where acao = 'usuario.editado' and alvo_id = $1",
      [person.id],
    );
    expect(rows).toEqual([{ poderes: { de: '', para: 'Decidir, Auditar' } }]);
  });

  test('that one lacks is not given, and whoever has it is not touched', async () => {
    const manager = await enterWith('do.rh', ['equipe']);
    const { id } = await createPerson(t, 'novata');
    const refused = await give(id, 'novata', ['decidir', 'alcada'], manager.headers);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().mensagem).toBe(
      'Você não pode dar um poder que não tem: Decidir, Alçada. Peça a quem o tem.',
    );
    const asked = newAccount('admin.pelo.rh', { role: 'admin' });
    expect((await call('POST', 'criar-conta', asked, manager.headers)).statusCode).toBe(403);
    expect((await give(id, 'novata', ['equipe'], manager.headers)).statusCode).toBe(200);

    const above = await createPerson(t, 'acima', { role: 'admin' });
    const touched = await Promise.all([
      call('PUT', 'user/edit', asEdit(above.id, 'acima', { password: senha }), manager.headers),
      call('PUT', 'user/edit', asEdit(above.id, 'acima', { email: 'meu@exemplo.com.br' }), manager.headers),
      call('POST', `user/${above.id}/2fa/redefinir`, undefined, manager.headers),
      call('POST', `user/${above.id}/convite`, undefined, manager.headers),
    ]);
    for (const answer of touched) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json().mensagem).toContain('poderes que você não tem: Decidir, Alçada, Auditar');
    }
  });

  test('of one’s own is changed by somebody else', async () => {
    const own = asEdit(admin.id, 'chefe', { poderes: ['equipe'] });
    const refused = await call('PUT', 'user/edit', own);
    expect([refused.statusCode, refused.json().mensagem]).toEqual([
      409,
      'Você não pode fazer isso a si mesmo. Peça a outra pessoa.',
    ]);
  });

  test('nobody knows is refused', async () => {
    const { id } = await createPerson(t, 'curiosa');
    const refused = await give(id, 'curiosa', ['tudo' as Poder]);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().campos).toHaveProperty(['poderes.0']);
  });
});

test('somebody is always left to manage staff and to decide', async () => {
  const other = await buildTestApp();
  try {
    const boss = await enterAsAdmin(other);
    const person = await createPerson(other, 'unica');
    await other.db.pool.query('update usuario set poderes_dados = $2 where id = $1', [
      boss.admin.id,
      ['equipe', 'alcada', 'auditar'],
    ]);
    await other.db.pool.query('update usuario set poderes_dados = $2 where id = $1', [
      person.id,
      ['decidir'],
    ]);
    const removed = await boss.call('DELETE', `user/${person.id}`);
    expect([removed.statusCode, removed.json().mensagem]).toEqual([
      409,
      'Ninguém mais teria o poder Decidir. Dê-o a outra pessoa antes.',
    ]);
  } finally {
    await other.close();
  }
});
