import * as z from 'zod/mini';
import { idSchema } from '../equipe/usuario.ts';
import { motivosRevisao, retornos } from '../plataforma/limites.ts';
import { pedidoSchema, recusaSchema, segundaSchema, situacaoSchema } from './decisao.ts';

/** Who has a case, and until when (ISO 8601) unless renewed. */
export const comSchema = z.object({ id: idSchema, nome: z.string(), ate: z.string() });
export type Com = z.infer<typeof comSchema>;

export const analiseSchema = z.object({
  /** Since when it waits for staff (ISO 8601): when it was received, corrected or given back. */
  desde: z.string(),
  /**
   * Who has it now. Only in answers about one registration: the list leaves it out, because taking a case does not
   * change the registration and must not invalidate a cached page. `novidades` has it for all of them.
   */
  com: z.optional(comSchema),
  /** Extra `analise`, as all below. */
  situacao: z.optional(situacaoSchema),
  /** With the company until then (ISO 8601). */
  prazo: z.optional(z.string()),
  /** How often corrections were asked for. */
  rodada: z.optional(z.number()),
  /** Why it waits again: the company corrected it, in time or late, staff gave it back, or the deadline passed. */
  retorno: z.optional(z.enum(retornos)),
  /** Approved by one of the two people it needs. */
  segunda: z.optional(segundaSchema),
  /**
   * What an approval by the reader would be: a proposal, which somebody else with the power `alcada` decides, or the first
   * of two. Of an approved one: who keeps it needs the power. Only in answers about one registration.
   */
  exige: z.optional(z.enum(['alcada', 'duas'])),
  /**
   * Approved, and to be looked at since then (ISO 8601), because something changed, or it is time. `novidadeEm`: when the
   * last news of a source came, which leave the version as it is.
   */
  revisao: z.optional(
    z.object({
      motivos: z.array(z.enum(motivosRevisao)),
      desde: z.string(),
      novidadeEm: z.optional(z.string()),
    }),
  ),
  /** What was asked for: only in answers about one registration. */
  pedido: z.optional(pedidoSchema),
  recusa: z.optional(recusaSchema),
  /** Who can still undo the last act, which was their own: only in answers about one registration. */
  ultimoAtoDe: z.optional(idSchema),
});

/** Taken for 15 minutes; a repeated call renews. A case that somebody else has is taken over only with `assumir`. */
export const takeCaseRequestSchema = z.object({ assumir: z.optional(z.literal(true)) });
export type TakeCaseRequest = z.infer<typeof takeCaseRequestSchema>;

export const takeCaseResponseSchema = z.object({ com: comSchema });
export type TakeCaseResponse = z.infer<typeof takeCaseResponseSchema>;

export const emAnaliseSchema = z.object({ id: idSchema, com: comSchema });
export type EmAnalise = z.infer<typeof emAnaliseSchema>;

/** How many, counted up to 1,001, and since when the oldest of them waits (ISO 8601). */
const esperaSchema = z.object({ total: z.number(), desde: z.optional(z.string()) });

/** With who approved the oldest of them first. */
const segundaEsperaSchema = z.extend(esperaSchema, { por: z.optional(z.string()) });

/** Extra `meu-dia`: what waits, and what the caller decided since midnight in Brasília. */
export const meuDiaSchema = z.object({
  atrasados: esperaSchema,
  /** The company answered. */
  corrigidos: esperaSchema,
  /** Approved by another person, where two must. */
  segunda: segundaEsperaSchema,
  /** Proposed by another person, for those who may decide what asks for a higher rank. */
  paraDecidir: z.optional(segundaEsperaSchema),
  /** Approved ones that the company changed, and nobody looked at since. */
  revisoes: z.optional(esperaSchema),
  /** Which the caller has now. */
  meus: z.number(),
  /** Acts that were undone are not counted. `semVer`: approvals with a document that nobody had opened or marked. */
  hoje: z.object({
    aprovados: z.number(),
    recusados: z.number(),
    pedidos: z.number(),
    semVer: z.number(),
  }),
});
export type MeuDia = z.infer<typeof meuDiaSchema>;
