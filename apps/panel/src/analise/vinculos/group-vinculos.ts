import type { Vinculo } from '@painel-pj/contract/analise/vinculo';

type Linked = Vinculo['cadastros'][number];

/** Companies that share the same things, and what these are. */
export type LinkedGroup = { vinculos: Vinculo[]; cadastros: Linked[] };

/** How many companies of one vinculo are shown; the others are only counted. */
const shown = 5;

export const shownOf = ({ cadastros }: Vinculo): Linked[] => cadastros.slice(0, shown);

/** Each company once, with all that it shares; those with the most in common first. */
export function groupVinculos(vinculos: readonly Vinculo[]): LinkedGroup[] {
  const companies = new Map(vinculos.flatMap(shownOf).map((linked) => [linked.id, linked]));
  const groups = new Map<string, LinkedGroup>();
  for (const linked of companies.values()) {
    const shared = vinculos.filter((vinculo) => shownOf(vinculo).some(({ id }) => id === linked.id));
    const key = shared.map((vinculo) => vinculos.indexOf(vinculo)).join(' ');
    const group = groups.get(key) ?? { vinculos: shared, cadastros: [] };
    group.cadastros.push(linked);
    groups.set(key, group);
  }
  return [...groups.values()].sort((one, other) => other.vinculos.length - one.vinculos.length);
}
