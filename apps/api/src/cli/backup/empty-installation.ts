import { readFile } from 'node:fs/promises';
import type { Config } from '#config.ts';
import type { Database } from '#db/database.ts';
import { StartupError } from '#startup-error.ts';

const refuse = (what: string) =>
  new StartupError(
    `Já há uma instalação aqui (${what}); uma cópia só se restaura onde não há nada. Aponte DATA_DIR para uma pasta nova, ou DATABASE_URL para um banco vazio.`,
  );

/** What no migration fills by itself: a row in one of them was put there by somebody. */
const telling = ['instalacao', 'usuario', 'cadastro', 'auditoria'];

async function findTableWithRows({ pool }: Database): Promise<string | undefined> {
  for (const name of telling) {
    const { rows } = await pool.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
      name,
    ]);
    if (!rows[0]?.exists) continue;
    const { rowCount } = await pool.query(`select from ${name} limit 1`);
    if (rowCount) return name;
  }
  return undefined;
}

/** Nobody's rows and no other key. What a restore that was cut short left behind does not count. */
export async function assertEmpty(config: Config, db: Database, key: Buffer): Promise<void> {
  const table = await findTableWithRows(db);
  if (table !== undefined) throw refuse(`a tabela ${table} tem linhas`);
  const present = await readFile(config.encryptionKeyFile).catch(() => null);
  if (present && !present.equals(key)) throw refuse(`a chave ${config.encryptionKeyFile} é outra`);
}
