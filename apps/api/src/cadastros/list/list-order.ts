import type { Ordem } from '@painel-pj/contract/plataforma/limites';
import type { Filter } from './filter.ts';

/**
 * Where a page ended: `ordem` of its last registration, `chave` if the list is sorted by another value first, and `rank`
 * in a search.
 */
export type Place = { ordem: string; chave: string | null; rank: number | null };

/** A value that registrations are sorted by: its SQL, and how it is written to and read from a cursor. */
type Key = {
  sql: string;
  write: (key: string) => string;
  read: (text: string) => string;
  isValid: (text: string) => boolean;
};

/** The order of a list: by the key, then by `ordem`. One index serves each order. */
export type Order = { key: Key | null; isDescending: boolean; join: string };

const instant = (sql: string): Key => ({
  sql,
  write: (key) => `(extract(epoch from ${key}) * 1000000)::bigint::text`,
  read: (text) => `timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond'`,
  isValid: (text) => /^\d{1,18}$/.test(text),
});

const name: Key = {
  sql: 'cadastro.razao_social collate "pt-BR-x-icu"',
  write: (key) => `${key}::text`,
  read: (text) => `${text}::text`,
  isValid: (text) => text.length <= 200 && text.isWellFormed() && !text.includes('\0'),
};

const level: Key = {
  sql: 'risco.nivel',
  write: (key) => `${key}::text`,
  read: (text) => `${text}::smallint`,
  isValid: (text) => /^[0-3]$/.test(text),
};

/** Since when it waits, until when the company may answer, or both in a mixed list. Each must match its index exactly. */
const deadlines = {
  a_analisar: instant('coalesce(cadastro.voltou_em, cadastro.criado_em)'),
  com_a_empresa: instant('cadastro.prazo'),
  /** Decided registrations have no deadline and come last. */
  mixed: instant(`(case when cadastro.situacao in ('a_analisar', 'com_a_empresa')
    then coalesce(cadastro.prazo, cadastro.voltou_em, cadastro.criado_em)
    else timestamptz '9999-12-31 00:00:00+00' end)`),
};

/**
 * Newest and oldest are by `ordem`, unless the list is filtered by when it was received or decided: then by that time,
 * because one index serves both filter and order.
 */
function timeOf({ recebido, decidido }: Filter): Key | null {
  if (decidido) return instant('cadastro.decidido_em');
  return recebido ? instant('cadastro.criado_em') : null;
}

function deadlineOf({ passo, decidido, decididoPor }: Filter): Key | null {
  const isDecided = passo?.value === true || passo?.value === 'cadastrado' || passo?.value === 'recusado';
  if (isDecided || decidido || decididoPor !== undefined) return null;
  return passo?.column === 'situacao' && passo.value in deadlines
    ? deadlines[passo.value as keyof typeof deadlines]
    : deadlines.mixed;
}

export function orderOf(ordem: Ordem, filter: Filter): Order {
  switch (ordem) {
    case 'novos':
      return { key: timeOf(filter), isDescending: true, join: '' };
    case 'antigos':
      return { key: timeOf(filter), isDescending: false, join: '' };
    case 'prazo': {
      const key = deadlineOf(filter);
      return key ? { key, isDescending: false, join: '' } : orderOf('antigos', filter);
    }
    case 'nivel':
      return { key: level, isDescending: false, join: 'join risco using (ordem)' };
    case 'nome':
      return { key: name, isDescending: false, join: '' };
  }
}

const wayOf = ({ isDescending }: Order) => (isDescending ? ' desc' : '');

/** `order by` for rows with the columns `ordem` and, if there is a key, `chave`. */
export const writeSort = (order: Order): string =>
  `${order.key ? `chave${wayOf(order)}, ` : ''}ordem${wayOf(order)}`;

/** The same for rows of the table `cadastro`, so that its index can be used. */
export const writeSortOfTable = (order: Order): string =>
  `${order.key ? `${order.key.sql}${wayOf(order)}, ` : ''}cadastro.ordem${wayOf(order)}`;

/** Condition for rows after a place; `place` has its two values as SQL. */
export function writeAfter({ key, isDescending }: Order, place: { chave: string; ordem: string }): string {
  const after = isDescending ? '<' : '>';
  return key
    ? `(${key.sql}, cadastro.ordem) ${after} (${place.chave}, ${place.ordem})`
    : `cadastro.ordem ${after} ${place.ordem}`;
}
