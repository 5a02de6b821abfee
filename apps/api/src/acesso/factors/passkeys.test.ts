import { createPasskey } from '@painel-pj/test-bed/passkey';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, nextCode, senha, signIn } from '#test/people.ts';
import { createPasskeyRepository } from './passkey-repository.ts';

const minute = 60_000;
const domain = 'painel.exemplo';
const origin = `http://${domain}`;

type Passkey = ReturnType<typeof createPasskey>;
type Someone = Awaited<ReturnType<typeof enter>>;
type Options = { challenge: string };

let t: TestApp;
let ana: Someone;
let bia: Someone;
let count = 0;

/** As from the panel on its host name. */
const send = (path: string, headers: Record<string, string>, payload?: object) =>
  t.app.inject({
    method: 'POST',
    url: `/pj/unix/${path}`,
    headers: { host: domain, ...headers },
    ...(payload && { payload }),
  });

async function enter() {
  const person = await createPerson(t, `chave.${++count}`);
  return { ...person, ...(await signIn(t, person)) };
}

async function enrol({ headers }: Someone, passkey: Passkey = createPasskey(domain)): Promise<Passkey> {
  const options = (await send('conta/chaves/opcoes', headers)).json<Options>();
  const resposta = passkey.enrol(options, { origin });
  expect((await send('conta/chaves', headers, { nome: 'Celular', resposta })).statusCode).toBe(200);
  return passkey;
}

async function askToEnter({ user }: Someone): Promise<Options> {
  const answer = await send('login', {}, { user, password: senha, usaChaves: true });
  return answer.json<{ opcoesChave: Options }>().opcoesChave;
}
const askToConfirm = async ({ headers }: Someone) =>
  (await send('sessao/confirmar/opcoes', headers)).json<{ opcoesChave: Options }>().opcoesChave;

const login = async ({ user }: Someone, chaveAcesso: object) =>
  (await send('login', {}, { user, password: senha, chaveAcesso })).statusCode;
const confirm = async ({ headers }: Someone, chaveAcesso: object) =>
  (await send('sessao/confirmar', headers, { chaveAcesso })).statusCode;

beforeAll(async () => {
  t = await buildTestApp({ ENDERECO_PAINEL: origin });
});
afterAll(() => t.close());
beforeEach(async () => {
  ana = await enter();
  bia = await enter();
});

describe.each([
  ['a sign-in', askToEnter, login],
  ['a fresh proof', askToConfirm, confirm],
] as const)('%s', (_what, ask, answer) => {
  test('takes an answer once, and goes on with the next', async () => {
    const passkey = await enrol(ana);
    const first = passkey.answer(await ask(ana), { origin });
    expect(await answer(ana, first)).toBe(200);
    expect(await answer(ana, first)).toBe(401);
    expect(await answer(ana, passkey.answer(await ask(ana), { origin }))).toBe(200);
  });

  test("refuses another account's passkey, and another account's question", async () => {
    const [own, foreign] = [await enrol(ana), await enrol(bia)];
    expect(await answer(ana, foreign.answer(await ask(ana), { origin }))).toBe(401);
    expect(await answer(ana, own.answer(await ask(bia), { origin }))).toBe(401);
  });

  test('refuses another origin, an unverified person, and a counter that does not go on', async () => {
    const passkey = await enrol(ana);
    expect(await answer(ana, passkey.answer(await ask(ana), { origin }))).toBe(200);
    for (const odd of [
      { origin: 'http://painel.outro' },
      { origin: `${origin}:8443` },
      { origin, isVerified: false },
      { origin, counter: 1 },
    ]) {
      expect(await answer(ana, passkey.answer(await ask(ana), odd)), JSON.stringify(odd)).toBe(401);
    }
    // Wrong ones are counted as codes are.
    await t.db.pool.query('delete from tentativa_login');
    expect(await answer(ana, passkey.answer(await ask(ana), { origin, counter: 50 }))).toBe(200);
  });

  test('refuses what was asked more than five minutes ago', async () => {
    const passkey = await enrol(ana);
    const asked = await ask(ana);
    t.clock.advance(5 * minute + 1000);
    expect(await answer(ana, passkey.answer(asked, { origin }))).toBe(401);
  });
});

