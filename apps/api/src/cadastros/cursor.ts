import { AppError } from '#app-error.ts';

const wellFormed = /^[1-9]\d{0,17}$/;

/** Where a page ended: opaque to whoever receives it, checked when it comes back. */
export function encodeCursor(ordem: string): string {
  return Buffer.from(ordem).toString('base64url');
}

export function decodeCursor(cursor: string): string {
  const ordem = Buffer.from(cursor, 'base64url').toString('latin1');
  if (!wellFormed.test(ordem) || encodeCursor(ordem) !== cursor) {
    throw new AppError('validacao', 'Confira os campos indicados.', {
      campos: { cursor: 'Use o endereço de "next" como veio na página anterior.' },
    });
  }
  return ordem;
}
