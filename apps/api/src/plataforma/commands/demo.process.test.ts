import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureFirstAdmin } from '#acesso/first-admin.ts';
import { loadConfig } from '#plataforma/config/config.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, signIn } from '#test/people.ts';
import { programEnvironment } from '#test/program-environment.ts';

const run = promisify(execFile);

let t: TestApp;
beforeEach(async () => {
  t = await buildTestApp();
});
afterEach(() => t.close());

async function type(program: 'demo' | 'admin', ...args: string[]): Promise<{ code: number; said: string }> {
  const env = programEnvironment({ DATABASE_URL: t.databaseUrl, DATA_DIR: t.dataDir });
  const file = fileURLToPath(new URL(`./${program}.ts`, import.meta.url));
  const { code, stdout, stderr } = await run(process.execPath, [file, ...args], { env }).then(
    (output) => ({ code: 0, ...output }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return { code, said: stdout + stderr };
}
const count = async () => (await t.db.pool.query('select from cadastro')).rowCount;

test('an installation that is not a demo gets no fictitious registrations', async () => {
  await ensureFirstAdmin(t.db, loadConfig({ DEMO: 'nao' }));
  const { code, said } = await type('demo', '--quantidade', '3');
  expect([code, said]).toEqual([1, expect.stringContaining('não é uma demonstração')]);
  expect(await count()).toBe(0);
});

test('a demo that was ended keeps everything, shows no code, and is none any more', async () => {
  await ensureFirstAdmin(t.db, loadConfig({ DEMO: 'sim' }));
  expect((await type('demo', '--quantidade', '3')).code).toBe(0);
  await signIn(t, await createPerson(t, 'ana'));
  expect((await type('admin', 'codigo', 'ana')).said).toMatch(/^\d{6}\n$/);

  expect((await type('demo', '--encerrar')).said).toContain('Nada foi apagado');
  const { rows } = await t.db.pool.query('select acao, ator from auditoria order by id desc limit 1');
  expect(rows[0]).toEqual({
    acao: 'demonstracao.encerrada',
    ator: expect.stringMatching(/^operador:/),
  });
  expect(await count()).toBe(3);
  expect((await type('admin', 'codigo', 'ana')).said).toContain(
    'só é mostrado numa instalação de demonstração',
  );
  expect((await type('demo')).said).toContain('não é uma demonstração');
  expect((await type('demo', '--encerrar')).code).toBe(1);
});
