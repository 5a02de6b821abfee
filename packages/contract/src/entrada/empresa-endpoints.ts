import { tiposDocumento } from '../documentos/documento.ts';
import type { Endpoint } from '../plataforma/endpoints.ts';
import * as empresa from './empresa.ts';
import { cabecalhosEmpresa, callsEmpresa } from './empresa-calls.ts';

const everyCall = {
  401: 'O link ou o CNPJ não confere, ou o link não vale mais: uma só resposta para todos os casos',
  410: 'O prazo do pedido terminou; só quem tem o link e o CNPJ certos fica sabendo',
  429: 'Tentativas, chamadas ou bytes demais: Retry-After diz quanto esperar',
  503: 'O serviço se recupera: tente de novo depois de Retry-After',
};
const ofAnswer = {
  ...everyCall,
  404: 'O pedido não tem este item',
  409: 'O pedido ou o cadastro mudou: abra o link de novo; ou é o mesmo arquivo que não serviu',
  412: 'O item já foi respondido, em outra aba: abra o link de novo',
};
const headers = { [cabecalhosEmpresa.cnpj]: 'O CNPJ da empresa, com ou sem máscara' };
const answerHeaders = {
  ...headers,
  'If-Match': 'A vez lida no item, entre aspas: se ele já foi respondido de novo, a resposta é 412',
};

/** What the company's own page calls. */
export const empresaEndpoints = {
  openPedido: {
    ...callsEmpresa.openPedido,
    access: 'link',
    summary: 'O que se pede à empresa, a quem tem o link e o CNPJ (Extra)',
    headers,
    responses: { 200: empresa.pedidoEmpresaSchema },
    errors: everyCall,
  },
  answerItem: {
    ...callsEmpresa.answerItem,
    access: 'link',
    summary: 'A empresa responde um item: um valor, os sócios, ou que não pode (Extra)',
    params: empresa.itemParamsSchema,
    body: empresa.answerItemRequestSchema,
    headers: answerHeaders,
    responses: { 200: empresa.pedidoEmpresaSchema },
    errors: { ...ofAnswer, 400: 'Algum valor está errado: campos diz qual, e o remédio' },
  },
  answerItemByFile: {
    ...callsEmpresa.answerItemByFile,
    access: 'link',
    summary: 'A empresa responde um item com um arquivo: o corpo é o próprio arquivo (Extra)',
    params: empresa.itemParamsSchema,
    query: empresa.arquivoItemQuerySchema,
    headers: answerHeaders,
    fileBody: ['application/octet-stream', ...Object.values(tiposDocumento)],
    responses: { 200: empresa.pedidoEmpresaSchema },
    errors: {
      ...ofAnswer,
      400: 'Arquivo danificado, ou que não pode ser aberto',
      413: 'O arquivo passa de DOCUMENTO_MAX_MB, ou há documentos demais',
      415: 'Não é JPEG, PNG, GIF, WebP, PDF, XLSX nem DOCX, ou o antivírus o recusou',
    },
  },
} as const satisfies Record<string, Endpoint>;
