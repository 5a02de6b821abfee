import type { SocioLido } from '../read-dados.ts';
import type { Trecho, Words } from './read-words.ts';

export type QuotaLida = { socio: SocioLido; percentual: number; trecho: Trecho };

const share = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,4})?)\s?%/g;
/** How many words after a partner's name a share is still that partner's. */
const reach = 60;
const tolerance = 0.5;

const isSame = (one: number, other: number) => Math.abs(one - other) < 0.01;

/** The share of every partner, where a paper has one for each and they make a whole; else none. */
export function readShares(words: Words, socios: readonly SocioLido[]): QuotaLida[] {
  const named = socios.flatMap((socio) =>
    words.findAllNames(socio.nome).map(({ de, ate }) => ({ socio, de, ate })),
  );
  const read = words.matchAll(share).flatMap(({ match, ...trecho }): QuotaLida[] => {
    const before = named.filter(({ ate }) => ate < trecho.de && trecho.de - ate <= reach);
    const [owner] = before.sort((one, other) => other.de - one.de);
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
