import type { ConsultaNova } from '@painel-pj/contract/fontes/consulta';
import type { ConsultaFeita } from '@painel-pj/regras/contexto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#plataforma/db/schema.ts';

/** Whether it is new. */
export async function insertConsulta(
  tx: Transaction<Schema>,
  ordem: string,
  { tipo, documento, resultado, protocolo, em }: ConsultaNova,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into consulta (ordem, tipo, documento, resultado, protocolo, em)
    values (${ordem}, ${tipo}, ${documento}, ${resultado}, ${protocolo}, ${em})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** The last answer about each number of these registrations. */
export async function findConsultas(
  db: Kysely<Schema>,
  ordens: readonly string[],
): Promise<Map<string, ConsultaFeita[]>> {
  const { rows } = await sql<ConsultaFeita & { ordem: string }>`
    select distinct on (ordem, tipo, documento) ordem, tipo, documento, resultado, protocolo,
      (em at time zone 'America/Sao_Paulo')::date::text as dia
    from consulta where ordem = any(${ordens}::bigint[])
    order by ordem, tipo, documento, em desc, recebida_em desc`.execute(db);
  return Map.groupBy(rows, ({ ordem }) => ordem);
}
