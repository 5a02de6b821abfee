import { getMunicipalities, type StateCode } from '@brazilian-utils/brazilian-utils/get-municipalities';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { ufs } from '../data/ufs.ts';
import { foldText } from '../fold-text.ts';
import aliases from './municipios-aliases.json' with { type: 'json' };

/** `Santa Bárbara d'Oeste` and `Santa Barbara D Oeste` are the same. */
const keyOf = (nome: string) => foldText(nome).replace(/ /g, '');

const known: Readonly<Record<string, readonly string[]>> = aliases;
const byUf = new Map<string, ReadonlySet<string>>();

function namesOf(uf: string): ReadonlySet<string> {
  const built = byUf.get(uf);
  if (built) return built;
  const names = new Set(
    [...getMunicipalities(uf as StateCode).map(({ name }) => name), ...(getOwn(known, uf) ?? [])].map(keyOf),
  );
  byUf.set(uf, names);
  return names;
}

/** `Rio de Janeiro - RJ` is Rio de Janeiro; `S. Bernardo` is São, `Sta. Rita` is Santa. */
function formsOf(cidade: string, uf: string): string[] {
  const [first = '', ...more] = foldText(cidade)
    .replace(new RegExp(`(?<=.) ${uf.toLowerCase()}$`), '')
    .split(' ');
  const saints = { s: ['sao', 'santo', 'santa'], sto: ['santo'], sta: ['santa'] } as Record<string, string[]>;
  return [first, ...(getOwn(saints, first) ?? [])].map((word) => [word, ...more].join(''));
}

/** By IBGE's list, whatever the accents, and names that Receita or people use. True where there is no such state. */
export const isMunicipio = (cidade: string, uf: string): boolean =>
  !Object.hasOwn(ufs, uf) || formsOf(cidade, uf).some((name) => namesOf(uf).has(name));

/**
 * Whether two names are of one municipality of a state; null where a name is not IBGE's own (a district, an old name), so
 * that they may be one. The Federal District is one.
 */
export function isSameMunicipio(one: string, other: string, uf: string): boolean | null {
  if (!one || !other || !Object.hasOwn(ufs, uf)) return null;
  if (uf === 'DF') return true;
  const [forms, others] = [formsOf(one, uf), formsOf(other, uf)];
  if (forms.some((form) => others.includes(form))) return true;
  const former = new Set((getOwn(known, uf) ?? []).map(keyOf));
  const isOfficial = (names: string[]) =>
    names.some((name) => namesOf(uf).has(name)) && !names.some((name) => former.has(name));
  return isOfficial(forms) && isOfficial(others) ? false : null;
}
