import { AppError } from '#app-error.ts';

/** The version an `If-Match` asks for; null when any will do. */
export function readIfMatch(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null;
  const version = /^"(\d{1,9})"$/.exec(header.trim())?.[1];
  if (version === undefined) {
    throw new AppError('validacao', 'Confira os campos indicados.', {
      campos: { 'if-match': 'Use a versão do cadastro entre aspas, como "3".' },
    });
  }
  return Number(version);
}

/** True when the client already holds what the tag names. */
export function isNoneMatch(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => opaque(tag) === opaque(etag));
}
