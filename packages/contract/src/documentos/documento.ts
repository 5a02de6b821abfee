import * as z from 'zod/mini';
import { idSchema } from '../equipe/usuario.ts';

/** The kinds of file a document may be, by extension. */
export const tiposDocumento = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

/**
 * Document key → stored file name; the last path segment opens the file on the files host.
 * Extra `miniaturas`: for a picture, `?miniatura=1` after it gives a small WebP instead.
 * Extra `originais`: of a picture a copy without metadata is given; `?original=1` gives the file as it was received.
 */
export const documentosSchema = z.record(z.string(), z.nullable(z.string()));
export type Documentos = z.infer<typeof documentosSchema>;

/** Documents under one company, or one partner. */
export const maximoDocumentos = 30;

const chaveSchema = z
  .string()
  .check(z.regex(/^[a-z][A-Za-z0-9_]{0,39}$/, 'Use letras sem acento e números, como contratoSocial.'));

export const documentoParamsSchema = z.object({ id: idSchema, chave: chaveSchema });

export const documentoSocioParamsSchema = z.object({
  id: idSchema,
  /** Place of the partner in `socios`, from 0; of a partner's partner, both places: `1.0`. */
  socio: z
    .string()
    .check(
      z.regex(
        /^[0-4]?\d(\.[0-4]?\d){0,3}$/,
        'Use a posição em socios, como 0; ou 1.0, a do sócio de um sócio.',
      ),
    ),
  chave: chaveSchema,
});

export const arquivoParamsSchema = z.object({ nome: z.string().check(z.maxLength(200)) });

export const arquivoQuerySchema = z.object({
  miniatura: z.optional(z.literal('1')),
  original: z.optional(z.literal('1')),
  /** Extra `papeis`: fetched before anybody looks at it; it is opened by a later request without this, such as a HEAD. */
  antecipado: z.optional(z.literal('1')),
});

export const documentoRecebidoSchema = z.object({
  /** The registration's version after the call. */
  versao: z.number(),
  /** The extension that matches its content, whatever type it was sent as. */
  extensao: z.string(),
  /** False: the same bytes were already there, and nothing was written. */
  alterado: z.boolean(),
});
export type DocumentoRecebido = z.infer<typeof documentoRecebidoSchema>;
