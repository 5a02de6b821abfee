import { atMost, format, type Measurement, type Result } from './harness/measurement.ts';
import type { Place } from './harness/place.ts';
import { runRounds } from './harness/rounds.ts';
import { type Load, startLoad } from './load/load.ts';
import { type Known, listCases } from './search-cases.ts';
import { findPoints, type Question, searchQuestion } from './search-questions.ts';

const rounds = 7;
const ms = 100;
const maxGrowth = 1.5;
/** In pages of the same list. */
const maxUsual = 20;
const maxUnusual = 120;

/** Time one request takes, alone: what a person waits for. */
const timeOf = async (load: Load, place: Place, { path, headers }: Question) =>
  (await load.run({ port: place.api.port, requests: [{ path, headers }], connections: 1, ms })).p50;

async function countRows({ api }: Place, { path, headers }: Question): Promise<number> {
  const body: unknown = await (await fetch(api.url + path, { headers })).json();
  return Array.isArray(body) ? body.length : 0;
}

async function findKnown(place: Place): Promise<Known> {
  const [known] = await place.query<Known>(
    `select cnpj, email, cpf_responsavel as cpf, razao_social as "razaoSocial" from cadastro
     where ordem >= $1 order by ordem limit 1`,
    [Math.floor(place.rows / 2)],
  );
  if (!known) throw new Error('no registration in the middle of the list');
  return known;
}

/** Pages and counts: what they cost with many registrations against what they cost with few. */
async function measureGrowth(load: Load, small: Place, large: Place): Promise<Result[]> {
  const results: Result[] = [];
  for (const [what, ask] of findPoints()) {
    const contenders = {
      few: () => timeOf(load, small, ask(small)),
      many: () => timeOf(load, large, ask(large)),
    };
    for (const warmUp of Object.values(contenders)) await warmUp();
    const seen = await runRounds(rounds, contenders);
    const note = `${format(seen.median('few'))} → ${format(seen.median('many'))} ms`;
    results.push(atMost(`${what}, muitos / poucos`, seen.ratio('many', 'few'), maxGrowth, note));
  }
  return results;
}

/** Searches among many registrations against the first page of the same list. */
async function measureSearches(load: Load, place: Place): Promise<Result[]> {
  const [[, askPage]] = findPoints() as [[string, (place: Place) => Question]];
  const results: Result[] = [];
  for (const wanted of listCases(await findKnown(place))) {
    const { what, busca, isUnusual } = wanted;
    const question = searchQuestion(place, wanted);
    const contenders = {
      search: () => timeOf(load, place, question),
      page: () => timeOf(load, place, askPage(place)),
    };
    for (const warmUp of Object.values(contenders)) await warmUp();
    const seen = await runRounds(rounds, contenders);
    const note = `${format(seen.median('search'))} ms; ${await countRows(place, question)} cadastros`;
    const limit = isUnusual ? maxUnusual : maxUsual;
    results.push(atMost(`busca "${busca}" (${what}), em páginas`, seen.ratio('search', 'page'), limit, note));
  }
  return results;
}

export const search: Measurement = {
  name: 'busca',
  async measure(bed) {
    const [small, large] = [await bed.place('small'), await bed.place('large')];
    const load = startLoad();
    try {
      return [...(await measureGrowth(load, small, large)), ...(await measureSearches(load, large))];
    } finally {
      load.stop();
    }
  },
};
