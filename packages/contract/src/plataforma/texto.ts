import * as z from 'zod/mini';
import { isPlain } from './invisivel.ts';

/** A text of one line, trimmed, without control characters and invisible ones. */
export const plainTextSchema = (max: number, min = 1) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(min),
      z.maxLength(max),
      z.refine(isPlain, 'Remova os caracteres de controle e os que não se veem.'),
    );
