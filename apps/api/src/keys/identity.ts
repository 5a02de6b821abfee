import { type Kysely, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { createFolderStore } from '#documentos/folder-store.ts';
import { readMark } from '#keys/folder-mark.ts';
import { StartupError } from '#startup-error.ts';

export type Identity = { id: string; chave_impressao: string };

export const otherDatabase = (folder: string) =>
  new StartupError(
    `A pasta de documentos ${folder} é de outro banco; nenhum documento foi tocado. Volte ao DATA_DIR e ao DATABASE_URL de antes, ou mude de banco com npm run backup e npm run restore (docs/operations.md).`,
  );
const otherFolder = (folder: string) =>
  new StartupError(
    `A pasta de documentos ${folder} não é a deste banco; nenhum documento foi tocado. Aponte DATA_DIR para a pasta dele (a mesma pasta em todas as máquinas), ou devolva a pasta documentos da cópia de segurança.`,
  );

/** Undefined: nobody has used this database yet, not even to create its tables. */
async function findIdentity(db: Kysely<Schema>): Promise<Identity | undefined> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('identidade') is not null as exists`.execute(db);
  if (!rows[0]?.exists) return undefined;
  return db.selectFrom('identidade').select(['id', 'chave_impressao']).executeTakeFirst();
}

async function knowsOneOf(db: Kysely<Schema>, ids: string[]): Promise<boolean> {
  const { rows } = await sql`select from documento where id = any(${ids}) limit 1`.execute(db);
  return rows.length > 0;
}

/** A folder without a mark belongs to the database that knows its documents, or whose first start was cut short. */
async function belongsTo(db: Kysely<Schema>, folder: string): Promise<boolean> {
  let isEmpty = true;
  for await (const ids of createFolderStore(folder).list()) {
    if (await knowsOneOf(db, ids)) return true;
    isEmpty = false;
  }
  const { rows } = await sql`
    (select from documento limit 1) union all (select from instalacao limit 1)`.execute(db);
  return isEmpty && rows.length === 0;
}

async function hasDocuments(folder: string): Promise<boolean> {
  for await (const _ids of createFolderStore(folder).list()) return true;
  return false;
}

/** Refuses a database and a documents folder that do not belong together. */
export async function assertTogether(db: Kysely<Schema>, folder: string): Promise<Identity | undefined> {
  const [identity, mark] = [await findIdentity(db), await readMark(folder)];
  if (mark !== null) {
    if (mark !== identity?.id) throw otherDatabase(folder);
  } else if (identity) {
    if (!(await belongsTo(db, folder))) throw otherFolder(folder);
  } else if (await hasDocuments(folder)) {
    throw otherDatabase(folder);
  }
  return identity;
}
