import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { openDocumentStore } from '#documentos/store/open-document-store.ts';
import { markStore } from '#documentos/store/store-mark.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import { locks } from '#plataforma/db/locks.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { type Keys, loadKeys, readKeyText } from '#plataforma/keys/key-file.ts';
import { adoptNextKey, discardNextKey, nextKeyOf } from '#plataforma/keys/next-key.ts';
import { findIdentity, isStoreThere, otherDatabase } from './identity.ts';
import { StartupError } from './startup-error.ts';

export type KeyPlace = Pick<Config, 'encryptionKeyFile' | 'documentos'>;

const otherKey = (file: string, found: string, expected: string) =>
  new StartupError(
    `A chave de criptografia ${file} não é a deste banco (a impressão dela é ${found}, a do banco ${expected}). Use em todas as máquinas a mesma chave (CHAVE_ARQUIVO), ou restaure os dois da mesma cópia de segurança.`,
  );

/** Until the transaction ends nobody else reads or changes the key file. */
export async function takeKeyLock(tx: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.key})`.execute(tx);
}

/** Ends what a rotation that was cut short left behind: the database tells which of two files is right. */
async function settleRotation(file: string, adopted: string | undefined): Promise<void> {
  const text = await readFile(nextKeyOf(file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return;
  const next = readKeyText(text);
  if (next && next.fingerprint === adopted) await adoptNextKey(file);
  else await discardNextKey(file);
}

async function introduce(tx: Kysely<Schema>, { fingerprint }: Keys): Promise<string> {
  const { id } = await tx
    .insertInto('identidade')
    .values({ chave_impressao: fingerprint })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The keys of this database, once it is sure that they and the document store are its own; a first start makes them. A
 * store that does not answer is no reason to serve nothing: whoever starts a server looks at it again, and has looked
 * before (`wasThere`).
 */
export async function openKeys(config: KeyPlace, { kysely }: Database, wasThere?: boolean): Promise<Keys> {
  const file = config.encryptionKeyFile;
  const store = openDocumentStore(config);
  const isThere = wasThere ?? (await isStoreThere(kysely, store));
  const { id, keys } = await kysely.transaction().execute(async (tx) => {
    await takeKeyLock(tx);
    const identity = await findIdentity(tx);
    await settleRotation(file, identity?.chave_impressao);
    const loaded = await loadKeys(file, identity !== undefined);
    if (identity && identity.chave_impressao !== loaded.fingerprint) {
      throw otherKey(file, loaded.fingerprint, identity.chave_impressao);
    }
    return { id: identity?.id ?? (await introduce(tx, loaded)), keys: loaded };
  });
  if (!isThere) return keys;
  // Last, so that a first start cut short leaves no store marked for a database that does not know it.
  if ((await markStore(store.objects, id)) !== id) throw otherDatabase(store.objects.place);
  return keys;
}

/** Runs `work` while no rotation can begin, until it calls `release` (or ends). */
export async function holdingKey<T>(
  { pool }: Pick<Database, 'pool'>,
  work: (release: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const release = async () => {
    await client.query('commit');
  };
  try {
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [locks.key]);
    return await work(release);
  } finally {
    // Whatever state the session is in, it ends here.
    client.release(true);
  }
}
