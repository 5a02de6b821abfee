import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createKey, sendCadastro } from '#test/integration.ts';
import { createPerson, login, nextCode, type Person, senha, setUpTwoFactor } from '#test/people.ts';
import { asEdit, newAccount } from '#test/staff.ts';

const minute = 60_000;

let t: TestApp;
let chefe: Person & { secret: string };
let colega: Person;
let headers: Record<string, string>;
let cadastro: string;

beforeAll(async () => {
  t = await buildTestApp();
  const person = await createPerson(t, 'chefe', { role: 'admin' });
  chefe = { ...person, secret: await setUpTwoFactor(t, person) };
  colega = await createPerson(t, 'colega');
  cadastro = await sendCadastro(t, await createKey(t, 'loja'), 1);
});
afterAll(() => t.close());

async function enter(others: object): Promise<void> {
  const code = nextCode(t, chefe.secret);
  const { token } = (await login(t, { user: 'chefe', password: senha, code, ...others })).json();
  headers = { 'x-access-token': token };
}

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  t.app.inject({ method, url: `/pj/unix/${url}`, headers, ...(payload && { payload }) });
const emailOf = async ({ id }: Person) =>
  (await t.db.pool.query('select email from usuario where id = $1', [id])).rows[0]?.email as string;
const confirm = (payload: object) => send('POST', 'sessao/confirmar', payload);

const acts: [string, () => ReturnType<typeof send>][] = [
  ['create a representante', () => send('POST', 'criar-conta', newAccount('nova.repre'))],
  ['create an admin', () => send('POST', 'criar-conta', newAccount('nova.chefe', { role: 'admin' }))],
  [
    "set somebody's password",
    () => send('PUT', 'user/edit', asEdit(colega.id, 'colega', { password: 'tijolo&panela&vento' })),
  ],
  ['reset two-factor', () => send('POST', `user/${colega.id}/2fa/redefinir`)],
  ['change a role', () => send('PUT', 'user/edit', asEdit(colega.id, 'colega', { role: 'admin' }))],
  [
    'change an e-mail, also the own',
    () =>
      send('PUT', 'user/edit', asEdit(chefe.id, 'chefe', { role: 'admin', email: 'outro@exemplo.com.br' })),
  ],
  ['rename somebody', () => send('PUT', 'user/edit', asEdit(colega.id, 'colega.nova'))],
  ["end somebody's sessions", () => send('POST', `user/${colega.id}/sessoes/encerrar`)],
  ['invite somebody', () => send('POST', `user/${colega.id}/convite`)],
  ['export with personal data', () => send('GET', 'exportar?formato=csv&pessoais=sim')],
  ['export the audit trail', () => send('GET', 'auditoria/exportar')],
  ['make a dossier', () => send('GET', `cadastros/${cadastro}/dossie`)],
  ['delete somebody', () => send('DELETE', `user/${colega.id}`)],
];

