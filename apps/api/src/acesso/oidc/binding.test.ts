import { beforeAll, describe, expect, test } from 'vitest';
import { mailOf, prepareOidc } from '#test/oidc.ts';
import { createPerson, nextCode } from '#test/people.ts';
import { type AsAdmin, asEdit, enterAsAdmin, newAccount } from '#test/staff.ts';
import { createOidcRepository } from './oidc-repository.ts';

const bed = prepareOidc();
const { post, enter, enrolled } = bed;
let call: AsAdmin['call'];
beforeAll(async () => {
  ({ call } = await enterAsAdmin(bed.t));
});

/** Two factors there; `email`: what the provider says of this account of its. */
function enterAs(sub: string, email: string) {
  bed.provider.methods = ['mfa'];
  bed.provider.claimsOf = () => ({ email, email_verified: true });
  return enter(sub);
}
const userOf = async (sub: string, email: string) =>
  (await enterAs(sub, email)).answer.json().usuario?.user as string | undefined;

const details = async (acao: string, id: string) =>
  (
    await bed.t.db.pool.query<{ detalhes: object }>(
      'select detalhes from auditoria where acao = $1 and alvo_id = $2 order by id desc limit 1',
      [acao, id],
    )
  ).rows[0]?.detalhes;

const bound = async (id: string) =>
  (
    await bed.t.db.pool.query<{ sub: string }>('select sub from conta_oidc where usuario_id = $1', [id])
  ).rows.map(({ sub }) => sub);

describe('the account at the provider', () => {
  test('is bound at the first sign-in, and from then on counts more than the e-mail', async () => {
    const person = await enrolled('casou');
    expect(await userOf('sub-casou', mailOf(person))).toBe('casou');
    expect(await details('sessao.iniciada', person.id)).toMatchObject({ contaEmpresa: 'ligada' });
    expect(await userOf('sub-casou', 'outro.nome@exemplo.com.br')).toBe('casou');
    expect(await details('sessao.iniciada', person.id)).toMatchObject({ contaEmpresa: true });
  });

  test('that got the e-mail of a person later does not enter as that person', async () => {
    const person = await enrolled('saiu.de.la');
    await userOf('sub-antiga', mailOf(person));
    const { answer } = await enterAs('sub-de-outra', mailOf(person));
    expect(answer.statusCode).toBe(403);
    expect(answer.json().mensagem).toBe(
      'Este acesso está ligado a outra conta da empresa. Se a sua conta lá foi trocada, peça a quem cuida da equipe um convite novo e entre de novo.',
    );
    expect(await userOf('sub-antiga', mailOf(person))).toBe('saiu.de.la');
  });

  test('whose e-mail a person takes here does not enter as that person', async () => {
    const person = await enrolled('toma.email');
    await userOf('sub-propria', mailOf(person));
    const { statusCode } = await bed.t.app.inject({
      method: 'PUT',
      url: '/pj/unix/conta',
      headers: person.headers,
      payload: { nomeCompleto: 'Pessoa', email: 'alheio@exemplo.com.br' },
    });
    expect(statusCode).toBe(200);
    expect((await enterAs('sub-alheia', 'alheio@exemplo.com.br')).answer.statusCode).toBe(403);
    expect(await userOf('sub-propria', 'alheio@exemplo.com.br')).toBe('toma.email');
  });

  test('is not bound before the second factor', async () => {
    const person = await enrolled('sem.codigo');
    const { cookie, answer } = await enter(mailOf(person));
    expect(answer.statusCode).toBe(201);
    await post('/entrar', { code: '000000' }, cookie);
    expect(await bound(person.id)).toEqual([]);
    await post('/entrar', { code: nextCode(bed.t, person.secret) }, cookie);
    expect(await bound(person.id)).toEqual([mailOf(person)]);
  });

  test('is not bound to somebody whose e-mail or user name changed meanwhile', async () => {
    const { id, user: login } = await createPerson(bed.t, 'mudou');
    const person = { id, login, email: mailOf({ user: login }) };
    const { kysely } = bed.t.db;
    const { bind } = createOidcRepository(bed.t.db, bed.t.config);
    expect(await bind(kysely, { ...person, email: 'de.antes@exemplo.com.br' }, 'sub-mudou')).toBeNull();
    expect(await bind(kysely, { ...person, login: 'de.antes' }, 'sub-mudou')).toBeNull();
    expect(await bind(kysely, person, 'sub-mudou')).toBe('now');
  });

  test('is one: of two that come at once with the same e-mail one is bound, and the other refused', async () => {
    const person = await enrolled('disputada');
    bed.provider.methods = ['mfa'];
    bed.provider.claimsOf = () => ({ email: mailOf(person), email_verified: true });
    const both = await Promise.all([enter('sub-a'), enter('sub-b')]);
    expect(both.map(({ answer }) => answer.statusCode).toSorted()).toEqual([200, 403]);
    expect(await bound(person.id)).toHaveLength(1);
  });
});

