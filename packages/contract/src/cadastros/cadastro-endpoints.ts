import * as z from 'zod/mini';
import { calls } from '../plataforma/calls.ts';
import { vazioSchema } from '../plataforma/vazio.ts';
import * as cadastro from './cadastro.ts';
import { exportCadastrosQuerySchema } from './exportacao.ts';
import { codigosQuerySchema, codigosResponseSchema } from './qualificacao.ts';
import * as vista from './vista.ts';

/** Lists of registrations, one of them, saved lists and exports: a part of `endpoints`. */
export const cadastroEndpoints = {
  listCadastros: {
    ...calls.listCadastros,
    access: 'staff',
    summary: 'Lista os cadastros de empresas; com parâmetros (Extra), uma página deles',
    query: cadastro.listCadastrosQuerySchema,
    headers: {
      'If-None-Match': 'O ETag de uma página já lida: se nada mudou, a resposta é 304, sem corpo (Extra)',
    },
    responses: { 200: cadastro.cadastrosResponseSchema, 304: z.null() },
  },
  exportCadastros: {
    ...calls.exportCadastros,
    access: 'staff',
    poderes: ['auditar'],
    freshCode: { of: 'able', onlyFor: 'pessoais=sim' },
    summary: 'Todos os cadastros de um filtro, como arquivo; dados de pessoas só quando pedidos (Extra)',
    query: exportCadastrosQuerySchema,
    responses: { 200: z.file() },
    fileAnswer: ['text/csv', 'application/x-ndjson'],
  },
  listCodigos: {
    ...calls.listCodigos,
    access: 'staff',
    summary: 'Naturezas jurídicas e CNAEs por extenso (Extra)',
    query: codigosQuerySchema,
    responses: { 200: codigosResponseSchema },
  },
  listVistas: {
    ...calls.listVistas,
    access: 'staff',
    summary: 'As vistas que se recebeu, e as que se guardou para si (Extra)',
    responses: { 200: vista.vistasResponseSchema },
  },
  saveVista: {
    ...calls.saveVista,
    access: 'staff',
    summary: 'Guarda para si uma lista com nome; o mesmo nome troca a que havia (Extra)',
    body: vista.saveVistaRequestSchema,
    responses: { 200: vista.vistaSchema },
  },
  removeVista: {
    ...calls.removeVista,
    access: 'staff',
    summary: 'Exclui uma vista própria (Extra)',
    params: vista.vistaIdParamsSchema,
    responses: { 200: vazioSchema },
  },
  giveVista: {
    ...calls.giveVista,
    access: 'staff',
    poderes: ['equipe'],
    summary: 'Dá uma vista própria a pessoas que decidem, com ou sem prazo em dias úteis (Extra)',
    params: vista.vistaIdParamsSchema,
    body: vista.giveVistaRequestSchema,
    responses: { 200: vista.vistaSchema },
  },
  getPrazoVista: {
    ...calls.getPrazoVista,
    access: 'staff',
    summary: 'Quantos esperam além do prazo de uma vista própria ou recebida (Extra)',
    params: vista.vistaIdParamsSchema,
    responses: { 200: vista.prazoVistaSchema },
  },
  getCadastro: {
    ...calls.getCadastro,
    access: 'staff',
    alsoByKey: true,
    summary: 'Um cadastro; com a chave de integração, o que ela enviou, sem o que é da análise (Extra)',
    params: cadastro.cadastroIdParamsSchema,
    responses: { 200: cadastro.cadastroSchema },
  },
  getNovidades: {
    ...calls.getNovidades,
    access: 'staff',
    summary: 'O que mudou na lista desde uma versão (Extra)',
    query: cadastro.novidadesQuerySchema,
    responses: { 200: cadastro.novidadesResponseSchema },
  },
} as const;
