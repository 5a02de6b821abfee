import { AppError } from './app-error.ts';

/** The version in `If-Match`; null: any version. */
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

/** What `If-Match` names, where it is no number; null: anything. */
export const readTag = (header: string | undefined): string | null =>
  header === undefined || header.trim() === '*' ? null : header.trim().replaceAll('"', '');

/** The version in `If-Match`, for calls that must name the version that was seen. */
export function requireIfMatch(header: string | undefined): number {
  const version = readIfMatch(header);
  if (version === null) {
    throw new AppError(
      'versao_requerida',
      'Diga que versão do cadastro você viu: envie-a entre aspas em If-Match.',
    );
  }
  return version;
}

/** True when the client already has the version that the ETag names. */
export function isNoneMatch(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => opaque(tag) === opaque(etag));
}
