import { type CompanyKind, kindOfCode, kinds, kindsByName } from './data/company-kinds.ts';
import { foldText } from './fold-text.ts';
import { isFirstName } from './listas/common-words.ts';
import type { Dados } from './read-dados.ts';

type Named = Pick<Dados, 'razaoSocial'> &
  Partial<Pick<Dados, 'naturezaJuridica' | 'nomeResponsavel' | 'socios'>>;

/** `12.345.678 ANA LIMA` or `12.ABC.345 ANA LIMA` since 2021; `ANA LIMA 12345678909`, with a CPF, before. */
const rootAtStart = /^([0-9A-Z]{2})(\.?)([0-9A-Z]{3})\2([0-9A-Z]{3})\s+(\p{L}+)/iu;
const cpfAtEnd = /\p{L}\s+(\d{3}\.?\d{3}\.?\d{3}-?\d{2})$/u;
/** `SA` without points may be a surname: JOSE DE SA. */
const corporation = /^S\/A\s|(?<!\b(?:DE|DA|DO|E)\s)\bS[./]?A\.?(?=$|\s*[-–(]|\s+EM\b)/;

/** In small letters it is the surname of whoever's first name is before it: `ana lima sa`. */
const corporationInLower = /(?<!\b(?:d[eao]|e)\s)(?<![\p{L}\p{N}])sa(?=$|\s*[-–(]|\s+em\b)/iu;

function isCorporation(razaoSocial: string): boolean {
  const [first = ''] = foldText(razaoSocial).split(' ');
  return corporation.test(razaoSocial) || (corporationInLower.test(razaoSocial) && !isFirstName(first));
}

function kindByWords(razaoSocial: string): CompanyKind | undefined {
  const name = ` ${foldText(razaoSocial)} `;
  const [kind] = kindsByName.find(([, words]) => words.test(name)) ?? [];
  return kind;
}

/** Without its points, eight characters are a root only before the name of somebody in the company. */
function isPersonOf({ nomeResponsavel = '', socios }: Named, word: string): boolean {
  const names = [nomeResponsavel, ...(socios ?? []).map(({ nome }) => nome)];
  return names.some((nome) => foldText(nome).split(' ')[0] === foldText(word));
}

/** The root of a CNPJ with which the name of a sole trader begins; undefined if it begins otherwise. */
export function raizInName(named: Named): string | undefined {
  const [, start = '', point, middle = '', end = '', word = ''] = rootAtStart.exec(named.razaoSocial) ?? [];
  const raiz = `${start}${middle}${end}`.toUpperCase();
  if (!/\d/.test(raiz) || kindByWords(named.razaoSocial)) return undefined;
  return point || isPersonOf(named, word) ? raiz : undefined;
}

/** The CPF with which the name of a sole trader ends; undefined if it ends otherwise. */
export function cpfInName({ razaoSocial }: Named): string | undefined {
  const [, cpf] = cpfAtEnd.exec(razaoSocial) ?? [];
  return cpf && !kindByWords(razaoSocial) ? cpf.replace(/\D/g, '') : undefined;
}

/** By the legal nature; without one, by the name. Undefined if neither says. Since 2021 an EIRELI is a Ltda with one partner. */
export function kindOf(named: Named): CompanyKind | undefined {
  if (named.naturezaJuridica) return kindOfCode(named.naturezaJuridica);
  const byWords = kindByWords(named.razaoSocial);
  if (byWords) return byWords;
  if (raizInName(named) || cpfInName(named)) return 'Empresário individual';
  return isCorporation(named.razaoSocial) ? 'S.A.' : undefined;
}

/** `quotas` where nothing says what kind of company it is. */
export function ownersOf(named: Named): 'quotas' | 'declarados' | 'titular' | 'dispensa' {
  const kind = kindOf(named);
  return kind ? kinds[kind].owners : 'quotas';
}

/** Whether there is a document with a file whose key matches `names`. */
export const hasPaper = ({ documentos }: Pick<Dados, 'documentos'>, names: RegExp): boolean =>
  documentos.some(({ chave, hasFile }) => hasFile && names.test(foldText(chave).replace(/ /g, '')));
