import { AppError } from '#plataforma/http/app-error.ts';
import type { Order, Place } from './list-order.ts';

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
