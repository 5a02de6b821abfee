import { versaoRegras } from '@painel-pj/regras/alerta';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';

export type Motivo = 'mudou' | 'vinculo' | 'vizinhos';
export type Pedido = { ordem: string; motivo: Motivo };

export async function addToQueue(
  tx: Transaction<Schema>,
  ordens: readonly string[],
  motivo: Motivo,
): Promise<void> {
  if (ordens.length === 0) return;
  await sql`
    insert into fila_alertas (ordem, motivo)
    select o, ${motivo} from unnest(${ordens}::bigint[]) o`.execute(tx);
}

/** The oldest that no other process has taken; they are in the queue again if the transaction fails. */
export async function takeFromQueue(tx: Transaction<Schema>, limit: number): Promise<Pedido[]> {
  const { rows } = await sql<Pedido>`
    delete from fila_alertas where id = any(array(
      select id from fila_alertas order by id limit ${limit} for update skip locked
    )) returning ordem, motivo`.execute(tx);
  return rows;
}

/** Those of them whose current version was not yet checked with the current rules. */
export async function findUnchecked(tx: Transaction<Schema>, ordens: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ ordem: string }>`
    select c.ordem from cadastro c left join alerta_versao a using (ordem)
    where c.ordem = any(${ordens}::bigint[])
      and (a.versao is distinct from c.versao or a.versao_regras <> ${versaoRegras})`.execute(tx);
  return rows.map(({ ordem }) => ordem);
}

/** The next registrations after one, in the list's order. */
export async function findAfter(db: Kysely<Schema>, ordem: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('cadastro')
    .select('ordem')
    .where('ordem', '>', ordem)
    .orderBy('ordem')
    .limit(limit)
    .execute();
  return rows.map((row) => row.ordem);
}

export async function countCadastros(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ todos: number }>`
    select coalesce(sum(novos), 0)::float8 as todos from contagem`.execute(db);
  return rows[0]?.todos ?? 0;
}
