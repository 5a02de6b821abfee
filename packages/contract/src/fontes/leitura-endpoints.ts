import { cadastroIdParamsSchema } from '../cadastros/cadastro.ts';
import { calls } from '../plataforma/calls.ts';
import * as leitura from './leitura.ts';

/** What a machine reads in the papers of a company, beyond the spec: a part of `endpoints`. */
export const leituraEndpoints = {
  listLeituras: {
    ...calls.listLeituras,
    access: 'staff',
    summary:
      'O que se lê em cada documento, ao lado do que a empresa informou, e em que lugar da página (Extra)',
    params: cadastroIdParamsSchema,
    responses: { 200: leitura.leiturasResponseSchema },
  },
  searchLeitura: {
    ...calls.searchLeitura,
    access: 'staff',
    summary: 'Onde um texto está no que se leu num documento (Extra)',
    params: leitura.searchLeituraParamsSchema,
    query: leitura.searchLeituraQuerySchema,
    responses: { 200: leitura.searchLeituraResponseSchema },
  },
} as const;
