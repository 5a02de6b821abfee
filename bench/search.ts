import { atMost, format, justShown, type Measurement, type Result } from './harness/measurement.ts';
import type { Place } from './harness/place.ts';
import { median, runRounds } from './harness/rounds.ts';
import { type Load, startLoad } from './load/load.ts';
import { type Known, listCases } from './search-cases.ts';
import { findPoints, pageQuestion, type Question, searchQuestion } from './search-questions.ts';

const rounds = 7;
const ms = 100;
const maxGrowth = 1.5;
const maxPages = 20;

/** Time one request takes, alone: what a person waits for. */
const timeOf = async (load: Load, place: Place, { path, headers }: Question) =>
  (await load.run({ port: place.api.port, requests: [{ path, headers }], connections: 1, ms })).p50;

async function countRows({ api }: Place, { path, headers }: Question): Promise<number> {
  const body: unknown = await (await fetch(api.url + path, { headers })).json();
  return Array.isArray(body) ? body.length : 0;
}

/**
 * With many registrations a search may find more, and rows cost what they cost: it is compared with the same search
 * among few, plus what a page of as many rows costs more than a page of those that were found there.
 */
async function compare(load: Load, small: Place, large: Place, ask: (place: Place) => Question) {
  const [few, many] = [ask(small), ask(large)];
  const rows = { few: await countRows(small, few), many: await countRows(large, many) };
  const contenders = {
    few: () => timeOf(load, small, few),
    many: () => timeOf(load, large, many),
    fewRows: () => timeOf(load, small, pageQuestion(small, rows.few)),
    manyRows: () => timeOf(load, small, pageQuestion(small, rows.many)),
  };
  for (const warmUp of Object.values(contenders)) await warmUp();
  const seen = await runRounds(rounds, contenders);
  const inRound = (round: number) => {
    const at = (name: keyof typeof contenders) => seen.figures[name][round] ?? Number.NaN;
    return at('many') / (at('few') + at('manyRows') - at('fewRows'));
  };
  const growths = seen.figures.many.map((_, round) => inRound(round));
  return {
    growth: median(growths),
    many: seen.median('many'),
    note: `${format(seen.median('few'))} → ${format(seen.median('many'))} ms; ${rows.few} → ${rows.many} cadastros`,
  };
}

async function findKnown(place: Place): Promise<Known> {
  const [known] = await place.query<Known>(
    'select cnpj, email from cadastro where ordem >= $1 order by ordem limit 1',
    [Math.floor(place.rows / 2)],
  );
  if (!known) throw new Error('no registration in the middle of the list');
  return known;
}

/** Pages, counts and searches: what they cost with many registrations against what they cost with few. */
export const search: Measurement = {
  name: 'busca',
  async measure(bed) {
    const [small, large] = [await bed.place('small'), await bed.place('large')];
    const load = startLoad();
    const results: Result[] = [];
    try {
      let page = Number.NaN;
      for (const [what, ask] of findPoints()) {
        const { growth, many, note } = await compare(load, small, large, ask);
        if (Number.isNaN(page)) page = many;
        results.push(atMost(`${what}, muitos / poucos`, growth, maxGrowth, note));
      }
      const known = new Map([
        [small, listCases(await findKnown(small))],
        [large, listCases(await findKnown(large))],
      ]);
      let slowest = { what: '', many: 0 };
      for (const [at, { what, busca, isSeldomMet }] of (known.get(large) ?? []).entries()) {
        const { growth, many, note } = await compare(load, small, large, (place) =>
          searchQuestion(place, known.get(place)?.[at]),
        );
        if (many > slowest.many) slowest = { what, many };
        const line = `busca "${busca}" (${what}), muitos / poucos`;
        results.push(isSeldomMet ? justShown(line, growth, note) : atMost(line, growth, maxGrowth, note));
      }
      results.push(atMost('a busca mais lenta, em páginas', slowest.many / page, maxPages, slowest.what));
      return results;
    } finally {
      load.stop();
    }
  },
};
