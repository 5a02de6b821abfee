import { execFile } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { buildCadastro, createKey, sendCadastro } from '#test/integration.ts';
import { programEnvironment } from '#test/program-environment.ts';

const run = promisify(execFile);
const programOf = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url));

let t: TestApp;
let folder: string;
beforeAll(async () => {
  t = await buildTestApp();
  folder = path.join(t.dataDir, 'fora');
  await mkdir(folder);
  await sendCadastro(t, await createKey(t, 'loja'), 1);
});
afterAll(() => t.close());

/** `environment`: what of the installation the machine has. */
async function command(environment: Record<string, string>, name: string, ...args: string[]) {
  const env = programEnvironment(environment);
  return run(process.execPath, [programOf(name), ...args], { env, cwd: folder }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, output: stderr }),
  );
}

test('a dossier is written by CNPJ under a name in words, never over another, and proven elsewhere', async () => {
  const here = { DATABASE_URL: t.databaseUrl, DATA_DIR: t.dataDir };
  const { cnpj, razaoSocial } = buildCadastro(1);
  const masked = cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
  const made = await command(here, 'dossie', masked);
  expect(made).toMatchObject({ code: 0 });
  const [name = ''] = await readdir(folder);
  expect(name).toBe(`Dossiê - ${razaoSocial.replace(/\.$/, '')} - ${cnpj}.zip`);
  expect(await command(here, 'dossie', cnpj)).toEqual({
    code: 1,
    output: expect.stringContaining('Já existe'),
  });

  const elsewhere = { DATA_DIR: path.join(folder, 'nada') };
  const key = /Chave pública desta instalação: (\S{64})/.exec(made.output)?.[1] ?? '';
  expect(await command(elsewhere, 'audit', 'dossie', name, '--chave', key)).toEqual({
    code: 0,
    output: expect.stringContaining('Dossiê provado'),
  });
  expect(await command(elsewhere, 'audit', 'dossie', name)).toEqual({
    code: 1,
    output: expect.stringContaining('Peça à empresa a chave pública'),
  });
  expect(await command({ DATA_DIR: t.dataDir }, 'audit', 'dossie', name)).toEqual({
    code: 0,
    output: expect.stringContaining('selos de 2 linhas da trilha conferidos'),
  });
});

test('a CNPJ nobody registered is told', async () => {
  const here = { DATABASE_URL: t.databaseUrl, DATA_DIR: t.dataDir };
  expect(await command(here, 'dossie', '00000000000191')).toEqual({
    code: 1,
    output: expect.stringContaining('Não há cadastro com o CNPJ'),
  });
});