describe('is freed', () => {
  test('by whoever manages the team with another e-mail, on record, and its sessions end', async () => {
    const person = await enrolled('errada');
    const { answer } = await enterAs('sub-errada', mailOf(person));
    const edit = asEdit(person.id, 'errada', { email: 'certa@exemplo.com.br' });
    expect((await call('PUT', 'user/edit', edit)).statusCode).toBe(200);
    expect(await details('usuario.editado', person.id)).toMatchObject({ contaEmpresa: 'desligada' });
    const headers = { 'x-access-token': answer.json().token };
    expect((await call('GET', 'conta', undefined, headers)).statusCode).toBe(401);
    expect((await enterAs('sub-errada', mailOf(person))).answer.statusCode).toBe(403);
    expect(await userOf('sub-certa', 'certa@exemplo.com.br')).toBe('errada');
  });

  test('by the same with a new invitation, on record', async () => {
    const person = await enrolled('conta.nova');
    await userOf('sub-de-antes', mailOf(person));
    const entering = await enterWithPassword(person);
    expect((await call('POST', `user/${person.id}/convite`)).statusCode).toBe(200);
    expect(await details('convite.criado', person.id)).toMatchObject({ contaEmpresa: 'desligada' });
    expect((await post('/entrar', {}, entering)).statusCode).toBe(401);
    expect(await userOf('sub-de-agora', mailOf(person))).toBe('conta.nova');
    expect((await enterAs('sub-de-antes', mailOf(person))).answer.statusCode).toBe(403);
  });

  test('with the person, and then is somebody else’s', async () => {
    const person = await enrolled('foi.embora');
    await userOf('sub-dela', mailOf(person));
    await call('DELETE', `user/${person.id}`);
    expect(await bound(person.id)).toEqual([]);
    expect((await enterAs('sub-dela', mailOf(person))).answer.statusCode).toBe(403);
    await call('POST', 'criar-conta', newAccount('voltou', { email: mailOf(person) }));
    expect((await enterAs('sub-dela', mailOf(person))).answer.json()).toMatchObject({ hasSecret: false });
  });

  /** A sign-in that waits for the second factor. */
  async function enterWithPassword(person: { user: string }): Promise<string> {
    bed.provider.methods = ['pwd'];
    const { cookie, answer } = await enter('sub-de-antes');
    expect([person.user, answer.statusCode]).toEqual([person.user, 201]);
    return cookie;
  }
});

test('people of a provider that was exchanged are bound anew', async () => {
  const person = await createPerson(bed.t, 'do.antigo');
  await bed.t.db.pool.query(
    "insert into conta_oidc (usuario_id, issuer, sub) values ($1, 'https://antigo', 'x')",
    [person.id],
  );
  expect((await enterAs('sub-novo', mailOf(person))).answer.json()).toMatchObject({ hasSecret: false });
});
