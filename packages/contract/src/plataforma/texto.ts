import * as z from 'zod/mini';
import { isPlain } from './invisivel.ts';

const refusal = 'Remova os caracteres de controle e os que não se veem.';

/** A text of one line, trimmed, without control characters and invisible ones. */
export const plainTextSchema = (max: number, min = 1) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.refine(isPlain, refusal));

/** A text of several lines, as it was typed; of control characters it may have tabs and line breaks. */
export const freeTextSchema = (max: number, tooLong?: string) =>
  z.string().check(
    z.maxLength(max, tooLong),
    z.refine((texto) => isPlain(texto.replaceAll(/\r?\n|\t/g, ' ')), refusal),
  );
