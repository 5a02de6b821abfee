import type { Trecho, Words } from './read-words.ts';
import type { SocioComparado } from './values.ts';

export type QuotaLida = { socio: SocioComparado; percentual: number; trecho: Trecho };

const share = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,4})?)\s?%/g;
/** How many words after a partner's name a share is still that partner's. */
const reach = 60;
const tolerance = 0.5;

const isSame = (one: number, other: number) => Math.abs(one - other) < 0.01;

type Named = Trecho & { socio: SocioComparado };

/** By the word each name ends at, so that a paper with thousands of names and shares is no work of millions. */
function nearestBefore(named: readonly Named[]): (at: number) => Named | undefined {
  const byEnd = new Map<number, Named>();
  for (const one of named) {
    const other = byEnd.get(one.ate);
    if (!other || one.de > other.de) byEnd.set(one.ate, one);
  }
  return (at) => {
    let nearest: Named | undefined;
    for (let ate = at - 1; ate >= at - reach; ate--) {
      const one = byEnd.get(ate);
      if (one && (!nearest || one.de > nearest.de)) nearest = one;
    }
    return nearest;
  };
}

/** The share of every partner, where a paper has one for each and they make a whole; else none. */
export function readShares(words: Words, socios: readonly SocioComparado[]): QuotaLida[] {
  const findOwner = nearestBefore(
    socios.flatMap((socio) => words.findAllNames(socio.nome).map(({ de, ate }) => ({ socio, de, ate }))),
  );
  const read = words.matchAll(share).flatMap(({ match, ...trecho }): QuotaLida[] => {
    const owner = findOwner(trecho.de);
    if (!owner) return [];
    return [{ socio: owner.socio, percentual: Number((match[1] ?? '').replace(',', '.')), trecho }];
  });
  const quotas = socios.flatMap((socio) => {
    const own = read.filter((one) => one.socio === socio);
    return own.find(({ percentual }) => isSame(percentual, socio.percentual ?? -1)) ?? own[0] ?? [];
  });
  const total = quotas.reduce((sum, { percentual }) => sum + percentual, 0);
  const isWhole = quotas.length === socios.length && Math.abs(total - 100) <= tolerance;
  return isWhole ? quotas : [];
}

export const isRegistered = ({ socio, percentual }: QuotaLida): boolean =>
  socio.percentual !== null && isSame(percentual, socio.percentual);
