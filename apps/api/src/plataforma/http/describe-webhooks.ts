import { situacaoResponseSchema } from '@painel-pj/contract/analise/decisao';
import type { TipoAviso } from '@painel-pj/contract/entrada/aviso';
import * as z from 'zod/mini';

const meanings: Record<TipoAviso, string> = {
  'cadastro.recebido': 'O cadastro chegou',
  'cadastro.corrigido': 'Foi corrigido, ou recebeu um documento depois de decidido',
  'cadastro.aprovado': 'A equipe o aprovou',
  'cadastro.devolvido': 'A equipe o devolveu a pendente',
  'cadastro.correcao_pedida': 'A equipe pediu correções: prazo e itens',
  'cadastro.prazo_vencido': 'A empresa não respondeu no prazo',
  'cadastro.revisao_aberta':
    'Aprovado, e as listas, a Receita ou o BC Protege+ dizem algo novo, ou venceu o prazo de revisão: a equipe vai revê-lo',
  'cadastro.recusado': 'A equipe o recusou: motivos, textoEmpresa e se é definitiva',
  'cadastro.encerrado': 'O relacionamento com a empresa terminou, no dia encerradoEm',
  'cadastro.desfeito': 'Alguém desfez o próprio ato',
};

const text = { type: 'string' } as const;

/** What the company's system is told of a registration: ids, where it is, and the words meant for the company. */
const { situacao, encerradoEm, itens, motivos, textoEmpresa, prazo, definitiva } =
  situacaoResponseSchema.shape;
const dados = z.toJSONSchema(
  z.object({
    id: z.string(),
    versao: z.number(),
    situacao,
    encerradoEm: z.optional(encerradoEm),
    itens: z.optional(itens),
    motivos: z.optional(motivos),
    textoEmpresa: z.optional(textoEmpresa),
    prazo: z.optional(prazo),
    definitiva: z.optional(definitiva),
  }),
);

const header = (name: string, description: string) => ({
  ...{ name, in: 'header', required: true, schema: text, description },
});

const describeWebhook = (tipo: string, summary: string) => ({
  post: {
    operationId: `aviso-${tipo}`,
    summary,
    tags: ['webhooks'],
    security: [],
    parameters: [
      header('webhook-id', 'O mesmo quando o aviso vem de novo'),
      header('webhook-timestamp', 'Segundos desde 1970'),
      header('webhook-signature', 'v1, e o HMAC-SHA256 de id.timestamp.corpo, em base64 (Standard Webhooks)'),
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['type', 'timestamp', 'data'],
            properties: {
              type: { ...text, const: tipo },
              timestamp: { ...text, format: 'date-time' },
              data: dados,
            },
          },
        },
      },
    },
    responses: { '2XX': { description: 'Recebido. Qualquer outra resposta é tentada de novo' } },
  },
});

/** The events of docs/webhooks.md, as OpenAPI's `webhooks`. */
export const describeWebhooks = () =>
  Object.fromEntries(
    Object.entries(meanings).map(([tipo, summary]) => [tipo, describeWebhook(tipo, summary)]),
  ) as never;
