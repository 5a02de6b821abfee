import * as z from 'zod/mini';
import { cadastroIdParamsSchema } from './cadastro.ts';
import { calls } from './calls.ts';

/** Proof of a registration, beyond the spec: a part of `endpoints`. */
export const dossieEndpoints = {
  dossie: {
    ...calls.dossie,
    access: 'admin',
    summary: 'Tudo sobre um cadastro num ZIP que se prova sozinho, e fica registrado (Extra)',
    params: cadastroIdParamsSchema,
    responses: { 200: z.file() },
    fileAnswer: ['application/zip'],
  },
} as const;
