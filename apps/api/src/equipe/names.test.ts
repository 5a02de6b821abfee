import type { RegistroAuditoria } from '@painel-pj/contract/supervisao/auditoria';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';
import { createPerson, type Person, signIn } from '#test/people.ts';
import { type AsAdmin, asEdit, enterAsAdmin, newAccount } from '#test/staff.ts';

let t: TestApp;
let admin: AsAdmin['admin'];
let call: AsAdmin['call'];
let cases: Decisions;

beforeAll(async () => {
  t = await buildTestApp();
  ({ admin, call } = await enterAsAdmin(t));
  cases = await decisionsOf(t, 1);
});
afterAll(() => t.close());

const rename = ({ id }: Pick<Person, 'id'>, user: string, changes: object = {}) =>
  call('PUT', 'user/edit', asEdit(id, user, changes));
const asChefe = { role: 'admin' };
const historyOf = async (id: string) =>
  (await call('GET', `${id}/historico`))
    .json<RegistroAuditoria[]>()
    .find(({ acao }) => acao.endsWith('.aprovado'));

async function approve(): Promise<string> {
  const id = await cases.receive();
  const { statusCode } = await cases.decide(admin, id, true, { justificativa: 'Conferido por telefone.' });
  expect(statusCode).toBe(200);
  return id;
}

describe('a login is never used by somebody else', () => {
  test('a colleague renamed away: their login stays theirs, and nothing is done under it', async () => {
    const ana = await createPerson(t, 'ana.lima');
    expect((await rename(ana, 'ana.outra')).statusCode).toBe(200);
    const taken = await rename(admin, 'ANA.lima', asChefe);
    expect([taken.statusCode, taken.json().campos]).toEqual([
      409,
      { user: 'Este nome de usuário já foi de outra pessoa.' },
    ]);
    expect(await historyOf(await approve())).toMatchObject({ ator: 'chefe', pessoa: { id: admin.id } });
    expect((await rename(ana, 'ana.lima')).statusCode).toBe(200);
  });

  test('nor after the account was deleted', async () => {
    const { id } = await createPerson(t, 'foi.embora');
    expect((await call('DELETE', `user/${id}`)).statusCode).toBe(200);
    expect((await call('POST', 'criar-conta', newAccount('Foi.Embora'))).statusCode).toBe(409);
  });

  test('the database refuses it too, whoever writes', async () => {
    const [one, other] = [await createPerson(t, 'dona.do.nome'), await createPerson(t, 'quem.quer')];
    await rename(one, 'dona.com.outro');
    const take = t.db.pool.query('update usuario set login = $1 where id = $2', ['dona.do.nome', other.id]);
    await expect(take).rejects.toMatchObject({ code: '23505', constraint: 'usuario_login_unico' });
  });
});

describe('the history of a registration', () => {
  test('shows the names of then, and says what they are today and since when', async () => {
    const id = await approve();
    const before = await historyOf(id);
    expect(before).toMatchObject({ ator: 'chefe', pessoa: { id: admin.id, nomeCompleto: 'Pessoa chefe' } });
    expect(before?.pessoa).not.toHaveProperty('hoje');

    await rename(admin, 'chefe.nova', { ...asChefe, nomeCompleto: 'Pessoa Nova' });
    const { rows } = await t.db.pool.query(
      `select quando from auditoria where acao = 'usuario.editado' order by id desc limit 1`,
    );
    const after = await historyOf(id);
    expect(after).toMatchObject({
      ator: 'chefe',
      pessoa: {
        id: admin.id,
        nomeCompleto: 'Pessoa chefe',
        hoje: { user: 'chefe.nova', nomeCompleto: 'Pessoa Nova' },
      },
    });
    const told = new Date(after?.pessoa?.hoje?.mudouEm ?? 0).getTime();
    expect(Math.abs(told - rows[0].quando.getTime())).toBeLessThan(10_000);

    await rename(admin, 'chefe', { ...asChefe });
    expect((await historyOf(id))?.pessoa).not.toHaveProperty('hoje');
  });

  test('a person who acted under a name made for it is told by the name of today', async () => {
    await rename(admin, 'ana.limaa', asChefe);
    const id = await approve();
    await rename(admin, 'chefe', asChefe);
    expect(await historyOf(id)).toMatchObject({
      ator: 'ana.limaa',
      pessoa: { id: admin.id, hoje: { user: 'chefe' } },
    });
  });
});

test('two people who ask for the same login at once: one gets it', async () => {
  const people = await Promise.all(['um', 'dois', 'tres'].map((name) => createPerson(t, `pede.${name}`)));
  const { headers } = await signIn(t, await createPerson(t, 'outra.chefe', { role: 'admin' }));
  const answers = await Promise.all(
    people.map(({ id }) => call('PUT', 'user/edit', asEdit(id, 'cobicada'), headers)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
});
