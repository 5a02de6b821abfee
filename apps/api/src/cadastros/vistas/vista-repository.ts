import type { Vista } from '@painel-pj/contract/cadastros/vista';
import { type Kysely, sql, type Transaction } from 'kysely';
import { locks } from '#plataforma/db/locks.ts';
import type { Schema } from '#plataforma/db/schema.ts';

export type Pessoa = { id: string; nome: string; login: string; decides: boolean };

/** A vista is given as long as its owner manages staff, and to those who still decide. */
const membros = sql`vista_membro join usuario membro
  on membro.id = vista_membro.usuario_id and 'decidir' = any (membro.poderes)
  where vista_id = vista.id`;
const namesOfMembros = sql<NonNullable<Vista['membros']> | null>`(
  select json_agg(json_build_object('id', membro.id, 'nome', membro.nome_completo) order by membro.nome_completo)
  from ${membros})`;

/** Those a person keeps, and those given to them. */
const queryVistas = (db: Kysely<Schema>, usuarioId: string) =>
  db
    .selectFrom('vista')
    .innerJoin('usuario as dono', 'dono.id', 'vista.usuario_id')
    .select(['vista.id', 'vista.nome', 'vista.lista', 'vista.dias', 'vista.usuario_id', 'dono.nome_completo'])
    .select(namesOfMembros.as('membros'))
    .where(sql<boolean>`(dono.id = ${usuarioId} or 'equipe' = any (dono.poderes)
      and exists (select from ${membros} and membro.id = ${usuarioId}))`);

type Linha = Awaited<ReturnType<ReturnType<typeof queryVistas>['executeTakeFirstOrThrow']>>;

const toVista = (usuarioId: string, { id, nome, lista, dias, membros, ...dono }: Linha): Vista => ({
  id,
  nome,
  lista,
  ...(dias !== null && { dias }),
  ...(dono.usuario_id === usuarioId ? membros && { membros } : { de: dono.nome_completo }),
});

export async function list(db: Kysely<Schema>, usuarioId: string): Promise<Vista[]> {
  const rows = await queryVistas(db, usuarioId)
    .orderBy(
      sql`dono.id = ${usuarioId}, case when dono.id <> ${usuarioId} then dias end,
        vista.nome collate "pt-BR-x-icu"`,
    )
    .execute();
  return rows.map((row) => toVista(usuarioId, row));
}

export async function find(db: Kysely<Schema>, usuarioId: string, id: string): Promise<Vista | undefined> {
  const row = await queryVistas(db, usuarioId).where('vista.id', '=', id).executeTakeFirst();
  return row && toVista(usuarioId, row);
}

/** Changes to a person's vistas run one at a time, so that the limit holds. */
export async function lockOwner(tx: Transaction<Schema>, usuarioId: string): Promise<void> {
  await sql`select from usuario where id = ${usuarioId} for no key update`.execute(tx);
}

/** Nobody leaves, or loses a power, meanwhile. */
export async function lockStaff(tx: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.equipe})`.execute(tx);
}

export async function save(
  tx: Transaction<Schema>,
  usuarioId: string,
  { nome, lista }: Pick<Vista, 'nome' | 'lista'>,
): Promise<string> {
  const { id } = await tx
    .insertInto('vista')
    .values({ usuario_id: usuarioId, nome, lista: JSON.stringify(lista) })
    .onConflict((conflict) =>
      conflict.expression(sql`usuario_id, lower(nome)`).doUpdateSet({ nome, lista: JSON.stringify(lista) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function count(tx: Transaction<Schema>, usuarioId: string): Promise<number> {
  const { quantas } = await tx
    .selectFrom('vista')
    .select(sql<number>`count(*)::integer`.as('quantas'))
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  return quantas;
}

export const findPessoas = (tx: Transaction<Schema>, ids: string[]): Promise<Pessoa[]> =>
  tx
    .selectFrom('usuario')
    .select(['id', 'nome_completo as nome', 'login', sql<boolean>`'decidir' = any (poderes)`.as('decides')])
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .where('excluido_em', 'is', null)
    .orderBy('login')
    .execute();

/** False: it was deleted meanwhile. */
export async function give(
  tx: Transaction<Schema>,
  id: string,
  membros: string[],
  dias: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('vista')
    .set({ dias })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx.deleteFrom('vista_membro').where('vista_id', '=', id).execute();
  if (membros.length > 0) {
    const rows = membros.map((usuario_id) => ({ vista_id: id, usuario_id }));
    await tx.insertInto('vista_membro').values(rows).execute();
  }
  return true;
}

export async function remove(tx: Transaction<Schema>, id: string): Promise<void> {
  await tx.deleteFrom('vista').where('id', '=', id).execute();
}
