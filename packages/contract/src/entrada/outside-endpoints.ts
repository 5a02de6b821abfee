import * as z from 'zod/mini';
import { logoutOidcRequestSchema } from '../acesso/oidc.ts';
import { situacaoResponseSchema } from '../analise/decisao.ts';
import { cadastroIdParamsSchema } from '../cadastros/cadastro.ts';
import * as documento from '../documentos/documento.ts';
import { consultaNovaSchema, consultaRecebidaSchema } from '../fontes/consulta.ts';
import type { Endpoint } from '../plataforma/endpoints.ts';
import { vazioSchema } from '../plataforma/vazio.ts';
import * as intake from './intake.ts';

/** The server recognises a file by its content: the type it is sent under does not matter. */
const fileBody = ['application/octet-stream', ...Object.values(documento.tiposDocumento)];

const everyCall = {
  401: 'Chave ausente, desconhecida ou revogada',
  429: 'Chamadas ou bytes demais: Retry-After diz quanto esperar',
  503: 'O serviço se recupera: tente de novo depois de Retry-After',
};
const ofCadastro = {
  ...everyCall,
  400: 'Algum campo está errado: campos diz cada um, e o remédio; ou o corpo não é JSON em UTF-8',
  413: 'O corpo passa de 64 kB',
  415: 'O corpo não veio como application/json em UTF-8',
};
const ofDocumento = {
  ...everyCall,
  400: 'Arquivo danificado, ou que não pode ser aberto',
  404: 'O cadastro, ou o sócio, não existe para esta chave',
  409: 'O cadastro foi recusado em definitivo, ou o relacionamento foi encerrado',
  413: 'O arquivo passa de DOCUMENTO_MAX_MB, ou há documentos demais',
  415: 'Não é JPEG, PNG, GIF, WebP, PDF, XLSX nem DOCX, ou o antivírus o recusou',
};

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
  logoutOidc: {
    method: 'POST',
    path: '/pj/unix/login/oidc/sair',
    access: 'public',
    summary: 'O emissor da conta da empresa avisa que alguém saiu: as sessões dessa entrada terminam (Extra)',
    body: logoutOidcRequestSchema,
    formBody: true,
    responses: { 200: vazioSchema },
    errors: { 400: 'O aviso não é do emissor configurado, não é para este painel, venceu ou já foi usado' },
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
    answerHeaders: { Location: 'Onde o cadastro é lido, com a mesma chave' },
    responses: { 201: intake.cadastroRecebidoSchema },
    errors: {
      ...ofCadastro,
      409: 'CNPJ já enviado, Idempotency-Key usada com outro conteúdo, recusado em definitivo ou encerrado: a mensagem diz qual',
    },
  },
  correctCadastro: {
    method: 'PUT',
    path: '/pj/unix/cadastros/:id',
    access: 'integration',
    summary: 'Corrige um cadastro: o aprovado segue aprovado, os outros voltam à análise (Extra)',
    params: cadastroIdParamsSchema,
    body: intake.cadastroNovoSchema,
    responses: { 200: intake.cadastroRecebidoSchema },
    errors: {
      ...ofCadastro,
      404: 'O cadastro não existe para esta chave',
      409: 'O cadastro foi recusado em definitivo, ou o relacionamento foi encerrado',
    },
  },
  getSituacao: {
    method: 'GET',
    path: '/pj/unix/cadastros/:id/situacao',
    access: 'integration',
    summary: 'Em que pé está um cadastro, e o que se pede à empresa (Extra)',
    params: cadastroIdParamsSchema,
    responses: { 200: situacaoResponseSchema },
    errors: { ...everyCall, 404: 'O cadastro não existe para esta chave' },
  },
  receiveConsulta: {
    method: 'POST',
    path: '/pj/unix/cadastros/:id/consultas',
    access: 'integration',
    summary: 'O que o BC Protege+ respondeu sobre a empresa, ou sobre alguém dela (Extra)',
    params: cadastroIdParamsSchema,
    body: consultaNovaSchema,
    responses: { 201: consultaRecebidaSchema },
    errors: {
      ...ofCadastro,
      404: 'O cadastro não existe para esta chave',
      409: 'O protocolo já foi informado com outra resposta',
      422: 'O documento não é de ninguém do cadastro, ou a hora ainda não chegou',
    },
  },
  receiveDocumento: {
    method: 'PUT',
    path: '/pj/unix/cadastros/:id/documentos/:chave',
    access: 'integration',
    summary: 'Recebe um documento da empresa: o corpo é o próprio arquivo (Extra)',
    params: documento.documentoParamsSchema,
    fileBody,
    responses: { 200: documento.documentoRecebidoSchema },
    errors: ofDocumento,
  },
  receiveDocumentoSocio: {
    method: 'PUT',
    path: '/pj/unix/cadastros/:id/socios/:socio/documentos/:chave',
    access: 'integration',
    summary:
      'Recebe um documento de um sócio, pela posição em socios (1.0: o primeiro do segundo): o corpo é o próprio arquivo (Extra)',
    params: documento.documentoSocioParamsSchema,
    fileBody,
    responses: { 200: documento.documentoRecebidoSchema },
    errors: ofDocumento,
  },
} as const satisfies Record<string, Endpoint>;
