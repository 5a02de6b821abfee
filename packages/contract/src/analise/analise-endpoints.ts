import * as z from 'zod/mini';
import * as cadastro from '../cadastros/cadastro.ts';
import { calls } from '../plataforma/calls.ts';
import * as decisao from './decisao.ts';
import * as fila from './fila.ts';
import * as revisao from './revisao.ts';

const seenVersion = {
  'If-Match': 'A versão lida, entre aspas: sem ela a resposta é 428; se o cadastro já tem outra, 412',
};

/** The queue and what staff decide: a part of `endpoints`. */
export const analiseEndpoints = {
  decideCadastro: {
    ...calls.decideCadastro,
    access: 'staff',
    poderes: ['decidir'],
    summary: 'Aprova um cadastro ou o devolve a pendente',
    body: cadastro.decideCadastroRequestSchema,
    headers: {
      'If-Match': 'A versão lida, entre aspas: se o cadastro já tem outra, a resposta é 412 (Extra)',
    },
    responses: { 200: cadastro.decideCadastroResponseSchema, 202: cadastro.aguardaSegundaSchema },
  },
  takeCase: {
    ...calls.takeCase,
    access: 'staff',
    poderes: ['decidir'],
    summary: 'Pega um cadastro para analisar, ou o mantém por mais tempo (Extra)',
    params: cadastro.cadastroIdParamsSchema,
    body: fila.takeCaseRequestSchema,
    responses: { 200: fila.takeCaseResponseSchema },
  },
  freeCase: {
    ...calls.freeCase,
    access: 'staff',
    poderes: ['decidir'],
    summary: 'Solta um cadastro que se pegou para analisar (Extra)',
    params: cadastro.cadastroIdParamsSchema,
    responses: { 204: z.null() },
  },
  takeNextCase: {
    ...calls.takeNextCase,
    access: 'staff',
    poderes: ['decidir'],
    summary: 'Pega o cadastro livre que espera há mais tempo; 204 quando não há (Extra)',
    body: cadastro.takeNextCaseRequestSchema,
    responses: { 200: cadastro.cadastroSchema, 204: z.null() },
  },
  getMeuDia: {
    ...calls.getMeuDia,
    access: 'staff',
    summary: 'O que espera por quem pergunta, e o que essa pessoa já decidiu hoje (Extra)',
    responses: { 200: fila.meuDiaSchema },
  },
  askCorrection: {
    ...calls.askCorrection,
    access: 'staff',
    poderes: ['decidir'],
    summary: 'Pede correções à empresa, com prazo (Extra)',
    params: cadastro.cadastroIdParamsSchema,
    body: decisao.askCorrectionRequestSchema,
    headers: seenVersion,
    responses: { 200: decisao.askCorrectionResponseSchema },
  },
  getLink: {
    ...calls.getLink,
    access: 'staff',
    summary: 'O último link com que a empresa pode responder a um pedido (Extra)',
    params: cadastro.cadastroIdParamsSchema,
    responses: { 200: decisao.linkFeitoSchema },
    errors: { 404: 'O cadastro não existe, ou nenhum link foi feito: sem_dados' },
  },
  makeLink: {
    ...calls.makeLink,
    access: 'staff',
    poderes: ['decidir'],
    summary:
      'Faz um novo link para a empresa responder ao pedido em aberto; o de antes deixa de valer (Extra)',
    params: cadastro.cadastroIdParamsSchema,
    responses: { 200: decisao.linkSchema },
    errors: { 409: 'Não há pedido em aberto, ou o prazo já passou' },
  },
  refuseCadastro: {
    ...calls.refuseCadastro,
    access: 'staff',
    poderes: ['decidir'],
    summary: 'Recusa um cadastro, com motivos (Extra)',
    params: cadastro.cadastroIdParamsSchema,
    body: decisao.refuseCadastroRequestSchema,
    headers: seenVersion,
    responses: { 200: decisao.atoResponseSchema },
  },
  giveBackCadastro: {
    ...calls.giveBackCadastro,
    access: 'staff',
    poderes: ['decidir'],
    summary: 'Devolve um cadastro à análise (Extra)',
    params: cadastro.cadastroIdParamsSchema,
    body: decisao.atoRequestSchema,
    headers: seenVersion,
    responses: { 200: decisao.atoResponseSchema },
  },
  getRevisao: {
    ...calls.getRevisao,
    access: 'staff',
    summary: 'O que mudou num cadastro aprovado desde a última decisão, quando há revisão aberta (Extra)',
    params: cadastro.cadastroIdParamsSchema,
    responses: { 200: revisao.revisaoResponseSchema },
  },
  reviewCadastro: {
    ...calls.reviewCadastro,
    access: 'staff',
    poderes: ['decidir'],
    summary: 'Encerra a revisão de um cadastro aprovado: mantém a aprovação, ou o devolve à análise (Extra)',
    params: cadastro.cadastroIdParamsSchema,
    body: revisao.reviewCadastroRequestSchema,
    headers: seenVersion,
    responses: { 200: decisao.atoResponseSchema },
  },
  endCadastro: {
    ...calls.endCadastro,
    access: 'staff',
    poderes: ['decidir'],
    alsoByKey: true,
    summary: 'Encerra o relacionamento com uma empresa aprovada: o cadastro segue aprovado (Extra)',
    params: cadastro.cadastroIdParamsSchema,
    body: decisao.endCadastroRequestSchema,
    headers: {
      'If-Match':
        'A versão lida, entre aspas: sem ela a resposta é 428, menos para quem usa uma chave; se o cadastro já tem outra, 412',
    },
    responses: { 200: decisao.atoResponseSchema },
    errors: {
      404: 'O cadastro não existe, ou não para esta chave',
      409: 'O cadastro não está aprovado, ou já foi encerrado',
      422: 'A data ainda não chegou, ou é antes da aprovação',
    },
  },
  undoAct: {
    ...calls.undoAct,
    access: 'staff',
    poderes: ['decidir'],
    summary: 'Desfaz o próprio último ato (Extra)',
    params: cadastro.cadastroIdParamsSchema,
    body: decisao.atoRequestSchema,
    headers: seenVersion,
    responses: { 200: decisao.atoResponseSchema },
  },
  listMotivos: {
    ...calls.listMotivos,
    access: 'staff',
    summary: 'Os motivos de recusa que se podem escolher (Extra)',
    responses: { 200: decisao.motivosResponseSchema },
  },
  setConferencia: {
    ...calls.setConferencia,
    access: 'staff',
    poderes: ['decidir'],
    summary: 'Marca um documento como conferido, ou que não serve (Extra)',
    params: decisao.conferenciaParamsSchema,
    body: decisao.setConferenciaRequestSchema,
    responses: { 200: decisao.conferenciaSchema },
  },
  listNotas: {
    ...calls.listNotas,
    access: 'staff',
    summary: 'As notas da equipe sobre um cadastro, da mais nova à mais antiga (Extra)',
    params: cadastro.cadastroIdParamsSchema,
    responses: { 200: decisao.notasResponseSchema },
  },
  addNota: {
    ...calls.addNota,
    access: 'staff',
    poderes: ['decidir'],
    summary: 'Acrescenta uma nota, só para a equipe (Extra)',
    params: cadastro.cadastroIdParamsSchema,
    body: decisao.addNotaRequestSchema,
    headers: { 'If-Match': 'A versão lida, entre aspas: se o cadastro já tem outra, a resposta é 412' },
    responses: { 201: decisao.notaSchema },
  },
} as const;
