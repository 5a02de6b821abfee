import { sql } from 'kysely';
import type { Database } from '#plataforma/db/database.ts';
import { isCancelled } from '#plataforma/db/database-errors.ts';
import { joinAnd } from '#plataforma/db/statement-parts.ts';
import type { Filter } from './filter.ts';
import { conditionsOf } from './list-query.ts';

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string) =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    folded: fold(word),
    start: index,
    end: index + word.length,
  }));

/** A letter too many, too few or wrong, or two that changed places. */
function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return (
    one.slice(at + 1) === other.slice(at + 1) ||
    one.slice(at + 1) === other.slice(at) ||
    one.slice(at) === other.slice(at + 1) ||
    (one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2))
  );
}

/** In shorter words one slip makes another word. */
const shortest = 4;

const isMeant = (typed: string, word: string) =>
  word.startsWith(typed) || (typed.length >= shortest && isOneSlip(typed, word));

/** What stands between two words stays, such as a hyphen; words that were not typed go. */
const gapOf = (between: string) => (wordsOf(between).length > 0 ? ' ' : between);

/** The words of a name that somebody meant who typed this, with at most one slip in each; null: another name was meant. */
export function findMeant(typed: string, name: string): string | null {
  const meant = wordsOf(typed).map(({ folded }) => folded);
  const words = wordsOf(name);
  const isWhole = meant.every((one) => words.some(({ folded }) => isMeant(one, folded)));
  if (!isWhole) return null;
  let text = '';
  let lastEnd: number | null = null;
  for (const { folded, start, end } of words) {
    if (!meant.some((one) => isMeant(one, folded))) continue;
    if (lastEnd !== null) text += gapOf(name.slice(lastEnd, start));
    text += name.slice(start, end);
    lastEnd = end;
  }
  return text || null;
}

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

/**
 * First any that are very similar, then any that are one slip away: both stop at 200 rows, so that common names are found
 * at once. A rare name may not be among those 200: then all are compared, and the nearest read.
 */
const stepsOf = (busca: string) => {
  const slip = similarityOf(busca);
  return [
    { similarity: Math.max(0.6, slip), isNearest: false },
    { similarity: slip, isNearest: false },
    { similarity: slip, isNearest: true },
  ];
};
type Step = ReturnType<typeof stepsOf>[number];

/** Finds similar texts by their index, at most 200, then the most similar names in them. */
const querySuggestion = (filter: Filter, isNearest: boolean) => sql<{ nome: string }>`
  select nome from (
    select ordem from cadastro_busca where texto %> (select normalize_texto(${filter.busca}::text))
    ${isNearest ? sql`order by word_similarity((select normalize_texto(${filter.busca}::text)), texto) desc` : sql``} limit 200
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

async function findSimilar({ kysely }: Database, filter: Filter, step: Step): Promise<string | null> {
  return kysely.transaction().execute(async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(step.similarity)}, true),
      set_config('statement_timeout', ${String(timeoutMs)}, true)`.execute(tx);
    const { rows } = await querySuggestion(filter, step.isNearest).execute(tx);
    return rows.map(({ nome }) => findMeant(filter.busca, nome)).find((meant) => meant !== null) ?? null;
  });
}

/** The name that was probably meant, among registrations that match the other filters; null: none is one typing error away. */
export async function findSuggestion(db: Database, filter: Filter): Promise<string | null> {
  if (!hasWord(filter.busca)) return null;
  try {
    for (const step of stepsOf(filter.busca)) {
      const meant = await findSimilar(db, filter, step);
      if (meant !== null) return meant;
    }
    return null;
  } catch (error) {
    if (isCancelled(error)) return null;
    throw error;
  }
}
