import * as z from 'zod/mini';
import { idSchema } from '../equipe/usuario.ts';
import { tiposAviso } from '../plataforma/atos.ts';

export type TipoAviso = (typeof tiposAviso)[number];

export const canais = ['webhook', 'email'] as const;
export type Canal = (typeof canais)[number];

/** Waiting for its next try, accepted by the receiver, or given up after three days; an e-mail also when its address was refused. */
export const situacoesAviso = ['a_entregar', 'entregue', 'nao_entregue'] as const;
export type SituacaoAviso = (typeof situacoesAviso)[number];

export const avisoSchema = z.object({
  /** Also the `webhook-id` its receiver sees. */
  id: idSchema,
  /** To the company's system, or, extra `correio`, to the company. */
  canal: z.enum(canais),
  /** Of an e-mail: the address, partly hidden. */
  para: z.optional(z.string()),
  tipo: z.enum(tiposAviso),
  cadastro: z.object({ id: idSchema, nome: z.string() }),
  versao: z.number(),
  /** Dates are ISO 8601. */
  criadoEm: z.string(),
  situacao: z.enum(situacoesAviso),
  tentativas: z.number(),
  /** When it is tried next; only while it waits. */
  proximaEm: z.optional(z.string()),
  entregueEm: z.optional(z.string()),
  /** What went wrong the last time. */
  erro: z.optional(z.string()),
  /** False: an e-mail whose text is erased, because it was delivered or refused, or its link ended. */
  podeReenviar: z.boolean(),
});
export type Aviso = z.infer<typeof avisoSchema>;

/** Extra `avisos`: a page, newest first; `cursor` is the `proxima` of the page before. */
export const listAvisosQuerySchema = z.object({
  situacao: z.optional(z.enum(situacoesAviso)),
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'Use o valor de proxima da página anterior.'))),
});
export type ListAvisosQuery = z.infer<typeof listAvisosQuerySchema>;

export const avisosResponseSchema = z.object({
  avisos: z.array(avisoSchema),
  /** Present when there are older ones. */
  proxima: z.optional(z.string()),
  contagem: z.record(z.enum(situacoesAviso), z.number()),
});
export type AvisosResponse = z.infer<typeof avisosResponseSchema>;

export const avisoIdParamsSchema = z.object({ id: idSchema });
