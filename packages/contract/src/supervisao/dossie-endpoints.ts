import * as z from 'zod/mini';
import { cadastroIdParamsSchema } from '../cadastros/cadastro.ts';
import { calls } from '../plataforma/calls.ts';
import { vazioSchema } from '../plataforma/vazio.ts';
import * as retencao from './retencao.ts';

/** The dossier of a registration, and its anonymisation, beyond the spec: a part of `endpoints`. */
export const dossieEndpoints = {
  getDossie: {
    ...calls.getDossie,
    access: 'staff',
    poderes: ['auditar'],
    freshCode: { of: 'able' },
    summary: 'Tudo sobre um cadastro num ZIP que se prova sozinho, e fica registrado (Extra)',
    params: cadastroIdParamsSchema,
    responses: { 200: z.file() },
    fileAnswer: ['application/zip'],
  },
  listRetencao: {
    ...calls.listRetencao,
    access: 'staff',
    poderes: ['auditar'],
    summary: 'Os cadastros decididos há mais tempo do que se devem guardar (Extra)',
    query: retencao.retencaoQuerySchema,
    responses: { 200: retencao.retencaoResponseSchema },
  },
  anonymizeCadastro: {
    ...calls.anonymizeCadastro,
    access: 'staff',
    poderes: ['auditar'],
    freshCode: { of: 'every' },
    summary:
      'Esquece de vez as pessoas, os textos e os documentos de um cadastro que passou do prazo (Extra)',
    params: cadastroIdParamsSchema,
    body: retencao.anonymizeCadastroRequestSchema,
    responses: { 200: vazioSchema },
  },
} as const;
