import type { Cadastro } from './read-cadastro.ts';
import type { Socio } from './read-socios.ts';

/** Without case and accents, but with the same length, so that positions in it are positions in the text. */
const fold = (text: string) =>
  Array.from(text.normalize('NFC'), (letter) => {
    const plain = letter.normalize('NFD')[0]?.toLowerCase() ?? '';
    return /[a-z0-9]/.test(plain) ? plain : ' '.repeat(letter.length);
  }).join('');

const onlyLetters = (text: string) => fold(text).replaceAll(' ', '');

const wordsOf = (busca: string) => [
  ...new Set(
    busca
      .split(/\s+/)
      .flatMap((word) => fold(word).split(' '))
      .filter(Boolean),
  ),
];

/** By the provider's rule: short terms match only the beginning of words. */
function findWord(folded: string, word: string): number {
  const isShort = word.length < 3 || /^\d{1,5}$/.test(word);
  return isShort ? ` ${folded}`.indexOf(` ${word}`) : folded.indexOf(word);
}

type Piece = { text: string; isFound: boolean };

/** The text in pieces, of which those that match are marked. */
export function markFound(text: string, busca: string): Piece[] {
  const shown = text.normalize('NFC');
  const folded = fold(shown);
  const isFound = Array.from({ length: shown.length }, () => false);
  for (const word of wordsOf(busca)) {
    const at = findWord(folded, word);
    if (at >= 0) isFound.fill(true, at, at + word.length);
  }
  const pieces: Piece[] = [];
  for (const [place, mark] of isFound.entries()) {
    const last = pieces.at(-1);
    if (last?.isFound === mark) last.text += shown[place];
    else pieces.push({ text: shown[place] ?? '', isFound: mark });
  }
  return pieces;
}

const withTheirs = (socios: Socio[]): Socio[] =>
  socios.flatMap((socio) => [socio, ...withTheirs(socio.socios)]);

/** The searchable values other than the shown name, each with its label. */
function placesOf(cadastro: Cadastro): [name: string, value: string][] {
  const socios = withTheirs(cadastro.socios ?? []);
  return [
    ['nome fantasia', cadastro.nomeFantasia],
    ['CNPJ', cadastro.cnpj],
    ...socios.map(({ nome }): [string, string] => ['sócio', nome]),
    ['responsável', cadastro.nomeResponsavel],
    ...socios.map(({ nome, cpf, cnpj }): [string, string] =>
      cnpj ? [`CNPJ de ${nome}`, cnpj] : [`CPF de ${nome}`, cpf],
    ),
    [`CPF de ${cadastro.nomeResponsavel}`, cadastro.cpfResponsavel],
    ['email', cadastro.email],
    ['telefone', cadastro.telefone],
    ['cidade', `${cadastro.cidade} ${cadastro.estado}`],
    ['endereço', `${cadastro.logradouro} ${cadastro.numero}`.trim()],
    ['CEP', cadastro.cep],
  ];
}

/** `sócio: Ana Lima`: where the search matched; null: in the name. */
export function whyFound(cadastro: Cadastro, name: string, busca: string): string | null {
  const isIn = (value: string, word: string) =>
    findWord(fold(value), word) >= 0 || (/\d/.test(word) && onlyLetters(value).includes(word));
  const words = busca.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const isMet = (value: string, word: string) =>
    wordsOf(word).every((piece) => isIn(value, piece)) || isIn(value, onlyLetters(word));
  const byLength = words.toSorted((one, other) => other.length - one.length);
  const missing = byLength.find((word) => !isMet(name, word));
  if (missing === undefined) return null;
  const place = placesOf(cadastro).find(([, value]) => value !== '' && isMet(value, missing));
  return place ? `${place[0]}: ${place[1]}` : null;
}
