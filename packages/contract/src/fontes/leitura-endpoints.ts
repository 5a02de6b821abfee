import { cadastroIdParamsSchema } from '../cadastros/cadastro.ts';
import { calls } from '../plataforma/calls.ts';
import { leiturasResponseSchema } from './leitura.ts';

/** What a machine reads in the papers of a company, beyond the spec: a part of `endpoints`. */
export const leituraEndpoints = {
  listLeituras: {
    ...calls.listLeituras,
    access: 'staff',
    summary:
      'O que se lê em cada documento, ao lado do que a empresa informou, e em que lugar da página (Extra)',
    params: cadastroIdParamsSchema,
    responses: { 200: leiturasResponseSchema },
  },
} as const;
