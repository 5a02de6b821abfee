import { atMost, format, type Measurement, type Result } from './harness/measurement.ts';
import type { Place } from './harness/place.ts';
import { runRounds } from './harness/rounds.ts';
import { type Load, startLoad } from './load/load.ts';
import { filterQuestion, findPoints, type Question } from './search-questions.ts';

const rounds = 7;
const ms = 100;
/** In pages of the same list; a search beside a filter may take longer. */
const most = 20;
const mostOfSearch = 60;

/** What people filter and sort by, alone and together: rare, common, and none of it. */
const cases: Record<string, string>[] = [
  { uf: 'SP' },
  { uf: 'AC' },
  { uf: 'AC', situacao: 'a_analisar', ordem: 'antigos' },
  { nivel: 'impede' },
  { nivel: 'informacao', uf: 'AC' },
  { alerta: 'email-gratuito' },
  { alerta: 'cep-inexistente', uf: 'SP' },
  { vinculos: 'sim' },
  { recebidoDe: '2020-01-01', recebidoAte: '2020-12-31' },
  { recebidoAte: '2026-06-30', ordem: 'novos' },
  { decididoDe: '2020-01-01', uf: 'RJ' },
  { decididoPor: 'eu' },
  { com: 'eu' },
  { com: 'ninguem', situacao: 'a_analisar' },
  { ordem: 'prazo', situacao: 'a_analisar' },
  { ordem: 'prazo', filtro: 'todos' },
  { ordem: 'nivel', situacao: 'a_analisar' },
  { ordem: 'nivel', uf: 'AC' },
  { ordem: 'nome', filtro: 'todos' },
  { ordem: 'nome', uf: 'AC' },
  { busca: 'ltda', uf: 'AC' },
  { busca: 'girassol', uf: 'SP', ordem: 'nome' },
];

const timeOf = async (load: Load, place: Place, { path, headers }: Question) =>
  (await load.run({ port: place.api.port, requests: [{ path, headers }], connections: 1, ms })).p50;

/** Filtered and sorted pages among many registrations against the first page of the same list. */
export const filters: Measurement = {
  name: 'filtros',
  async measure(bed) {
    const place = await bed.place('large');
    const [[, askPage]] = findPoints() as [[string, (place: Place) => Question]];
    const load = startLoad();
    const results: Result[] = [];
    try {
      for (const wanted of cases) {
        const contenders = {
          filter: () => timeOf(load, place, filterQuestion(place, wanted)),
          page: () => timeOf(load, place, askPage(place)),
        };
        for (const warmUp of Object.values(contenders)) await warmUp();
        const seen = await runRounds(rounds, contenders);
        const limit = 'busca' in wanted ? mostOfSearch : most;
        const what = `filtro ${new URLSearchParams(wanted)}, em páginas`;
        results.push(
          atMost(what, seen.ratio('filter', 'page'), limit, `${format(seen.median('filter'))} ms`),
        );
      }
      return results;
    } finally {
      load.stop();
    }
  },
};
