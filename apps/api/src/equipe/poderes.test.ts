import type { LoginResponse } from '@painel-pj/contract/acesso/auth';
import { nomesPoderes, type Poder } from '@painel-pj/contract/equipe/poderes';
import type { Usuario } from '@painel-pj/contract/equipe/usuario';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { record } from '#plataforma/record/record.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, login, nextCode, senha, signIn } from '#test/people.ts';
import { type AsAdmin, asEdit, enterAsAdmin, newAccount } from '#test/staff.ts';
import { without } from './poder-rules.ts';

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
    const ended = await call('GET', 'sessao', undefined, headers);
    expect([ended.statusCode, ended.json().mensagem]).toEqual([
      401,
      'O que você pode fazer no painel mudou. Entre novamente.',
    ]);
    const entered = await login(t, { user: 'analista', password: senha, code: nextCode(t, secret) });
    const { token = '', usuario } = entered.json<LoginResponse>();
    expect(usuario).toMatchObject({ role: 'representante', poderes: ['decidir', 'auditar'] });
    const mine = { 'x-access-token': token };
    expect((await call('GET', 'equipe/nomes', undefined, mine)).statusCode).toBe(200);
    expect((await call('POST', 'criar-conta', newAccount('x.y.z'), mine)).json().mensagem).toBe(
      'Isso pede o poder Equipe, que você não tem. Peça a quem cuida da equipe.',
    );

    const { rows } = await t.db.pool.query(
      "select detalhes->'poderes' as poderes from auditoria where acao = 'usuario.editado' and alvo_id = $1",
      [person.id],
    );
    expect(rows).toEqual([{ poderes: { de: '', para: 'Decidir, Auditar' } }]);
  });

  test('shows the names of colleagues; what else is known of them is for who has Equipe', async () => {
    const { headers: own } = await enterWith('so.audita', ['auditar']);
    expect((await call('GET', 'users', undefined, own)).statusCode).toBe(403);
    const told = (await call('GET', 'equipe/nomes', undefined, own)).json<{ nomes: object[] }>();
    const { usuarios } = (await call('GET', 'users')).json<{ usuarios: Usuario[] }>();
    expect(told).toEqual({ nomes: usuarios.map(({ id, nomeCompleto }) => ({ id, nomeCompleto })) });
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
      call('DELETE', `user/${above.id}`, undefined, manager.headers),
      call('POST', `user/${above.id}/sessoes/encerrar`, undefined, manager.headers),
      call('POST', `user/${above.id}/desbloquear`, undefined, manager.headers),
    ]);
    for (const answer of touched) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json().mensagem).toContain('poderes que você não tem: Decidir, Alçada, Auditar');
    }
  });

  test('is not given to an account whose way in was made by somebody who lacks it', async () => {
    const manager = await enterWith('convida', ['equipe']);
    const words =
      'Quem fez o convite ou a senha provisória desta pessoa, Pessoa convida, não tem o poder Decidir.';
    const { password: _, ...invited } = newAccount('convidada', { convite: true });
    for (const [user, account] of [
      ['convidada', invited],
      ['com.senha', newAccount('com.senha')],
    ] as const) {
      await call('POST', 'criar-conta', account, manager.headers);
      const { usuarios } = (await call('GET', 'users')).json<{ usuarios: Usuario[] }>();
      const id = usuarios.find((one) => one.user === user)?.id ?? '';
      const refused = await give(id, user, ['decidir']);
      expect([refused.statusCode, refused.json().mensagem]).toEqual([
        409,
        `${words} Convide-a de novo antes, ou espere que ela crie a própria senha e entre com ela.`,
      ]);
      const promoted = await call('PUT', 'user/edit', asEdit(id, user, { role: 'admin' }));
      expect(promoted.statusCode).toBe(409);
      expect(await poderesOf(user)).toEqual([]);

      await call('POST', `user/${id}/convite`);
      expect((await give(id, user, ['decidir'])).statusCode).toBe(200);
    }
  });

  test('is not given to an account whose way in was made by somebody who has left', async () => {
    const manager = await enterWith('saiu', ['equipe', 'decidir']);
    await call('POST', 'criar-conta', newAccount('ficou'), manager.headers);
    const { usuarios } = (await call('GET', 'users')).json<{ usuarios: Usuario[] }>();
    const id = usuarios.find((one) => one.user === 'ficou')?.id ?? '';
    await call('DELETE', `user/${manager.id}`);
    expect((await give(id, 'ficou', ['decidir'])).statusCode).toBe(409);
  });

  test('is given once an operator has set the password anew', async () => {
    const manager = await enterWith('cria.antes', ['equipe']);
    await call('POST', 'criar-conta', newAccount('senha.do.servidor'), manager.headers);
    const { usuarios } = (await call('GET', 'users')).json<{ usuarios: Usuario[] }>();
    const id = usuarios.find((one) => one.user === 'senha.do.servidor')?.id ?? '';
    expect((await give(id, 'senha.do.servidor', ['decidir'])).statusCode).toBe(409);
    const operator = { ator: { id: null, nome: 'operador' }, alvo: { tipo: 'usuario' as const, id } };
    await t.db.kysely.transaction().execute((tx) => record(tx, { ...operator, acao: 'senha.redefinida' }));
    expect((await give(id, 'senha.do.servidor', ['decidir'])).statusCode).toBe(200);
  });

  test('is given together with a new password', async () => {
    const manager = await enterWith('cria.mais', ['equipe']);
    await call('POST', 'criar-conta', newAccount('outra.senha'), manager.headers);
    const { usuarios } = (await call('GET', 'users')).json<{ usuarios: Usuario[] }>();
    const id = usuarios.find((one) => one.user === 'outra.senha')?.id ?? '';
    const fields = { role: 'representante', poderes: ['decidir'], password: senha };
    const given = await call('PUT', 'user/edit', asEdit(id, 'outra.senha', fields));
    expect(given.statusCode).toBe(200);
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

describe('the last one', () => {
  let other: TestApp;
  let boss: AsAdmin;
  beforeAll(async () => {
    other = await buildTestApp();
    boss = await enterAsAdmin(other);
  });
  afterAll(() => other.close());
  const hold = (id: string, poderes: Poder[]) =>
    other.db.pool.query('update usuario set poderes_dados = $2, excluido_em = null where id = $1', [
      id,
      poderes,
    ]);

  // Of `equipe` it is the caller, and nobody removes themselves.
  test.each(['decidir', 'alcada', 'auditar'] as const)('with %s stays', async (poder) => {
    const gone = await createPerson(other, `tinha.${poder}`);
    await hold(gone.id, [poder]);
    await boss.call('DELETE', `user/${gone.id}`);
    const last = await createPerson(other, `so.${poder}`);
    await hold(last.id, [poder]);
    await hold(boss.admin.id, without(all, [poder]));
    const removed = await boss.call('DELETE', `user/${last.id}`);
    expect([removed.statusCode, removed.json().mensagem]).toEqual([
      409,
      `Ninguém mais teria o poder ${nomesPoderes[poder]}. Ele deve ser dado a outra pessoa antes, ou um administrador criado no servidor.`,
    ]);
    await hold(boss.admin.id, all);
    expect((await boss.call('DELETE', `user/${last.id}`)).statusCode).toBe(200);
  });

  test('is one of two who remove each other, or take it from each other, at once', async () => {
    const rival = await createPerson(other, 'rival');
    const { headers } = await signIn(other, rival);
    for (let round = 0; round < 20; round++) {
      await hold(boss.admin.id, all);
      await hold(rival.id, all);
      for (const { id, token } of [
        { id: rival.id, token: headers['x-access-token'] },
        { id: boss.admin.id, token: boss.admin.headers['x-access-token'] },
      ])
        await other.db.pool.query(
          `insert into sessao (token_hash, usuario_id, escopo, criada_em, vista_em, expira_em, codigo_em)
           values (sha256($1::bytea), $2, 'completa', $3, $3, $3::timestamptz + interval '1 hour', $3)
           on conflict do nothing`,
          [Buffer.from(String(token)), id, other.clock.now()],
        );
      const lose = ({ id, user }: { id: string; user: string }, by?: Record<string, string>) =>
        round % 2
          ? boss.call('DELETE', `user/${id}`, undefined, by)
          : boss.call('PUT', 'user/edit', asEdit(id, user, { poderes: [] }), by);
      const answers = await Promise.all([lose(rival), lose(boss.admin, headers)]);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    }
  });
});