describe('a session whose client can ask for a code', () => {
  beforeEach(async () => {
    await enter({ confirmaIdentidade: true });
    t.clock.advance(11 * minute);
  });

  test.each(acts)('may not %s when the last code is older than 10 minutes', async (_what, act) => {
    const answer = await act();
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ codigo: 'codigo_requerido' });
  });

  test('may, for 10 minutes, after another code', async () => {
    expect((await confirm({ code: nextCode(t, chefe.secret) })).statusCode).toBe(200);
    t.clock.advance(9 * minute);
    for (const [what, act] of acts) expect((await act()).statusCode, what).toBe(200);
    await t.db.pool.query('update usuario set excluido_em = null where id = $1', [colega.id]);
    t.clock.advance(2 * minute);
    expect((await acts[3]?.[1]())?.statusCode).toBe(403);
  });

  test('is told what is wrong with a form before it is asked for a code', async () => {
    expect((await send('POST', 'criar-conta', newAccount('x'))).statusCode).toBe(400);
  });

  test('needs no code for what gives nobody power and carries nobody away', async () => {
    expect(
      (await send('PUT', 'conta', { nomeCompleto: 'Outro Nome', email: await emailOf(chefe) })).statusCode,
    ).toBe(200);
    expect((await send('POST', `user/${colega.id}/desbloquear`)).statusCode).toBe(200);
    expect((await send('POST', `user/${chefe.id}/desbloquear`)).statusCode).toBe(409);
    expect((await send('GET', 'exportar?formato=csv')).statusCode).toBe(200);
    expect((await send('GET', 'auditoria')).statusCode).toBe(200);
  });

  test('is made to wait after wrong codes, whoever unlocks the account meanwhile', async () => {
    for (let failed = 0; failed < 5; failed++) await confirm({ code: '000000' });
    const unlock = { method: 'POST' as const, url: `/pj/unix/user/${chefe.id}/desbloquear` };
    const other = (await createAnalyst(t, 'outra')).headers;
    expect((await t.app.inject({ ...unlock, headers: other })).statusCode).toBe(200);
    // The wait of the fifth may be over; one more begins the next, and five more are not free.
    await confirm({ code: '000000' });
    expect((await confirm({ code: '000000' })).statusCode).toBe(429);
    t.clock.advance(26 * 60 * minute);
  });

  test('can use each code once, and wrong ones bring waits', async () => {
    const code = nextCode(t, chefe.secret);
    expect((await confirm({ code })).statusCode).toBe(200);
    const again = await confirm({ code });
    expect(again.statusCode).toBe(401);
    expect(again.json()).toMatchObject({ codigo: 'codigo_invalido' });
    const right = nextCode(t, chefe.secret);
    for (let failed = 1; failed < 5; failed++) await confirm({ code: '000000' });
    const waiting = await confirm({ code: right });
    expect(waiting.statusCode).toBe(429);
    const outside = await login(t, { user: 'chefe', password: senha, code: nextCode(t, chefe.secret) });
    expect(outside.statusCode).toBe(200);
  });

  test('keeps asking after a change of the own password', async () => {
    const changed = await send('PUT', 'senha', { senhaAtual: senha, senhaNova: 'girafa-lilas-no-telhado' });
    headers = { 'x-access-token': changed.json().token };
    expect((await acts[0]?.[1]())?.statusCode).toBe(403);
    await confirm({ code: nextCode(t, chefe.secret) });
    await send('PUT', 'senha', { senhaAtual: 'girafa-lilas-no-telhado', senhaNova: senha });
  });
});

test('a client that knows only the spec is not asked, unless every client is', async () => {
  await enter({});
  t.clock.advance(11 * minute);
  expect((await acts[3]?.[1]())?.statusCode).toBe(200);

  const strict = await buildTestApp({ CONFIRMAR_IDENTIDADE: 'sempre' });
  const person = await createPerson(strict, 'chefe', { role: 'admin' });
  const code = nextCode(strict, await setUpTwoFactor(strict, person));
  const { token } = (await login(strict, { user: 'chefe', password: senha, code })).json();
  const create = () =>
    strict.app.inject({
      method: 'POST',
      url: '/pj/unix/criar-conta',
      headers: { 'x-access-token': token },
      payload: newAccount('nova.chefe', { role: 'admin' }),
    });
  strict.clock.advance(11 * minute);
  expect((await create()).json()).toMatchObject({ codigo: 'codigo_requerido' });
  await strict.close();
});

test('nobody sets the own password by an edit: it takes the current one', async () => {
  await enter({ confirmaIdentidade: true });
  const edit = asEdit(chefe.id, 'chefe', { role: 'admin', password: 'tijolo&panela&vento' });
  const answer = await send('PUT', 'user/edit', edit);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().campos.password).toContain('Trocar minha senha');
  expect((await login(t, { user: 'chefe', password: senha })).statusCode).toBe(201);
});
