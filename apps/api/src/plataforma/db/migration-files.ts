import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '#plataforma/start/startup-error.ts';

export type Migration = { numero: number; nome: string; sql: string; checksum: string };

const namePattern = /^(\d{4})-[a-z0-9-]+\.sql$/;

async function readMigration(folder: string, nome: string): Promise<Migration> {
  // A checkout with other line endings is the same migration.
  const sql = (await readFile(path.join(folder, nome), 'utf8')).replaceAll('\r\n', '\n');
  const checksum = createHash('sha256').update(sql).digest('hex');
  return { numero: Number(namePattern.exec(nome)?.[1]), nome, sql, checksum };
}

/** The migrations of a folder in order (0001, 0002…), without gaps or repeated numbers. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const misnamed = names.find((name) => !namePattern.test(name));
  if (misnamed) throw new StartupError(`A migração ${misnamed} deve chamar-se como 0001-um-nome.sql.`);
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)));
  migrations.forEach(({ numero, nome }, index) => {
    if (numero < index + 1) throw new StartupError(`Há duas migrações com o mesmo número: ${nome}.`);
    if (numero > index + 1) {
      throw new StartupError(`Falta a migração ${String(index + 1).padStart(4, '0')}, antes de ${nome}.`);
    }
  });
  return migrations;
}
