import type { EntradaLista } from '@painel-pj/contract/fontes/listas';

/** What a reader finds. */
export type Entrada = Omit<EntradaLista, 'lista'>;

const nothing: Entrada = {
  tipo: null,
  nome: '',
  outros: [],
  documento: null,
  digitos: null,
  nascimentos: [],
  nacionalidades: [],
  motivo: '',
  referencia: null,
  desde: null,
  ate: null,
  carenciaAte: null,
};

export const writeEntrada = (told: Partial<Entrada>): Entrada => ({ ...nothing, ...told });

/** As the lists say that they do not say. */
const unsaid = new Set(['sem informação', 'não informada', 'não informado', 'não se aplica', '-0-', '-']);
const maxText = 1000;

/** On one line, without what the database can not keep; empty where the list says that it does not say. */
export function tidy(text: unknown): string {
  if (typeof text !== 'string' && typeof text !== 'number') return '';
  const plain = String(text).toWellFormed().replaceAll('\0', '').replace(/\s+/g, ' ').trim();
  return unsaid.has(plain.toLowerCase()) ? '' : plain.slice(0, maxText).toWellFormed();
}

export const orNull = (text: unknown): string | null => tidy(text) || null;

/** `inidônea, Prefeitura de X, processo 12/2019`: what is empty is left out with its comma. */
export const joinWords = (...words: string[]): string => words.filter((word) => word !== '').join(', ');

/** `prefix` before a value, if there is one. */
export const besideWord = (prefix: string, value: unknown): string => {
  const text = tidy(value);
  return text === '' ? '' : `${prefix} ${text}`;
};

/** Each once, without those that are empty or the name itself. */
export const listOthers = (nome: string, others: Iterable<string>): string[] =>
  [...new Set(others)].filter((other) => other !== '' && other !== nome);

const masked = /^[*x]{3}\.?(\d{3})\.?(\d{3})-?[*x]{2}$/i;

/** CPF or CNPJ, with or without its mask, in full or only six digits of it. */
export function readNumero(text: unknown): Pick<Entrada, 'documento' | 'digitos'> {
  const told = tidy(text);
  const [, first, second] = masked.exec(told) ?? [];
  if (first && second) return { documento: null, digitos: `${first}${second}` };
  const documento = told.replace(/[\s./-]/g, '').toUpperCase();
  return {
    documento: /^(\d{11}|[0-9A-Z]{12}\d{2})$/.test(documento) ? documento : null,
    digitos: null,
  };
}

/** By its number, where the list does not say. */
export const tipoOf = (documento: string | null, digitos: string | null): Entrada['tipo'] => {
  if (digitos !== null || documento?.length === 11) return 'pessoa';
  return documento === null ? null : 'empresa';
};

/** `31/12/2028`, `2028-12-31` or `2028-12-31T03:00:00Z` as `2028-12-31`; null for anything else. */
export function readDay(text: unknown): string | null {
  const told = tidy(text);
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(told) ?? [];
  const iso = day ? `${year}-${month}-${day}` : told.slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
