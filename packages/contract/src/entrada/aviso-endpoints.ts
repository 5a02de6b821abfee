import { calls } from '../plataforma/calls.ts';
import { vazioSchema } from '../plataforma/vazio.ts';
import * as aviso from './aviso.ts';

/** What was told to the company's system, beyond the spec: a part of `endpoints`. */
export const avisoEndpoints = {
  listAvisos: {
    ...calls.listAvisos,
    access: 'staff',
    poderes: ['auditar'],
    summary: 'Os avisos ao sistema da empresa, do mais novo ao mais antigo, e como foi a entrega (Extra)',
    query: aviso.listAvisosQuerySchema,
    responses: { 200: aviso.avisosResponseSchema },
  },
  resendAviso: {
    ...calls.resendAviso,
    access: 'staff',
    poderes: ['auditar'],
    summary: 'Entrega um aviso de novo, ou já, se ainda espera (Extra)',
    params: aviso.avisoIdParamsSchema,
    responses: { 200: vazioSchema },
  },
} as const;
