import * as z from 'zod/mini';
import { motivosRevisao } from '../plataforma/limites.ts';

/** A day in Brasília's time zone, as `2026-11-15`. */
export const dataSchema = z.iso.date('Informe uma data que exista, como 2026-11-15.');

/** Extra `indicadores`: the days from `de` to `ate`, both included; without them, the last 30. */
export const indicadoresQuerySchema = z.object({ de: z.optional(dataSchema), ate: z.optional(dataSchema) });
export type IndicadoresQuery = z.infer<typeof indicadoresQuerySchema>;

const total = z.number();

const porCategoria = z.object({ alto: total, medio: total, baixo: total });

/** What waits now; counted anew every minute. */
const esperaSchema = z.object({
  em: z.string(),
  /** For staff, for the company, and for a second approval (which is among those for staff). */
  aAnalisar: total,
  comAEmpresa: total,
  segundaAprovacao: total,
  /** For staff, by whole business days: `de` to `ate`, without `ate` all that are older. */
  idades: z.array(
    z.object({
      de: z.number(),
      ate: z.optional(z.number()),
      total,
      /** Since the first of these dates, until the second. */
      desde: z.optional(z.string()),
      antesDe: z.optional(z.string()),
    }),
  ),
  /** For staff, with an open alerta of this level. */
  niveis: z.object({ impede: total, atencao: total, informacao: total }),
  /** Extra `risco`: of what is approved and of what waits for staff, by category. Absent until it is counted anew. */
  riscos: z.optional(z.object({ aprovados: porCategoria, aAnalisar: porCategoria })),
  /**
   * Extra `risco`: reviews of what is approved. `aVencer`: due within 30 days; `atrasadas`: open for more business days than what
   * waits for staff may; one that is open for several reasons is counted at each.
   */
  revisoes: z.optional(
    z.object({
      aVencer: total,
      abertas: total,
      atrasadas: total,
      motivos: z.partialRecord(z.enum(motivosRevisao), total),
    }),
  ),
});
export type Espera = z.infer<typeof esperaSchema>;

const atosSchema = { aprovados: total, recusados: total, pedidos: total };

/** Acts that were undone count nowhere. */
export const indicadoresResponseSchema = z.object({
  de: z.string(),
  ate: z.string(),
  /** Up to when acts are summed. */
  somadoAte: z.optional(z.string()),
  /** Absent until it was counted for the first time. */
  espera: z.optional(esperaSchema),
  dias: z.array(z.object({ dia: z.string(), recebidos: total, ...atosSchema })),
  /** In whole hours from when it began to wait until it was approved or refused: half took no longer, and 90 %. */
  tempo: z.optional(z.object({ decisoes: total, mediana: z.number(), noventa: z.number() })),
  /** `semVer`: approvals with a document that nobody had opened or marked. */
  pessoas: z.array(z.object({ id: z.string(), nome: z.string(), ...atosSchema, semVer: total })),
  motivos: z.array(z.object({ codigo: z.string(), nome: z.string(), total })),
  /** How often an alerta was the ground of a request or refusal, and how often it was answered `não procede`. */
  alertas: z.array(z.object({ codigo: z.string(), procede: total, naoProcede: total })),
});
export type IndicadoresResponse = z.infer<typeof indicadoresResponseSchema>;
