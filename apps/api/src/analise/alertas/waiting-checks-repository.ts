import { naoConferido, versaoRegras } from '@painel-pj/regras/alerta';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#plataforma/db/schema.ts';

/**
 * Why a registration waits. `mudou`: it changed, and may have been checked since. `vinculo`: something outside of it changed,
 * such as another registration or a list; it is checked in any case. `vizinhos`: those it shares something with are checked.
 */
export type Motivo = 'mudou' | 'vinculo' | 'vizinhos';
export type WaitingCheck = {
  id: string;
  ordem: string;
  motivo: Motivo;
  /** How often work on it alone was begun; null if it was never begun, not even with others. */
  tentativas: number | null;
};

export async function addWaiting(
  tx: Transaction<Schema>,
  ordens: readonly string[],
  motivo: Motivo,
): Promise<void> {
  if (ordens.length === 0) return;
  await sql`select queue_checks(${ordens}::bigint[], ${motivo})`.execute(tx);
}

/** The oldest that no other process has taken; no other takes them before the transaction ends. */
export async function takeWaiting(tx: Transaction<Schema>, limit: number): Promise<WaitingCheck[]> {
  const { rows } = await sql<WaitingCheck>`
    select id, ordem, motivo,
      (select tentativas from fila_alertas_tentativa t where t.id = f.id) as tentativas
    from fila_alertas f order by id limit ${limit} for update skip locked`.execute(tx);
  return rows;
}

/** More entries of these registrations that a check of them answers too. Returns their ids. */
export async function takeSame(tx: Transaction<Schema>, ordens: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from fila_alertas where motivo = 'vinculo' and ordem = any(${ordens}::bigint[])
    for update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Everything that waits for one registration. Returns the ids. */
export async function takeAllOf(tx: Transaction<Schema>, ordem: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from fila_alertas where ordem = ${ordem} for update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Only work on one entry alone counts as its own. */
export async function countAttempt(db: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  const own = ids.length === 1 ? 1 : 0;
  await sql`
    insert into fila_alertas_tentativa as t (id, tentativas) select id, ${own} from unnest(${ids}::bigint[]) id
    on conflict (id) do update set tentativas = t.tentativas + ${own}`.execute(db);
}

/** Beside the attempt; where another process was done with it meanwhile, nothing is counted. */
export async function countFailure(db: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  if (ids.length !== 1) return;
  await sql`
    update fila_alertas_tentativa set tentativas = tentativas + 1
    where id = any(${ids}::bigint[])`.execute(db);
}

/** It was not what was worked on that failed. */
export async function forgetAttempts(db: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  await sql`delete from fila_alertas_tentativa where id = any(${ids}::bigint[])`.execute(db);
}

export async function removeWaiting(tx: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  await sql`delete from fila_alertas where id = any(${ids}::bigint[])`.execute(tx);
  await sql`delete from fila_alertas_tentativa where id = any(${ids}::bigint[])`.execute(tx);
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

/** The registrations that could not be checked. */
export async function findSetAside(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ ordem: string }>`
    select ordem from alerta where codigo = ${naoConferido.codigo} order by ordem`.execute(db);
  return rows.map(({ ordem }) => ordem);
}
