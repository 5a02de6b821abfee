import * as z from 'zod/mini';
import { situacaoSchema } from '../analise/decisao.ts';

/** A registration that was refused, or whose relationship ended, longer ago than it must be kept. */
export const cadastroVencidoSchema = z.object({
  id: z.string(),
  razaoSocial: z.string(),
  cnpj: z.string(),
  situacao: situacaoSchema,
  /** The day on which the relationship ended; absent: it was refused. */
  encerradoEm: z.optional(z.string()),
  /** When it was refused, or the end put on record. ISO 8601. */
  decididoEm: z.string(),
  /** Absent when no person's decision is on record. */
  decididoPor: z.optional(z.string()),
});
export type CadastroVencido = z.infer<typeof cadastroVencidoSchema>;

export const retencaoQuerySchema = z.object({
  cursor: z.optional(z.string().check(z.regex(/^\d{1,18}$/, 'Use a proxima da resposta anterior.'))),
});

/** Extra `retencao`: oldest first. */
export const retencaoResponseSchema = z.object({
  /** For how many years registrations are kept. */
  anos: z.number(),
  cadastros: z.array(cadastroVencidoSchema),
  /** The `cursor` of the next page; absent: there is none. */
  proxima: z.optional(z.string()),
});
export type RetencaoResponse = z.infer<typeof retencaoResponseSchema>;

/** `confirmacao`: the CNPJ, typed again by the person, with or without its mask. */
export const anonymizeCadastroRequestSchema = z.object({ confirmacao: z.string().check(z.maxLength(40)) });
