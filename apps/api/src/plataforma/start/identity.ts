import { type Kysely, sql } from 'kysely';
import type { DocumentStore } from '#documentos/store/document-store.ts';
import { movedMarkOf, readMark, unfinishedMarkOf } from '#documentos/store/store-mark.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { StartupError, StoreSilence } from './startup-error.ts';

export type Identity = { id: string; chave_impressao: string };

export const otherDatabase = (place: string) =>
  new StartupError(
    `O lugar dos documentos, ${place}, é de outro banco; nenhum documento foi tocado. Volte ao DATA_DIR, ao DOCUMENTOS e ao DATABASE_URL de antes, ou mude de banco com npm run backup e npm run restore (docs/operations.md).`,
  );
const otherPlace = (place: string) =>
  new StartupError(
    `O lugar dos documentos, ${place}, não é o deste banco; nenhum documento foi tocado. Aponte DATA_DIR para a pasta dele (a mesma pasta em todas as máquinas) e DOCUMENTOS para onde estão, copie-os antes com npm run documentos -- mover, ou devolva a pasta documentos da cópia de segurança.`,
  );

const unfinished = (place: string) =>
  new StartupError(
    `A cópia dos documentos para ${place} não terminou. Volte ao DOCUMENTOS de antes e rode de novo npm run documentos -- mover.`,
  );

const movedAway = (place: string, to: string) =>
  new StartupError(
    `Os documentos deste banco mudaram de ${place} para ${to}; nenhum documento foi tocado. Ponha DOCUMENTOS=${to}, como nos outros processos, ou traga-os de volta com npm run documentos -- mover.`,
  );

/** Undefined: nobody has used this database yet, not even to create its tables. */
export async function findIdentity(db: Kysely<Schema>): Promise<Identity | undefined> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('identidade') is not null as exists`.execute(db);
  if (!rows[0]?.exists) return undefined;
  return db.selectFrom('identidade').select(['id', 'chave_impressao']).executeTakeFirst();
}

async function knowsOneOf(db: Kysely<Schema>, ids: string[]): Promise<boolean> {
  const { rows } = await sql`select from documento where id = any(${ids}) limit 1`.execute(db);
  return rows.length > 0;
}

/** A store without a mark belongs to the database that knows its documents, or whose first start was cut short. */
async function belongsTo(db: Kysely<Schema>, store: DocumentStore): Promise<boolean> {
  let isEmpty = true;
  for await (const ids of store.list()) {
    if (await knowsOneOf(db, ids)) return true;
    isEmpty = false;
  }
  const { rows } = await sql`
    (select from documento limit 1) union all (select from instalacao limit 1)`.execute(db);
  return isEmpty && rows.length === 0;
}

async function hasDocuments(store: DocumentStore): Promise<boolean> {
  for await (const _ids of store.list()) return true;
  return false;
}

function assertMark(mark: string, id: string, place: string): void {
  const moved = movedMarkOf(id, '');
  if (mark === unfinishedMarkOf(id)) throw unfinished(place);
  if (mark.startsWith(moved)) throw movedAway(place, mark.slice(moved.length));
  if (mark !== id) throw otherDatabase(place);
}

/** Refuses a database and a document store that do not belong together. */
export async function assertTogether(
  db: Kysely<Schema>,
  store: DocumentStore,
): Promise<Identity | undefined> {
  const { place } = store.objects;
  // In this order: a first start of another process writes its identity first, and then the mark.
  const mark = await readMark(store.objects);
  const identity = await findIdentity(db);
  if (mark !== null) {
    assertMark(mark, identity?.id ?? '', place);
  } else if (identity) {
    if (!(await belongsTo(db, store)) && (await readMark(store.objects)) !== identity.id)
      throw otherPlace(place);
  } else if ((await hasDocuments(store)) && (await readMark(store.objects)) === null) {
    // With a mark by now, another process of this database has just made the first start.
    throw otherDatabase(place);
  }
  return identity;
}

/** As `assertTogether`; false: the store of an installation that was started before does not answer. */
export async function isStoreThere(db: Kysely<Schema>, store: DocumentStore): Promise<boolean> {
  try {
    await assertTogether(db, store);
    return true;
  } catch (error) {
    if (error instanceof StoreSilence && (await findIdentity(db))) return false;
    throw error;
  }
}
