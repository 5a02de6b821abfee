import * as z from 'zod/mini';
import * as cadastro from '../cadastros/cadastro.ts';
import { calls } from '../plataforma/calls.ts';
import * as decisao from './decisao.ts';
import * as fila from './fila.ts';

const seenVersion = {
  'If-Match': 'A versão lida, entre aspas: sem ela a resposta é 428; se o cadastro já tem outra, 412',
};

/** The queue and what staff decide, beyond the spec: a part of `endpoints`. */
export const analiseEndpoints = {
  pegarAnalise: {
    ...calls.pegarAnalise,
    access: 'admin',
    summary: 'Pega um cadastro para analisar, ou o mantém por mais tempo (Extra)',
    params: cadastro.cadastroIdParamsSchema,
    body: fila.pegarAnaliseRequestSchema,
    responses: { 200: fila.pegarAnaliseResponseSchema },
  },
  soltarAnalise: {
    ...calls.soltarAnalise,
    access: 'admin',
    summary: 'Solta um cadastro que se pegou para analisar (Extra)',
    params: cadastro.cadastroIdParamsSchema,
    responses: { 204: z.null() },
  },
  proximoDaFila: {
    ...calls.proximoDaFila,
    access: 'admin',
    summary: 'Pega o cadastro livre que espera há mais tempo; 204 quando não há (Extra)',
    body: cadastro.proximoRequestSchema,
    responses: { 200: cadastro.cadastroSchema, 204: z.null() },
  },
  pedirCorrecao: {
    ...calls.pedirCorrecao,
    access: 'admin',
    summary: 'Pede correções à empresa, com prazo (Extra)',
    params: cadastro.cadastroIdParamsSchema,
    body: decisao.pedirCorrecaoRequestSchema,
    headers: seenVersion,
    responses: { 200: decisao.pedirCorrecaoResponseSchema },
  },
  recusarCadastro: {
    ...calls.recusarCadastro,
    access: 'admin',
    summary: 'Recusa um cadastro, com motivos (Extra)',
    params: cadastro.cadastroIdParamsSchema,
    body: decisao.recusarRequestSchema,
    headers: seenVersion,
    responses: { 200: decisao.atoResponseSchema },
  },
  devolverCadastro: {
    ...calls.devolverCadastro,
    access: 'admin',
    summary: 'Devolve um cadastro à análise (Extra)',
    params: cadastro.cadastroIdParamsSchema,
    body: decisao.atoRequestSchema,
    headers: seenVersion,
    responses: { 200: decisao.atoResponseSchema },
  },
  desfazerAto: {
    ...calls.desfazerAto,
    access: 'admin',
    summary: 'Desfaz o próprio último ato (Extra)',
    params: cadastro.cadastroIdParamsSchema,
    body: decisao.atoRequestSchema,
    headers: seenVersion,
    responses: { 200: decisao.atoResponseSchema },
  },
  motivosRecusa: {
    ...calls.motivosRecusa,
    access: 'staff',
    summary: 'Os motivos de recusa que se podem escolher (Extra)',
    responses: { 200: decisao.motivosResponseSchema },
  },
  conferirDocumento: {
    ...calls.conferirDocumento,
    access: 'admin',
    summary: 'Marca um documento como conferido, ou que não serve (Extra)',
    params: decisao.conferenciaParamsSchema,
    body: decisao.conferirRequestSchema,
    responses: { 200: decisao.conferenciaSchema },
  },
  listNotas: {
    ...calls.listNotas,
    access: 'staff',
    summary: 'As notas da equipe sobre um cadastro, da mais nova à mais antiga (Extra)',
    params: cadastro.cadastroIdParamsSchema,
    responses: { 200: decisao.notasResponseSchema },
  },
  anotarCadastro: {
    ...calls.anotarCadastro,
    access: 'admin',
    summary: 'Acrescenta uma nota, só para a equipe (Extra)',
    params: cadastro.cadastroIdParamsSchema,
    body: decisao.anotarRequestSchema,
    headers: { 'If-Match': 'A versão lida, entre aspas: se o cadastro já tem outra, a resposta é 412' },
    responses: { 201: decisao.notaSchema },
  },
} as const;
