import type { Contexto } from '@painel-pj/regras/contexto';
import { examine } from '@painel-pj/regras/leitura/examine';
import type { PapelLido } from '@painel-pj/regras/leitura/papel';
import type { Dados } from '@painel-pj/regras/read-dados';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#plataforma/db/schema.ts';
import { documentsAndReadings } from './leitura-repository.ts';

/** What is found in the papers of these registrations that were read, as they are in force. */
export async function findLeituras(
  db: Kysely<Schema>,
  cadastros: readonly { ordem: string; dados: Dados }[],
): Promise<Map<string, NonNullable<Contexto['leituras']>>> {
  const { rows } = await sql<PapelLido & { ordem: string }>`
    select c.ordem, d.chave, l.paginas from ${documentsAndReadings}
    where c.ordem = any(${cadastros.map(({ ordem }) => ordem)}::bigint[]) and l.situacao = 'lido'`.execute(
    db,
  );
  const papeis = Map.groupBy(rows, ({ ordem }) => ordem);
  return new Map(cadastros.map(({ ordem, dados }) => [ordem, examine(dados, papeis.get(ordem) ?? [])]));
}
