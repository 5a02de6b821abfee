import type { Ordem } from '@painel-pj/contract/plataforma/limites';
import { sql } from 'kysely';
import type { Sql } from '#plataforma/db/statement-parts.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import type { Filter } from './filter.ts';

/**
 * Where a page ended: `ordem` of its last registration, `chave` if the list is sorted by another value first, and `rank`
 * in a search.
 */
export type Place = { ordem: string; chave: string | null; rank: number | null };

/** A value that registrations are sorted by, and how it is written to and read from a cursor. */
type Key = {
  value: Sql;
  write: (key: Sql) => Sql;
  read: (text: string | null) => Sql;
  isValid: (text: string) => boolean;
};

/** The order of a list: by the key, then by `ordem`. One index serves each order. `isRanked`: a search puts its best matches first. */
export type Order = { key: Key | null; isDescending: boolean; isRanked: boolean; join: Sql };

const instant = (value: Sql): Key => ({
  value,
  write: (key) => sql`(extract(epoch from ${key}) * 1000000)::bigint::text`,
  read: (text) => sql`timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond'`,
  isValid: (text) => /^\d{1,18}$/.test(text),
});

const name: Key = {
  value: sql`cadastro.razao_social collate "pt-BR-x-icu"`,
  write: (key) => sql`${key}::text`,
  read: (text) => sql`${text}::text`,
  isValid: (text) => text.length <= 200 && text.isWellFormed() && !text.includes('\0'),
};

const level: Key = {
  value: sql`risco.nivel`,
  write: (key) => sql`${key}::text`,
  read: (text) => sql`${text}::smallint`,
  isValid: (text) => /^[0-3]$/.test(text),
};

/** Since when it waits, until when the company may answer, or both in a mixed list. Each must match its index exactly. */
const deadlines = {
  a_analisar: instant(sql`coalesce(cadastro.voltou_em, cadastro.criado_em)`),
  com_a_empresa: instant(sql`cadastro.prazo`),
  /** Decided registrations have no deadline and come last. */
  mixed: instant(sql`(case when cadastro.situacao in ('a_analisar', 'com_a_empresa')
    then coalesce(cadastro.prazo, cadastro.voltou_em, cadastro.criado_em)
    else timestamptz '9999-12-31 00:00:00+00' end)`),
};

/** Since when an approved one is to be looked at; few are, so they are sorted without an index. */
const reviewOpened = instant(sql`(cadastro.revisao ->> 'desde')::timestamptz`);

/**
 * Newest and oldest are by `ordem`, unless the list is filtered by when it was received or decided, or since when it
 * waits: then by that time, because one index serves both filter and order.
 */
function timeOf({ recebido, decidido, lateSince, isCorrected, isInReview }: Filter): Key | null {
  if (isInReview) return reviewOpened;
  if (lateSince || isCorrected) return deadlines.a_analisar;
  if (decidido) return instant(sql`cadastro.decidido_em`);
  return recebido ? instant(sql`cadastro.criado_em`) : null;
}

function deadlineOf({ passo, decidido, decididoPor }: Filter): Key | null {
  const isDecided = passo?.value === true || passo?.value === 'cadastrado' || passo?.value === 'recusado';
  if (isDecided || decidido || decididoPor !== undefined) return null;
  return passo?.column === 'situacao' && passo.value in deadlines
    ? deadlines[passo.value as keyof typeof deadlines]
    : deadlines.mixed;
}

const noJoin = sql``;

export function orderOf(ordem: Ordem, filter: Filter): Order {
  switch (ordem) {
    case 'novos':
      return { key: timeOf(filter), isDescending: true, isRanked: true, join: noJoin };
    case 'antigos':
      return { key: timeOf(filter), isDescending: false, isRanked: true, join: noJoin };
    case 'prazo': {
      const key = deadlineOf(filter);
      return key ? { key, isDescending: false, isRanked: false, join: noJoin } : orderOf('antigos', filter);
    }
    case 'nivel':
      return { key: level, isDescending: false, isRanked: false, join: sql`join risco using (ordem)` };
    case 'nome':
      return { key: name, isDescending: false, isRanked: false, join: noJoin };
  }
}

/** `order by` these, in the direction of the list. */
export const sortBy = ({ isDescending }: Pick<Order, 'isDescending'>, columns: Sql[]): Sql =>
  sql.join(columns.map((column) => (isDescending ? sql`${column} desc` : column)));

/** For rows with the columns `ordem` and, if there is a key, `chave`. */
export const sortOfRows = (order: Order): Sql =>
  sortBy(order, [...(order.key ? [sql`chave`] : []), sql`ordem`]);

/** The same for rows of the table `cadastro`, so that its index can be used. */
export const sortOfTable = (order: Order): Sql =>
  sortBy(order, [...(order.key ? [order.key.value] : []), sql`cadastro.ordem`]);

/** Condition for rows beyond these values. */
export function isBeyond({ key, isDescending }: Order, values: { chave: Sql; ordem: Sql }): Sql {
  const beyond = isDescending ? sql`<` : sql`>`;
  return key
    ? sql`(${key.value}, cadastro.ordem) ${beyond} (${values.chave}, ${values.ordem})`
    : sql`cadastro.ordem ${beyond} ${values.ordem}`;
}

/** Condition for rows after the end of a page; none for the first page. */
export const afterPlace = (order: Order, place: Place | null): Sql[] =>
  place
    ? [
        isBeyond(order, {
          chave: order.key?.read(place.chave) ?? sql`null`,
          ordem: sql`${place.ordem}::bigint`,
        }),
      ]
    : [];

const wellFormed = /^(?:([012])\/)?([1-9]\d{0,17})(?::(.*))?$/su;

/** Where a page ended, as a text that clients only send back. */
export function encodeCursor({ ordem, chave, rank }: Place): string {
  const text = `${rank === null ? '' : `${rank}/`}${ordem}${chave === null ? '' : `:${chave}`}`;
  return Buffer.from(text).toString('base64url');
}

export function decodeCursor(cursor: string, { key }: Order, isSearch: boolean): Place {
  const [, given, ordem = '', chave = null] =
    wellFormed.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  const rank = given === undefined ? null : Number(given);
  const isOfOrder = key ? chave !== null && key.isValid(chave) : chave === null;
  const isOfList = isOfOrder && isSearch === (rank !== null);
  if (ordem === '' || !isOfList || encodeCursor({ ordem, chave, rank }) !== cursor) {
    throw new AppError('validacao', 'Confira os campos indicados.', {
      campos: { cursor: 'Use o endereço de "next" como veio na página anterior.' },
    });
  }
  return { ordem, chave, rank };
}
