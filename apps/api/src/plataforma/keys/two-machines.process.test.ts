import { chmod, copyFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#plataforma/db/database.ts';
import { createEmptyDatabase, databaseUrlOf } from '#test/database.ts';
import { startServer } from '#test/server-process.ts';
import { createTemporaryFolder, type TemporaryFolder } from '#test/temporary-folder.ts';

let temporary: TemporaryFolder;
let db: Database;
let secret: string;
beforeAll(async () => {
  temporary = await createTemporaryFolder();
  db = await createEmptyDatabase();
  secret = path.join(temporary.path, 'segredo');
  // As openssl rand -base64 32 writes it.
  await writeFile(secret, `${Buffer.alloc(32, 'chave').toString('base64')}\n`, { mode: 0o600 });
});
afterAll(async () => {
  await db.close();
  await temporary.remove();
});

const documents = () => path.join(temporary.path, 'documentos');

/** A machine with a data folder and a copy of the key of its own; the documents are mounted, as from the network. */
async function startMachine(name: string, key: string) {
  const dataDir = path.join(temporary.path, name);
  await mkdir(dataDir);
  await mkdir(documents(), { recursive: true });
  await symlink(documents(), path.join(dataDir, 'documentos'));
  const file = path.join(dataDir, 'segredo');
  await copyFile(key, file);
  await chmod(file, 0o600);
  return startServer(dataDir, {
    DATABASE_URL: databaseUrlOf(db),
    CHAVE_ARQUIVO: file,
    DEMO: 'nao',
    ADMIN_PASSWORD: 'girafa-lilas-no-telhado',
    LOG_LEVEL: 'warn',
  });
}

test('machines of one database work with the same key; one with another key is refused in one line', async () => {
  const first = await startMachine('uma', secret);
  const urls = [await first.waitUntilUp()];
  const second = await startMachine('outra', secret);
  urls.push(await second.waitUntilUp());
  for (const url of urls)
    await expect.poll(async () => (await fetch(`${url}/saude/pronta`)).status).toBe(200);

  const other = path.join(temporary.path, 'outro-segredo');
  await writeFile(other, `${Buffer.alloc(32, 'errada').toString('base64')}\n`);
  const third = await startMachine('terceira', other);
  expect((await third.ended).code).toBe(1);
  expect(third.output().trim()).toMatch(
    /^A chave de criptografia \S+terceira\/segredo não é a deste banco \(a impressão dela é [0-9a-f]{16}, a do banco [0-9a-f]{16}\)\. Use em todas as máquinas a mesma chave \(CHAVE_ARQUIVO\).*$/,
  );

  for (const { child, ended } of [first, second]) {
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  }
});
