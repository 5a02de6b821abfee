import * as z from 'zod/mini';
import { situacaoResponseSchema } from '../analise/decisao.ts';
import { cadastroIdParamsSchema } from '../cadastros/cadastro.ts';
import * as documento from '../documentos/documento.ts';
import type { Endpoint } from '../plataforma/endpoints.ts';
import * as intake from './intake.ts';

/** The server recognises a file by its content: the type it is sent under does not matter. */
const fileBody = ['application/octet-stream', ...Object.values(documento.tiposDocumento)];

/** Calls the panel's client never makes, kept apart so that their schemas stay out of its bundle. */
export const outsideEndpoints = {
  getArquivo: {
    method: 'GET',
    path: '/arquivos/:nome',
    access: 'public',
    summary: 'Um documento, pelo último segmento do nome guardado: o próprio nome é a permissão, e expira',
    params: documento.arquivoParamsSchema,
    query: documento.arquivoQuerySchema,
    headers: { Range: 'Um intervalo de bytes, como bytes=0-1023: a resposta é 206, ou 416 fora do arquivo' },
    responses: { 200: z.file(), 206: z.file() },
    fileAnswer: Object.values(documento.tiposDocumento),
  },
  receiveCadastro: {
    method: 'POST',
    path: '/pj/unix/cadastros',
    access: 'integration',
    summary: 'Recebe um cadastro (Extra)',
    body: intake.cadastroNovoSchema,
    headers: {
      'Idempotency-Key':
        'Um nome do envio, até 100 caracteres: o mesmo cadastro enviado de novo tem a mesma resposta, por 30 dias',
    },
    responses: { 201: intake.cadastroRecebidoSchema },
  },
  correctCadastro: {
    method: 'PUT',
    path: '/pj/unix/cadastros/:id',
    access: 'integration',
    summary: 'Corrige um cadastro, que volta a pendente (Extra)',
    params: cadastroIdParamsSchema,
    body: intake.cadastroNovoSchema,
    responses: { 200: intake.cadastroRecebidoSchema },
  },
  getSituacao: {
    method: 'GET',
    path: '/pj/unix/cadastros/:id/situacao',
    access: 'integration',
    summary: 'Em que pé está um cadastro, e o que se pede à empresa (Extra)',
    params: cadastroIdParamsSchema,
    responses: { 200: situacaoResponseSchema },
  },
  receiveDocumento: {
    method: 'PUT',
    path: '/pj/unix/cadastros/:id/documentos/:chave',
    access: 'integration',
    summary: 'Recebe um documento da empresa: o corpo é o próprio arquivo (Extra)',
    params: documento.documentoParamsSchema,
    fileBody,
    responses: { 200: documento.documentoRecebidoSchema },
  },
  receiveDocumentoSocio: {
    method: 'PUT',
    path: '/pj/unix/cadastros/:id/socios/:socio/documentos/:chave',
    access: 'integration',
    summary: 'Recebe um documento de um sócio: o corpo é o próprio arquivo (Extra)',
    params: documento.documentoSocioParamsSchema,
    fileBody,
    responses: { 200: documento.documentoRecebidoSchema },
  },
} as const satisfies Record<string, Endpoint>;
