import type { MotivoDescarte } from '@painel-pj/contract/analise/comparacao';
import type { EntradaLista } from '@painel-pj/contract/fontes/listas';
import { isCommonWord } from './common-words.ts';
import { findSameWords, hasFirstAndAnother, isEqualName } from './compare-names.ts';
import { findPais } from './paises.ts';
import type { Procurado } from './procurado.ts';

/** An entry as it is stored: `carga` is the load that brought it, `data` the day the list has of itself. */
export type EntradaGuardada = { chave: string; carga: string; data: string | null; entrada: EntradaLista };

/** By what an entry was found: its number in full, the root of its CNPJ, the digits it shows with the name, the name. */
export type Modo = 'numero' | 'raiz' | 'mascara' | 'nome';

export type AchadoLista = EntradaGuardada & {
  modo: Modo;
  alvo: string;
  tipo: Procurado['tipo'];
  pessoa: { nome: string; numero: string; nascimento: string };
  /** Of the person's name, those that the entry has too. */
  palavras: string[];
};

export type Descarte = Pick<AchadoLista, 'pessoa' | 'entrada'> & { motivo: MotivoDescarte };

const yearsApart = 1;

/** Whether the list tells a birth, and none of those it tells is near. */
function isBornElsewhen(nascimento: string, { nascimentos }: EntradaLista): boolean {
  const year = Number(nascimento.slice(0, 4));
  const told = nascimentos.map((text) =>
    text.includes('/') ? text.split('/').map(Number) : [Number(text.slice(0, 4))],
  );
  const years = told.filter((span) => span.every((one) => one > 0));
  if (!year || years.length === 0 || years.length < told.length) return false;
  return years.every(
    (span) => year < Math.min(...span) - yearsApart || year > Math.max(...span) + yearsApart,
  );
}

/** Whether the list tells countries that are all known, and none is the person's. */
function isOfOtherCountry(nacionalidade: string, { nacionalidades }: EntradaLista): boolean {
  if (!nacionalidade || nacionalidades.length === 0) return false;
  const countries = nacionalidades.map(findPais);
  return countries.every((country) => country !== undefined && country !== nacionalidade);
}

const hasCpfForm = (numero: string) => /^\d{11}$/.test(numero);
const digitsOf = (cpf: string) => cpf.slice(3, 9);

function findModo(
  { numero, nome }: Procurado,
  { documento, digitos, nome: listed }: EntradaLista,
): Modo | null {
  if (documento && documento === numero) return 'numero';
  if (documento?.length === 14 && numero.length === 14 && documento.slice(0, 8) === numero.slice(0, 8)) {
    return 'raiz';
  }
  const isShown = digitos !== null && hasCpfForm(numero) && digitsOf(numero) === digitos;
  return isShown && hasFirstAndAnother(nome, listed) ? 'mascara' : null;
}

const hasOtherCpf = ({ numero }: Procurado, { documento, digitos }: EntradaLista): boolean =>
  hasCpfForm(numero) &&
  ((digitos !== null && digitos !== digitsOf(numero)) ||
    (documento !== null && hasCpfForm(documento) && documento !== numero));

function findMotivo(
  procurado: Procurado,
  entrada: EntradaLista,
  palavras: readonly string[],
): MotivoDescarte | null {
  if (hasOtherCpf(procurado, entrada)) return 'outro_cpf';
  if (isBornElsewhen(procurado.nascimento, entrada)) return 'outro_nascimento';
  if (isOfOtherCountry(procurado.nacionalidade, entrada)) return 'outro_pais';
  return palavras.length <= 2 && palavras.every(isCommonWord) ? 'nome_comum' : null;
}

/** Whether names are compared: the list has no numbers of Brazil, or no number of this one. */
const isReadByName = ({ lista, documento, digitos }: EntradaLista): boolean =>
  ['onu', 'ofac', 'ue'].includes(lista) ||
  (!documento && !digitos && !['pep', 'spa-autorizados'].includes(lista));

/**
 * Whether an entry may be this person. `perto`: the words in common where the two names are near, null where only
 * numbers were looked at. Null: nothing to say of it.
 */
export function judgeEntrada(
  procurado: Procurado,
  guardada: EntradaGuardada,
  perto: readonly string[] | null,
): { achado: AchadoLista } | { descarte: Descarte } | null {
  const { nome, numero, nascimento, tipo, alvos } = procurado;
  const { entrada } = guardada;
  if (entrada.tipo !== null && entrada.tipo !== tipo) return null;
  const pessoa = { nome, numero, nascimento };
  const modo = findModo(procurado, entrada);
  const palavras = perto ? [...perto] : findSameWords(nome, entrada.nome);
  if (modo) return { achado: { ...guardada, modo, alvo: alvos.numero, tipo, pessoa, palavras } };
  const isNear = perto !== null && isReadByName(entrada);
  if (!isNear && !(hasOtherCpf(procurado, entrada) && isEqualName(nome, entrada.nome))) return null;
  const motivo = findMotivo(procurado, entrada, palavras);
  if (motivo) return { descarte: { pessoa, entrada, motivo } };
  return { achado: { ...guardada, modo: 'nome', alvo: alvos.nome, tipo, pessoa, palavras } };
}
