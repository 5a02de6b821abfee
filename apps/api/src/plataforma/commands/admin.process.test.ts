import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureFirstAdmin } from '#acesso/first-admin.ts';
import { loadConfig } from '#plataforma/config/config.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, login, senha, setUpTwoFactor, signIn } from '#test/people.ts';
import { programEnvironment } from '#test/program-environment.ts';

const program = fileURLToPath(new URL('./admin.ts', import.meta.url));
const run = promisify(execFile);

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
  await ensureFirstAdmin(t.db, loadConfig({ DEMO: 'sim' }));
});
afterAll(() => t.close());

const admin = async (...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> => {
  const env = programEnvironment({ DATABASE_URL: t.databaseUrl, DATA_DIR: t.dataDir });
  try {
    return { code: 0, ...(await run(process.execPath, [program, ...args], { env })) };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
};
const lastAct = async () =>
  (await t.db.pool.query('select acao, ator, ator_id, detalhes from auditoria order by id desc limit 1'))
    .rows[0];

test('without a command it says how to use it', async () => {
  const { code, stderr } = await admin();
  expect(code).toBe(1);
  expect(stderr).toContain('npm run admin -- COMANDO');
});

test('an unknown user is named with the remedy, an unknown option shows those there are', async () => {
  const unknown = await admin('desbloquear', 'ninguem');
  expect(unknown.code).toBe(1);
  expect(unknown.stderr).toContain('Não há usuário "ninguem". Veja quem existe com: npm run admin -- listar');
  const option = await admin('listar', '--tudo');
  expect(option.code).toBe(1);
  expect(option.stderr).toMatch(/^Uso: npm run admin -- COMANDO/);
});

test('lists who exists, without secrets', async () => {
  await signIn(t, await createPerson(t, 'listada'));
  const { stdout } = await admin('listar');
  expect(stdout).toMatch(/listada\s+representante\s+2FA ativo\s+Pessoa listada/);
  expect(stdout).not.toContain('argon2');
});

test('makes an admin with a temporary password, on record', async () => {
  const { stdout } = await admin(
    'criar-admin',
    'socorro',
    '--nome',
    'Socorro Lima',
    '--email',
    'socorro@exemplo.com.br',
  );
  const password = /Senha provisória de socorro: (\S+)/.exec(stdout)?.[1] ?? '';
  expect((await login(t, { user: 'socorro', password })).json()).toMatchObject({ hasSecret: false });
  expect(await lastAct()).toMatchObject({
    acao: 'usuario.criado',
    ator: expect.stringMatching(/^operador:/),
    ator_id: null,
  });
  expect(
    (await admin('criar-admin', 'Socorro', '--nome', 'X', '--email', 'x@exemplo.com.br')).stderr,
  ).toContain('Já existe');
});

test('refuses an admin with wrong data, field by field', async () => {
  const { code, stderr } = await admin('criar-admin', 'a b', '--nome', 'X', '--email', 'nada');
  expect(code).toBe(1);
  expect(stderr).toMatch(/e-mail válido/);
});

test('resets a password and ends the sessions', async () => {
  const { headers } = await signIn(t, await createPerson(t, 'esqueceu'));
  const { stdout } = await admin('redefinir-senha', 'esqueceu');
  expect(await lastAct()).toMatchObject({ acao: 'senha.redefinida', ator_id: null });
  const password = /: (\S+)\n/.exec(stdout)?.[1] ?? '';
  expect((await t.app.inject({ method: 'POST', url: '/pj/unix/logout', headers })).statusCode).toBe(401);
  expect((await login(t, { user: 'esqueceu', password })).statusCode).toBe(201);
  expect((await login(t, { user: 'esqueceu', password: senha })).statusCode).toBe(401);
});

test('resets two-factor', async () => {
  await signIn(t, await createPerson(t, 'perdeu'));
  await admin('redefinir-2fa', 'perdeu');
  expect((await login(t, { user: 'perdeu', password: senha })).json()).toMatchObject({ hasSecret: false });
  expect(await lastAct()).toMatchObject({ acao: '2fa.redefinido' });
});

test('unlocks who failed too often', async () => {
  await createPerson(t, 'travada');
  for (let round = 0; round < 5; round++) await login(t, { user: 'travada', password: 'errada-errada' });
  expect((await login(t, { user: 'travada', password: senha })).statusCode).toBe(429);
  await admin('desbloquear', 'TRAVADA');
  expect(await lastAct()).toMatchObject({ acao: 'usuario.desbloqueado', ator_id: null });
  expect((await login(t, { user: 'travada', password: senha })).statusCode).toBe(200);
});

test('shows the current code in a demo, and only there', async () => {
  const person = await createPerson(t, 'curiosa');
  expect((await admin('codigo', 'curiosa')).stderr).toContain('ainda não configurou as duas etapas');
  await setUpTwoFactor(t, person);
  expect((await admin('codigo', 'curiosa')).stdout).toMatch(/^\d{6}\n$/);
  expect(await lastAct()).toMatchObject({
    acao: 'codigo.mostrado',
    ator: expect.stringMatching(/^operador:/),
  });

  await t.db.pool.query('update instalacao set demo = false');
  const { code, stdout, stderr } = await admin('codigo', 'curiosa');
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('só é mostrado numa instalação de demonstração');
  await t.db.pool.query('update instalacao set demo = true');
});

test('makes, lists and revokes integration keys, shown once and kept hashed', async () => {
  const { stdout } = await admin('chave-criar', 'loja');
  const key = /: (pjk_\S+)\n/.exec(stdout)?.[1] ?? '';
  expect(await lastAct()).toMatchObject({ acao: 'chave.criada', ator: expect.stringMatching(/^operador:/) });
  const call = async () =>
    (
      await t.app.inject({
        method: 'POST',
        url: '/pj/unix/cadastros',
        headers: { 'x-integration-key': key },
        payload: {},
      })
    ).statusCode;
  expect((await admin('chave-listar')).stdout).toMatch(/^loja\s+em uso .*último uso nunca\n$/);
  expect(await call()).toBe(400);
  const listed = (await admin('chave-listar')).stdout;
  expect(listed).not.toMatch(/nunca|pjk_/);
  const { rows } = await t.db.pool.query('select * from chave_integracao');
  expect(JSON.stringify(rows)).not.toContain(key);

  expect((await admin('chave-criar', 'loja')).stderr).toContain('Já há uma chave "loja"');
  expect((await admin('chave-criar', 'Loja 1')).stderr).toContain('letras minúsculas');
  await admin('chave-revogar', 'loja');
  expect(await lastAct()).toMatchObject({ acao: 'chave.revogada' });
  expect(await call()).toBe(401);
  expect((await admin('chave-revogar', 'loja')).stderr).toContain('Não há chave "loja" em uso');
  expect((await admin('chave-criar', 'loja')).code).toBe(0);
});

test('gives a new key what another one sent', async () => {
  await admin('chave-criar', 'antiga');
  await admin('chave-revogar', 'antiga');
  expect((await admin('chave-criar', 'nova', '--assume', 'antiga')).code).toBe(0);
  expect(await lastAct()).toMatchObject({ detalhes: { nome: 'nova', assume: 'antiga' } });
  const { rows } = await t.db.pool.query(
    "select count(distinct dono)::int as donos from chave_integracao where nome in ('antiga', 'nova')",
  );
  expect(rows).toEqual([{ donos: 1 }]);
  expect((await admin('chave-criar', 'outra', '--assume', 'ninguem')).stderr).toContain(
    'Não há chave "ninguem"',
  );
});
