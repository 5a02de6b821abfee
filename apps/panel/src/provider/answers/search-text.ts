import { showInvisible } from '@painel-pj/contract/plataforma/invisivel';
import type { Cadastro } from './read-cadastro.ts';

/** Lower case, without accents; only letters and digits, with one space between words. Must be fast: runs for each record. */
function normalize(text: string): string {
  const plain = /[\x80-\uffff]/.test(text) ? text.normalize('NFD').replace(/[\u0300-\u036f]+/g, '') : text;
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9\x80-\uffff]+/g, ' ')
    .trim();
}

const compact = (text: string) => normalize(text).replaceAll(' ', '');

/** All texts by which a registration can be found; CNPJ, CEP and telephone without mask come after `|`. */
export function buildSearchText(cadastro: Cadastro): string {
  const { razaoSocial, nomeFantasia, nomeResponsavel, email, cnpj, socios, logradouro, cep, telefone } =
    cadastro;
  const names = [
    razaoSocial,
    nomeFantasia,
    nomeResponsavel,
    email,
    logradouro,
    ...(socios ?? []).map(({ nome }) => nome),
  ];
  return `${normalize(names.join(' '))}|${[cnpj, cep, telefone].map(compact).join(' ')}`;
}

/** Matches if every word is found, or a part of one of these numbers with or without its mask. */
export function createMatcher(busca: string): (searchText: string) => boolean {
  const words = normalize(showInvisible(busca)).split(' ');
  const number = /\d/.test(busca) && /^[\d\p{L}.()+\-/\s]+$/u.test(busca) ? compact(busca) : '';
  return (searchText) =>
    words.every((word) => searchText.includes(word)) ||
    (number !== '' && searchText.indexOf(number, searchText.lastIndexOf('|')) >= 0);
}
