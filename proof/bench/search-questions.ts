import { limitesPagina } from '@painel-pj/contract/plataforma/limites';
import type { Place } from './harness/place.ts';
import { tokenHeader } from './page-requests.ts';
import type { SearchCase } from './search-cases.ts';

export type Question = { path: string; headers: Record<string, string> };

const questionOf = (place: Place, query: Record<string, string>, path = '/pj/unix'): Question => ({
  path: `${path}?${new URLSearchParams(query)}`,
  headers: tokenHeader(place),
});

const limite = String(limitesPagina.padrao);
const pageBelow = (place: Place, ordem: number) =>
  questionOf(place, { limite, cursor: Buffer.from(String(ordem)).toString('base64url') });

export const searchQuestion = (place: Place, { busca, filtro }: SearchCase): Question =>
  questionOf(place, { limite, busca, filtro: filtro ?? 'todos' });

export const filterQuestion = (place: Place, query: Record<string, string>): Question =>
  questionOf(place, { limite, ...query });

/** Places of the list, and the counts, that must cost the same however long the list is. */
export const findPoints = (): [string, (place: Place) => Question][] => [
  ['primeira página', (place) => questionOf(place, { limite })],
  ['página do meio', (place) => pageBelow(place, Math.floor(place.rows / 2))],
  ['última página', (place) => pageBelow(place, limitesPagina.padrao + 1)],
  ['página dos pendentes', (place) => questionOf(place, { limite, filtro: 'pendente' })],
  ['contagens', (place) => questionOf(place, {}, '/pj/unix/novidades')],
];
