import { isFields, readNested, readText } from './read-value.ts';

/** Lower case, without accents; only letters and digits, with one space between words. Must be fast: runs for each record. */
function normalize(text: string): string {
  const plain = /[\x80-\uffff]/.test(text) ? text.normalize('NFD').replace(/[\u0300-\u036f]+/g, '') : text;
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9\x80-\uffff]+/g, ' ')
    .trim();
}

const compact = (text: string) => normalize(text).replaceAll(' ', '');

function partnerNames(value: unknown): string[] {
  const nested = readNested(value);
  return Array.isArray(nested) ? nested.map((socio) => (isFields(socio) ? readText(socio.nome) : '')) : [];
}

/** All texts by which a registration can be found; the CNPJ without mask comes after `|`. */
export function buildSearchText(raw: unknown): string {
  if (!isFields(raw)) return '|';
  const names = [raw.razaoSocial, raw.nomeFantasia, raw.nomeResponsavel, raw.email].map(readText);
  return `${normalize([...names, ...partnerNames(raw.socios)].join(' '))}|${compact(readText(raw.cnpj))}`;
}

/** Matches if every word is found, or a part of the CNPJ with or without its mask. */
export function createMatcher(busca: string): (searchText: string) => boolean {
  const words = normalize(busca).split(' ');
  const number = /\d/.test(busca) && /^[\d\p{L}.\-/\s]+$/u.test(busca) ? compact(busca) : '';
  return (searchText) =>
    words.every((word) => searchText.includes(word)) ||
    (number !== '' && searchText.indexOf(number, searchText.lastIndexOf('|')) >= 0);
}
