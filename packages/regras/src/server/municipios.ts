import { getMunicipalities, type StateCode } from '@brazilian-utils/brazilian-utils/get-municipalities';
import { ufs } from '../data/ufs.ts';
import { foldText } from '../fold-text.ts';

/** `Santa Bárbara d'Oeste` and `Santa Barbara D Oeste` are the same. */
const keyOf = (nome: string) => foldText(nome).replace(/ /g, '');

const byUf = new Map<string, ReadonlySet<string>>();

function namesOf(uf: string): ReadonlySet<string> {
  const known = byUf.get(uf);
  if (known) return known;
  const names = new Set(getMunicipalities(uf as StateCode).map(({ name }) => keyOf(name)));
  byUf.set(uf, names);
  return names;
}

/** By IBGE's list, whatever the accents. True where there is no such state. */
export const isMunicipio = (cidade: string, uf: string): boolean =>
  !(uf in ufs) || namesOf(uf).has(keyOf(cidade));
