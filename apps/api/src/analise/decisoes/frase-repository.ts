import type { Frase } from '@painel-pj/contract/analise/frase';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#plataforma/db/schema.ts';

export const list = (db: Kysely<Schema>, usuarioId: string): Promise<Frase[]> =>
  db
    .selectFrom('frase')
    .select(['id', 'texto'])
    .where('usuario_id', '=', usuarioId)
    .orderBy(sql`texto collate "pt-BR-x-icu"`)
    .execute();

/** A person's phrases are added one at a time, so that the limit holds. */
export async function lockOwner(tx: Transaction<Schema>, usuarioId: string): Promise<void> {
  await sql`select from usuario where id = ${usuarioId} for no key update`.execute(tx);
}

export async function insert(tx: Transaction<Schema>, usuarioId: string, texto: string): Promise<void> {
  await tx
    .insertInto('frase')
    .values({ usuario_id: usuarioId, texto })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False: it is not one of theirs. */
export async function remove(db: Kysely<Schema>, usuarioId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('frase')
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
