import type { Vista } from '@painel-pj/contract/cadastros/vista';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#plataforma/db/schema.ts';

export const list = (db: Kysely<Schema>, usuarioId: string): Promise<Vista[]> =>
  db
    .selectFrom('vista')
    .select(['id', 'nome', 'lista'])
    .where('usuario_id', '=', usuarioId)
    .orderBy(sql`nome collate "pt-BR-x-icu"`)
    .execute();

/** Changes to a person's vistas run one at a time, so that the limit holds. */
export async function lockOwner(tx: Transaction<Schema>, usuarioId: string): Promise<void> {
  await sql`select from usuario where id = ${usuarioId} for no key update`.execute(tx);
}

export const save = (
  tx: Transaction<Schema>,
  usuarioId: string,
  { nome, lista }: Omit<Vista, 'id'>,
): Promise<Vista> =>
  tx
    .insertInto('vista')
    .values({ usuario_id: usuarioId, nome, lista: JSON.stringify(lista) })
    .onConflict((conflict) =>
      conflict.expression(sql`usuario_id, lower(nome)`).doUpdateSet({ nome, lista: JSON.stringify(lista) }),
    )
    .returning(['id', 'nome', 'lista'])
    .executeTakeFirstOrThrow();

export async function count(tx: Transaction<Schema>, usuarioId: string): Promise<number> {
  const { quantas } = await tx
    .selectFrom('vista')
    .select(sql<number>`count(*)::integer`.as('quantas'))
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  return quantas;
}

export async function remove(db: Kysely<Schema>, usuarioId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('vista')
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
