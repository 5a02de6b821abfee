import type { ConsultaFeita } from '@painel-pj/regras/contexto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#plataforma/db/schema.ts';

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