test('of two answers at once with the same counter one counts; a passkey that never counts may', async () => {
  await enrol(ana);
  const { listOf, noteUse } = createPasskeyRepository(t.db);
  const [{ id } = { id: '' }] = await listOf(ana.id);
  const use = (counter: number) => noteUse(t.db.kysely, id, counter, t.clock.now());
  expect([await use(0), await use(0), await use(5), await use(5), await use(4)]).toEqual([
    ...[true, true],
    ...[true, false, false],
  ]);
});

test('a person has ten passkeys at most', async () => {
  for (let made = 0; made < 10; made++) await enrol(ana);
  expect((await send('conta/chaves/opcoes', ana.headers)).statusCode).toBe(409);
});

test('an answer meant for a sign-in proves nothing inside, nor the other way round', async () => {
  const passkey = await enrol(ana);
  expect(await confirm(ana, passkey.answer(await askToEnter(ana), { origin }))).toBe(401);
  expect(await login(ana, passkey.answer(await askToConfirm(ana), { origin }))).toBe(401);
});

test('a passkey does where a fresh code is asked for, and it is on record as one', async () => {
  const passkey = await enrol(ana);
  t.clock.advance(11 * minute);
  const renew = () => send('conta/codigos-backup', ana.headers);
  expect((await renew()).json()).toMatchObject({ codigo: 'codigo_requerido' });
  expect(await confirm(ana, passkey.answer(await askToConfirm(ana), { origin }))).toBe(200);
  expect((await renew()).statusCode).toBe(200);
  const { rows } = await t.db.pool.query(
    `select detalhes from auditoria where alvo_id = $1 and acao = 'identidade.confirmada'`,
    [ana.id],
  );
  expect(rows).toEqual([{ detalhes: { com: 'chave-acesso' } }]);
  t.clock.advance(11 * minute);
  expect((await renew()).statusCode).toBe(403);
  const code = nextCode(t, ana.secret);
  expect((await send('sessao/confirmar', ana.headers, { code })).statusCode).toBe(200);
});

test('who has none, or none of this host name, is asked for nothing but a code', async () => {
  expect((await send('sessao/confirmar/opcoes', ana.headers)).json()).toEqual({});
  await enrol(ana);
  await t.db.pool.query(`update chave_acesso set dominio = 'outro.exemplo' where usuario_id = $1`, [ana.id]);
  expect((await send('sessao/confirmar/opcoes', ana.headers)).json()).toEqual({});
});

test('the address of the panel is what was configured, whatever Host and Origin say', async () => {
  const foreign = { host: 'painel.falso', origin: 'http://painel.falso' };
  const options = (await send('conta/chaves/opcoes', { ...ana.headers, ...foreign })).json();
  expect(options.rp.id).toBe(domain);
  const resposta = createPasskey('painel.falso').enrol(options, { origin: 'http://painel.falso' });
  const forged = await send('conta/chaves', { ...ana.headers, ...foreign }, { nome: 'Falsa', resposta });
  expect(forged.statusCode).toBe(400);

  const passkey = await enrol(ana);
  const asked = await send('sessao/confirmar/opcoes', { ...ana.headers, ...foreign });
  const lured = passkey.answer(asked.json().opcoesChave, { origin: 'http://painel.falso' });
  const answer = await send('sessao/confirmar', { ...ana.headers, ...foreign }, { chaveAcesso: lured });
  expect(answer.statusCode).toBe(401);
});

test('without a configured address passkeys are made on this machine only', async () => {
  const plain = await buildTestApp();
  const { headers } = await signIn(plain, await createPerson(plain, 'lia'));
  const offer = (host: string) =>
    plain.app.inject({ method: 'POST', url: '/pj/unix/conta/chaves/opcoes', headers: { ...headers, host } });
  expect((await offer('localhost:3000')).json()).toMatchObject({ rp: { id: 'localhost' } });
  const refused = await offer('painel.exemplo');
  expect([refused.statusCode, refused.json().mensagem]).toEqual([
    409,
    expect.stringContaining('ENDERECO_PAINEL'),
  ]);
  await plain.close();
});
