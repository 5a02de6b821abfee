import { CompiledQuery, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { isCancelled } from '#db/database-errors.ts';
import type { Filter } from './filter.ts';
import { bindValues, writeWhere } from './filter-query.ts';
import { findMeant } from './one-slip.ts';

/**
 * How alike a piece of a text must be to what was typed, for one slip: a wrong letter, or two that changed places, costs up
 * to four of its trigrams and brings as many others. The higher, the fewer rows the index gives.
 */
function likenessOf(busca: string): number {
  const words = busca.match(/[\p{L}\p{N}]+/gu) ?? [];
  const trigrams = words.join('').length + words.length;
  return Math.max(0.35, (trigrams - 4) / (trigrams + 4) - 0.02);
}

/** Longer than this nobody waits for a suggestion. */
const timeoutMs = 300;

/** Asked of the texts first, by their index, as far as some of them; then which of their names come nearest. */
const writeSuggestion = (typed: string, conditions: string[]) => `
  select nome from (
    select ordem from cadastro_busca where texto %> (select normalize_texto(${typed})) limit 200
  ) perto join cadastro using (ordem), lateral (
    select nome from (
      values (razao_social::text), (nome_fantasia::text), (nome_responsavel::text), (cidade::text)
      union all select socio ->> 'nome' from json_array_elements(socios) socio
    ) todos (nome)
    order by word_similarity((select normalize_texto(${typed})), normalize_texto(nome)) desc limit 1
  ) nomes
  where ${["nome <> ''", ...conditions].join(' and ')}
  order by similarity((select normalize_texto(${typed})), normalize_texto(nome)) desc, ordem desc limit 50`;

const hasWord = (busca: string) => (busca.match(/\p{L}/gu) ?? []).length >= 4;

/** What was probably meant, of a name of the registrations that the filter leaves; null: none is one slip away. */
export async function findSuggestion({ kysely }: Database, filter: Filter): Promise<string | null> {
  if (!hasWord(filter.busca)) return null;
  const { values, bind } = bindValues();
  const text = writeSuggestion(`${bind(filter.busca)}::text`, writeWhere(filter, bind));
  try {
    return await kysely.transaction().execute(async (tx) => {
      await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(likenessOf(filter.busca))}, true),
        set_config('statement_timeout', ${String(timeoutMs)}, true)`.execute(tx);
      const { rows } = await tx.executeQuery<{ nome: string }>(CompiledQuery.raw(text, values));
      return rows.map(({ nome }) => findMeant(filter.busca, nome)).find((meant) => meant !== null) ?? null;
    });
  } catch (error) {
    if (isCancelled(error)) return null;
    throw error;
  }
}
