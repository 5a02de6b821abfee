import { cp, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { migrate } from '#plataforma/db/migrate.ts';
import { createTestDatabase } from '#test/database.ts';
import { createTemporaryFolder } from '#test/temporary-folder.ts';
import { takeSnapshot } from './snapshot.ts';

const ownMigrations = fileURLToPath(new URL('../../db/migrations', import.meta.url));

test('a backup holds up a migration that writes a table anew, and has all its rows', async () => {
  const temporary = await createTemporaryFolder();
  const db = await createTestDatabase();
  try {
    const folder = path.join(temporary.path, 'migrations');
    await cp(ownMigrations, folder, { recursive: true });
    const numero = (await readdir(folder)).filter((name) => name.endsWith('.sql')).length + 1;
    const nome = `${String(numero).padStart(4, '0')}-nova.sql`;
    const sql = 'alter table documento add column kb bigint generated always as (bytes / 1024) stored';
    await writeFile(path.join(folder, nome), sql);
    await db.pool.query(
      `insert into documento (id, chave, extensao, bytes, sha256, sha256_recebido, tem_miniatura)
       values (repeat('a', 32), 'contrato', 'pdf', 7, '', '', false)`,
    );
    const upgrade = () => migrate(db, { folder, patienceMs: 0 }).catch((error: Error) => error.message);

    const client = await db.pool.connect();
    let said: unknown;
    const { tabelas } = await takeSnapshot(
      client,
      { folder: temporary.path, documentList: path.join(temporary.path, 'documentos') },
      async () => {
        said = await upgrade();
      },
      () => {},
    );
    client.release();
    expect(said).toMatch(/cópia de segurança/);
    expect(tabelas).toContainEqual(expect.objectContaining({ tabela: 'documento', linhas: 1 }));
    expect(await upgrade()).toEqual([nome]);
  } finally {
    await db.close();
    await temporary.remove();
  }
});
