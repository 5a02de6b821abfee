import * as z from 'zod/mini';
import { cadastroIdParamsSchema } from '../cadastros/cadastro.ts';
import { calls } from '../plataforma/calls.ts';
import * as auditoria from './auditoria.ts';
import * as indicador from './indicador.ts';

/** The record of a registration, and what managers and auditors read, beyond the spec: a part of `endpoints`. */
export const supervisaoEndpoints = {
  getHistorico: {
    ...calls.getHistorico,
    access: 'staff',
    summary: 'Quem fez o que num cadastro, e quando (Extra)',
    params: cadastroIdParamsSchema,
    responses: { 200: auditoria.historicoResponseSchema },
  },
  getIndicadores: {
    ...calls.getIndicadores,
    access: 'staff',
    poderes: ['auditar'],
    summary: 'O que espera, o que chegou e o que foi decidido, por dia, pessoa, motivo e alerta (Extra)',
    query: indicador.indicadoresQuerySchema,
    responses: { 200: indicador.indicadoresResponseSchema },
  },
  listAuditoria: {
    ...calls.listAuditoria,
    access: 'staff',
    poderes: ['auditar'],
    summary: 'Tudo o que está registrado, do mais novo ao mais antigo, e se a trilha está íntegra (Extra)',
    query: auditoria.listAuditoriaQuerySchema,
    responses: { 200: auditoria.auditoriaResponseSchema },
  },
  exportAuditoria: {
    ...calls.exportAuditoria,
    access: 'staff',
    poderes: ['auditar'],
    freshCode: { of: 'able' },
    summary: 'O que está registrado, em CSV; a exportação também fica registrada (Extra)',
    query: auditoria.exportAuditoriaQuerySchema,
    responses: { 200: z.file() },
    fileAnswer: ['text/csv'],
  },
} as const;
