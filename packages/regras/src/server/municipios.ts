import { getMunicipalities, type StateCode } from '@brazilian-utils/brazilian-utils/get-municipalities';
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
    [...getMunicipalities(uf as StateCode).map(({ name }) => name), ...(known[uf] ?? [])].map(keyOf),
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
  return [first, ...(saints[first] ?? [])].map((word) => [word, ...more].join(''));
}

/** By IBGE's list, whatever the accents, and names that Receita or people use. True where there is no such state. */
export const isMunicipio = (cidade: string, uf: string): boolean =>
  !(uf in ufs) || formsOf(cidade, uf).some((name) => namesOf(uf).has(name));
