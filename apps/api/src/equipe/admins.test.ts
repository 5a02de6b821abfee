import { afterAll, beforeAll, expect, test } from 'vitest';
import { locks } from '#plataforma/db/locks.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, type Person, signIn } from '#test/people.ts';
import { type AsAdmin, asEdit, enterAsAdmin, newAccount } from '#test/staff.ts';

let t: TestApp;
let admin: AsAdmin['admin'];
let call: AsAdmin['call'];

beforeAll(async () => {
  t = await buildTestApp();
  ({ admin, call } = await enterAsAdmin(t));
});
afterAll(() => t.close());

test('nobody deletes, demotes or resets themselves', async () => {
  const own = await Promise.all([
    call('DELETE', `user/${admin.id}`),
    call('PUT', 'user/edit', asEdit(admin.id, 'chefe', { role: 'representante' })),
    call('POST', `user/${admin.id}/2fa/redefinir`),
  ]);
  for (const answer of own) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json().mensagem).toMatch(/outra pessoa/);
  }
});

test('changes that waited their turn are refused when their author is no longer an admin', async () => {
  const former = await createPerson(t, 'ex.chefe', { role: 'admin' });
  const { headers } = await signIn(t, former);
  const other = await createPerson(t, 'outra.pessoa');
  const turn = await t.db.pool.connect();
  await turn.query('begin');
  await turn.query('select pg_advisory_xact_lock($1)', [locks.equipe]);
  const waiting = [
    call('DELETE', `user/${other.id}`, undefined, headers),
    call('POST', 'criar-conta', newAccount('cumplice', { role: 'admin' }), headers),
  ];
  const countWaiting = () =>
    t.db.pool
      .query("select 1 from pg_locks where locktype = 'advisory' and objid = $1 and not granted", [
        locks.equipe,
      ])
      .then(({ rowCount }) => rowCount);
  await expect.poll(countWaiting).toBe(2);
  await turn.query("update usuario set role = 'representante' where id = $1", [former.id]);
  await turn.query('commit');
  turn.release();
  expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  const { rows } = await t.db.pool.query(
    "select login from usuario where login in ('outra.pessoa', 'cumplice') and excluido_em is null",
  );
  expect(rows).toEqual([{ login: 'outra.pessoa' }]);
});

test('two admins demoting and deleting each other always leave one', async () => {
  const other = await createPerson(t, 'rival', { role: 'admin' });
  const rival = await signIn(t, other);
  await t.db.pool.query(
    "update usuario set role = 'representante' where role = 'admin' and id not in ($1, $2)",
    [admin.id, other.id],
  );

  for (let round = 0; round < 500; round++) {
    const demote = (person: Person, headers: Record<string, string>) =>
      round % 2
        ? call('DELETE', `user/${person.id}`, undefined, headers)
        : call('PUT', 'user/edit', asEdit(person.id, person.user), headers);
    const answers = await Promise.all([demote(other, admin.headers), demote(admin, rival.headers)]);
    const done = answers.filter(({ statusCode }) => statusCode === 200);
    expect(done).toHaveLength(1);

    const { rows } = await t.db.pool.query(
      "select id from usuario where role = 'admin' and excluido_em is null",
    );
    expect(rows).toHaveLength(1);
    await t.db.pool.query("update usuario set role = 'admin', excluido_em = null where id in ($1, $2)", [
      admin.id,
      other.id,
    ]);
    await restore(other, rival.token);
    await restore(admin, admin.headers['x-access-token'] as string);
  }
});

async function restore(person: Person, token: string): Promise<void> {
  await t.db.pool.query(
    `insert into sessao (token_hash, usuario_id, escopo, criada_em, vista_em, expira_em)
     values (sha256($1::bytea), $2, 'completa', $3, $3, $3::timestamptz + interval '1 hour') on conflict do nothing`,
    [Buffer.from(token), person.id, t.clock.now()],
  );
}
