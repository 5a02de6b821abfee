import type { Lista } from '@painel-pj/contract/fontes/listas';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '#plataforma/db/schema.ts';

export type CargaProcurada = { id: string; lista: Lista; ate: string; isReady: boolean };

/** The oldest load in which not everybody was looked for; no other process takes it before the transaction ends. */
export async function takeCarga(tx: Transaction<Schema>): Promise<CargaProcurada | undefined> {
  const { rows } = await sql<CargaProcurada>`
    select id, lista, procurada_ate as ate,
      coalesce(procura_xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint, false) as "isReady"
    from lista_carga where procurada_em is null order by id limit 1 for update skip locked`.execute(tx);
  return rows[0];
}

/** Every transaction that may have read the list as it was before is older than this one. */
export async function startSearch(tx: Transaction<Schema>, id: string): Promise<void> {
  await sql`
    update lista_carga set procura_xid = coalesce(procura_xid, pg_current_xact_id()::text::bigint)
    where id = ${id}`.execute(tx);
}

export async function findNext(tx: Transaction<Schema>, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ ordem: string }>`
    select ordem from cadastro
    where ordem > ${after} and anonimizado_em is null and situacao <> 'recusado'
    order by ordem limit ${limit}`.execute(tx);
  return rows.map(({ ordem }) => ordem);
}

export async function keepProgress(
  tx: Transaction<Schema>,
  id: string,
  { ate, isDone }: { ate: string; isDone: boolean },
): Promise<void> {
  await sql`
    update lista_carga set procurada_ate = ${ate}, procurada_em = case when ${isDone} then now() end
    where id = ${id}`.execute(tx);
}

/** Registrations with an alerta from an entry that the list has no more. */
export async function findGone(tx: Transaction<Schema>, lista: Lista): Promise<string[]> {
  const { rows } = await sql<{ ordem: string }>`
    select distinct a.ordem from alerta a, jsonb_array_elements_text(a.valor::jsonb -> 'entradas') as da (chave)
    where a.comparacao is not null and da.chave like ${`${lista} %`}
      and not exists (
        select from lista_entrada e where e.lista = ${lista} and e.chave = substr(da.chave, ${lista.length + 2})
      )`.execute(tx);
  return rows.map(({ ordem }) => ordem);
}
