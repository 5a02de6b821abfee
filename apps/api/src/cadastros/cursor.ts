import { AppError } from '#app-error.ts';
import type { Order, Place } from './list-order.ts';

const wellFormed = /^([1-9]\d{0,17})(?::(.*))?$/su;

/** Where a page ended: opaque to whoever receives it, checked when it comes back. */
export const encodeCursor = ({ ordem, chave }: Place): string =>
  Buffer.from(chave === null ? ordem : `${ordem}:${chave}`).toString('base64url');

export function decodeCursor(cursor: string, { key }: Order): Place {
  const [, ordem = '', chave = null] =
    wellFormed.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  const isOfOrder = key ? chave !== null && key.isValid(chave) : chave === null;
  if (ordem === '' || !isOfOrder || encodeCursor({ ordem, chave }) !== cursor) {
    throw new AppError('validacao', 'Confira os campos indicados.', {
      campos: { cursor: 'Use o endereço de "next" como veio na página anterior.' },
    });
  }
  return { ordem, chave };
}
