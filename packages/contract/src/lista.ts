import * as z from 'zod/mini';
import { listCadastrosQuerySchema } from './cadastro.ts';

/** A list whole: what narrows it down, and its order. */
export const listaSchema = z.omit(listCadastrosQuerySchema, { limite: true, cursor: true });
