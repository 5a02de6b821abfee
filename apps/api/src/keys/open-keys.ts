import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';
import { type Keys, loadKeys, readKeyText } from '#keys/key-file.ts';
import { adoptNextKey, discardNextKey, nextKeyOf } from '#keys/next-key.ts';
import { unseal } from '#keys/secret-box.ts';
import { StartupError } from '#startup-error.ts';

const keyLock = 7_301_007;

/** Until the transaction ends nobody else reads or changes the key file. */
export async function takeKeyLock(tx: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyLock})`.execute(tx);
}

/** The audit row of a rotation is written with everything it encrypted anew: it tells which of two files is right. */
async function wasAdopted(tx: Kysely<Schema>, { fingerprint }: Keys): Promise<boolean> {
  const row = await tx
    .selectFrom('auditoria')
    .select('id')
    .where('alvo_tipo', '=', 'instalacao')
    .where('alvo_id', '=', fingerprint)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends what a rotation that was cut short left behind. */
export async function settleRotation(tx: Kysely<Schema>, file: string): Promise<void> {
  const text = await readFile(nextKeyOf(file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return;
  const next = readKeyText(text);
  if (next && (await wasAdopted(tx, next))) await adoptNextKey(file);
  else await discardNextKey(file);
}

async function findSealedSecret(tx: Kysely<Schema>) {
  return tx
    .selectFrom('usuario')
    .select(['id', 'segredo_2fa'])
    .where('segredo_2fa', 'is not', null)
    .limit(1)
    .executeTakeFirst();
}

function assertKeyFits(file: string, { secrets }: Keys, sealed: { id: string; segredo_2fa: Buffer | null }) {
  try {
    if (sealed.segredo_2fa) unseal(secrets, sealed.id, sealed.segredo_2fa);
  } catch {
    throw new StartupError(
      `A chave de criptografia ${file} não é a deste banco. Restaure os dois da mesma cópia de segurança.`,
    );
  }
}

/** The keys that fit this database; a first start makes them. */
export async function openKeys(file: string, { kysely }: Database): Promise<Keys> {
  return kysely.transaction().execute(async (tx) => {
    await takeKeyLock(tx);
    await settleRotation(tx, file);
    const sealed = await findSealedSecret(tx);
    const keys = await loadKeys(file, async () => sealed !== undefined);
    if (sealed) assertKeyFits(file, keys, sealed);
    return keys;
  });
}

/** Runs `work` while no rotation can begin, until it calls `release` (or ends). */
export async function holdingKey<T>(
  client: pg.PoolClient,
  work: (release: () => Promise<void>) => Promise<T>,
): Promise<T> {
  await client.query('select pg_advisory_lock($1)', [keyLock]);
  const release = async () => {
    await client.query('select pg_advisory_unlock_all()');
  };
  try {
    return await work(release);
  } finally {
    await release().catch(() => {});
  }
}
