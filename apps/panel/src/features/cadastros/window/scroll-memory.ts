import type { CadastroRows } from '#features/cadastros/list.ts';
import type { Anchor } from '#features/cadastros/window/card-window.ts';

export type Place = { anchor: Anchor; heights: ReadonlyMap<number, number> };

const places = new Map<string, Place>();
const keptPlaces = 30;

const nameOf = (entry: string, { identity }: CadastroRows) => `${entry} ${identity}`;

/** The place in this list at this entry of the history. */
export const recallPlace = (entry: string, rows: CadastroRows): Place | undefined =>
  places.get(nameOf(entry, rows));

export function rememberPlace(entry: string, rows: CadastroRows, place: Place): void {
  places.delete(nameOf(entry, rows));
  places.set(nameOf(entry, rows), place);
  const oldest = places.size > keptPlaces ? places.keys().next() : null;
  if (oldest && !oldest.done) places.delete(oldest.value);
}
