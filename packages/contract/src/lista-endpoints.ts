import * as z from 'zod/mini';
import { calls } from './calls.ts';
import { exportarQuerySchema } from './exportacao.ts';

/** What can be done with a list that was narrowed down, beyond the spec: a part of `endpoints`. */
export const listaEndpoints = {
  exportarCadastros: {
    ...calls.exportarCadastros,
    access: 'admin',
    summary: 'Todos os cadastros de um filtro, como arquivo; dados de pessoas só quando pedidos (Extra)',
    query: exportarQuerySchema,
    responses: { 200: z.file() },
    fileAnswer: ['text/csv', 'application/x-ndjson'],
  },
} as const;
