import * as z from 'zod/mini';
import { cadastroIdParamsSchema } from './cadastro.ts';
import * as documento from './documento.ts';
import type { Endpoint } from './endpoints.ts';
import * as intake from './intake.ts';

/** Known by its content: the type it is sent under does not matter. */
const fileBody = ['application/octet-stream', ...Object.values(documento.tiposDocumento)];

/** Calls the panel's client never makes, kept apart so that their schemas stay out of its bundle. */
export const outsideEndpoints = {
  arquivo: {
    method: 'GET',
    path: '/arquivos/:nome',
    access: 'public',
    summary: 'Um documento, pelo último segmento do nome guardado: o próprio nome é a permissão, e expira',
    params: documento.arquivoParamsSchema,
    query: documento.arquivoQuerySchema,
    responses: { 200: z.file(), 206: z.file() },
    fileAnswer: Object.values(documento.tiposDocumento),
  },
  receberCadastro: {
    method: 'POST',
    path: '/pj/unix/cadastros',
    access: 'integration',
    summary: 'Recebe um cadastro (Extra)',
    body: intake.cadastroNovoSchema,
    responses: { 201: intake.cadastroRecebidoSchema },
  },
  corrigirCadastro: {
    method: 'PUT',
    path: '/pj/unix/cadastros/:id',
    access: 'integration',
    summary: 'Corrige um cadastro, que volta a pendente (Extra)',
    params: cadastroIdParamsSchema,
    body: intake.cadastroNovoSchema,
    responses: { 200: intake.cadastroRecebidoSchema },
  },
  receberDocumento: {
    method: 'PUT',
    path: '/pj/unix/cadastros/:id/documentos/:chave',
    access: 'integration',
    summary: 'Recebe um documento da empresa: o corpo é o próprio arquivo (Extra)',
    params: documento.documentoParamsSchema,
    fileBody,
    responses: { 200: documento.documentoRecebidoSchema },
  },
  receberDocumentoSocio: {
    method: 'PUT',
    path: '/pj/unix/cadastros/:id/socios/:socio/documentos/:chave',
    access: 'integration',
    summary: 'Recebe um documento de um sócio: o corpo é o próprio arquivo (Extra)',
    params: documento.documentoSocioParamsSchema,
    fileBody,
    responses: { 200: documento.documentoRecebidoSchema },
  },
} as const satisfies Record<string, Endpoint>;
