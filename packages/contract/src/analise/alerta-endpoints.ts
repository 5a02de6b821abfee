import { cadastroIdParamsSchema } from '../cadastros/cadastro.ts';
import { calls } from '../plataforma/calls.ts';
import { vazioSchema } from '../plataforma/vazio.ts';
import * as alerta from './alerta.ts';
import * as contabilidade from './contabilidade.ts';
import * as risco from './risco.ts';
import { vinculosResponseSchema } from './vinculo.ts';

/** Alertas, and vinculos between registrations, beyond the spec: a part of `endpoints`. */
export const alertaEndpoints = {
  answerAlerta: {
    ...calls.answerAlerta,
    access: 'staff',
    poderes: ['decidir'],
    summary: 'Diz por que um alerta não procede, ou desdiz (Extra)',
    params: alerta.alertaParamsSchema,
    query: alerta.alertaQuerySchema,
    body: alerta.answerAlertaRequestSchema,
    headers: { 'If-Match': 'A versão lida, entre aspas: se o cadastro já tem outra, a resposta é 412' },
    responses: { 200: vazioSchema },
  },
  changeRisco: {
    ...calls.changeRisco,
    access: 'staff',
    poderes: ['decidir'],
    summary: 'Muda a categoria de risco, com motivo (Extra)',
    params: cadastroIdParamsSchema,
    body: risco.changeRiscoRequestSchema,
    responses: { 200: vazioSchema },
  },
  listVinculos: {
    ...calls.listVinculos,
    access: 'staff',
    summary: 'O que um cadastro tem em comum com outros, e com quais (Extra)',
    params: cadastroIdParamsSchema,
    responses: { 200: vinculosResponseSchema },
  },
  listContabilidades: {
    ...calls.listContabilidades,
    access: 'staff',
    poderes: ['decidir'],
    summary: 'As contabilidades conhecidas (Extra)',
    responses: { 200: contabilidade.contabilidadesResponseSchema },
  },
  addContabilidade: {
    ...calls.addContabilidade,
    access: 'staff',
    poderes: ['decidir'],
    summary: 'Marca um telefone, e-mail ou endereço como de contabilidade conhecida (Extra)',
    body: contabilidade.contabilidadeRequestSchema,
    responses: { 200: vazioSchema },
  },
  removeContabilidade: {
    ...calls.removeContabilidade,
    access: 'staff',
    poderes: ['decidir'],
    summary: 'Desmarca uma contabilidade conhecida (Extra)',
    params: contabilidade.contabilidadeParamsSchema,
    responses: { 200: vazioSchema },
  },
} as const;
