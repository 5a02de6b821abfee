import type { Kysely } from 'kysely';
import type { Schema } from '#plataforma/db/schema.ts';

/** Replaces whatever codes the account had. */
export async function replaceBackupCodes(
  tx: Kysely<Schema>,
  usuarioId: string,
  hashes: Buffer[],
): Promise<void> {
  await removeBackupCodes(tx, usuarioId);
  await tx
    .insertInto('codigo_backup')
    .values(hashes.map((hash) => ({ usuario_id: usuarioId, hash, usado_em: null })))
    .execute();
}

export async function removeBackupCodes(tx: Kysely<Schema>, usuarioId: string): Promise<void> {
  await tx.deleteFrom('codigo_backup').where('usuario_id', '=', usuarioId).execute();
}

/** True for one caller only. */
export async function spendBackupCode(
  tx: Kysely<Schema>,
  usuarioId: string,
  possibleHashes: Buffer[],
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('codigo_backup')
    .set({ usado_em: now })
    .where('usuario_id', '=', usuarioId)
    .where('hash', 'in', possibleHashes)
    .where('usado_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countUnusedBackupCodes(db: Kysely<Schema>, usuarioId: string): Promise<number> {
  const { n } = await db
    .selectFrom('codigo_backup')
    .select((row) => row.fn.countAll<string>().as('n'))
    .where('usuario_id', '=', usuarioId)
    .where('usado_em', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}
