import { sql } from 'kysely';
import type { Database } from '#plataforma/db/database.ts';
import { isCancelled } from '#plataforma/db/database-errors.ts';
import { joinAnd } from '#plataforma/db/statement-parts.ts';
import type { Filter } from './filter.ts';
import { conditionsOf } from './filter-query.ts';
import { findMeant } from './one-slip.ts';

/**
 * The similarity that allows one typing error: a wrong letter, or two swapped ones, changes up to four trigrams. The
 * higher it is, the fewer rows the index returns.
 */
function similarityOf(busca: string): number {
  const words = busca.match(/[\p{L}\p{N}]+/gu) ?? [];
  const trigrams = words.join('').length + words.length;
  return Math.max(0.35, (trigrams - 4) / (trigrams + 4) - 0.02);
}

/** The search answers without a suggestion if it takes longer. */
const timeoutMs = 300;

/** Finds similar texts by their index, at most 200, then the most similar names in them. */
const querySuggestion = (filter: Filter) => sql<{ nome: string }>`
  select nome from (
    select ordem from cadastro_busca where texto %> (select normalize_texto(${filter.busca}::text)) limit 200
  ) perto join cadastro using (ordem), lateral (
    select nome from (
      values (razao_social::text), (nome_fantasia::text), (nome_responsavel::text), (cidade::text)
      union all select socio ->> 'nome' from json_array_elements(socios) socio
    ) todos (nome)
    order by word_similarity((select normalize_texto(${filter.busca}::text)), normalize_texto(nome)) desc limit 1
  ) nomes
  where ${joinAnd([sql`nome <> ''`, ...conditionsOf(filter)])}
  order by similarity((select normalize_texto(${filter.busca}::text)), normalize_texto(nome)) desc, ordem desc limit 50`;

const hasWord = (busca: string) => (busca.match(/\p{L}/gu) ?? []).length >= 4;

/** The name that was probably meant, among registrations that match the other filters; null: none is one typing error away. */
export async function findSuggestion({ kysely }: Database, filter: Filter): Promise<string | null> {
  if (!hasWord(filter.busca)) return null;
  try {
    return await kysely.transaction().execute(async (tx) => {
      await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(similarityOf(filter.busca))}, true),
        set_config('statement_timeout', ${String(timeoutMs)}, true)`.execute(tx);
      const { rows } = await querySuggestion(filter).execute(tx);
      return rows.map(({ nome }) => findMeant(filter.busca, nome)).find((meant) => meant !== null) ?? null;
    });
  } catch (error) {
    if (isCancelled(error)) return null;
    throw error;
  }
}
