import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { LoginResponse } from '@painel-pj/contract/acesso/auth';
import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentCode } from '#acesso/factors/totp.ts';
import { buildApp } from '#app.ts';
import { loadConfig } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import { createEmptyDatabase, createTestDatabase, databaseUrlOf } from '#test/database.ts';
import { login } from '#test/people.ts';
import { programEnvironment } from '#test/program-environment.ts';
import { createTemporaryFolder, type TemporaryFolder } from '#test/temporary-folder.ts';
import { contents, unpackBackup } from '#test/version-before.ts';

const program = fileURLToPath(new URL('./restore.ts', import.meta.url));

let temporary: TemporaryFolder;
let db: Database;
beforeAll(async () => {
  temporary = await createTemporaryFolder();
  db = await createEmptyDatabase();
});
afterAll(async () => {
  await db.close();
  await temporary.remove();
});

async function unpack(name: string) {
  const folder = path.join(temporary.path, name);
  await mkdir(folder);
  return { folder, manifest: await unpackBackup(folder) };
}
const dataDir = () => path.join(temporary.path, 'dados');
const restore = (folder: string) =>
  promisify(execFile)(process.execPath, [program, folder], {
    env: programEnvironment({ DATABASE_URL: databaseUrlOf(db), DATA_DIR: dataDir() }),
  });

const describeTables = `
  select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
  where table_schema = 'public' order by table_name, column_name`;

test('a backup of an even older version is refused with the way to go', async () => {
  const { folder, manifest } = await unpack('mais-antiga');
  manifest.migracoes.pop();
  await writeFile(path.join(folder, 'manifesto.json'), JSON.stringify(manifest));
  await expect(restore(folder)).rejects.toMatchObject({
    stderr: expect.stringMatching(
      /^O banco é de uma versão anterior do painel.*npm run backup.*npm run restore/,
    ),
  });
});

test('a backup of the version before is restored, and its people go on where they were', async () => {
  const { folder } = await unpack('anterior');
  await expect(restore(folder)).resolves.toMatchObject({
    stdout: expect.stringContaining('a trilha de auditoria está íntegra'),
  });
  const fresh = await createTestDatabase();
  expect((await db.pool.query(describeTables)).rows).toEqual((await fresh.pool.query(describeTables)).rows);
  await fresh.close();

  const { user, password, secret, approved, madeAt } = contents;
  const clock = () => new Date(madeAt.getTime() + 3_600_000);
  const app = await buildApp(loadConfig({ DATA_DIR: dataDir(), LOG_LEVEL: 'silent' }), db, clock);
  const entered = await login({ app }, { user, password, code: currentCode(secret, clock()) });
  const headers = { 'x-access-token': entered.json<LoginResponse>().token ?? '' };
  const read = async (url: string) => (await app.inject({ url: `/pj/unix${url}`, headers })).json();
  const cadastro: Cadastro = await read(`/cadastros/${approved}`);
  expect(cadastro).toMatchObject({
    cadastrado: 1,
    conferencias: {
      contratoSocial: { sha256: expect.any(String) },
      'socios.0.rgFrente': { situacao: 'conferido', por: 'Pessoa ana' },
    },
  });
  expect(await read(`/cadastros/${approved}/notas`)).toMatchObject([{ texto: 'Conversei com a contadora.' }]);
  const found = await read(`?limite=10&busca=${encodeURIComponent(cadastro.razaoSocial)}`);
  expect(found).toMatchObject([{ id: approved }]);
  await app.close();
});
