import * as z from 'zod/mini';
import { autorFields } from '../equipe/pessoa.ts';
import { camposReceita } from '../fontes/receita.ts';
import { limitesDecisao, motivosRevisao } from '../plataforma/limites.ts';
import { freeTextSchema } from '../plataforma/texto.ts';

const motivoSchema = z.enum(motivosRevisao);

/** As people read it. Null: not told. */
const valorSchema = z.nullable(z.string());

/** What Receita Federal says otherwise than when the registration was approved. */
const receitaMudouSchema = z.object({
  /** Months of the data, `AAAA-MM`; null: the host did not say. */
  competencia: z.object({ antes: valorSchema, depois: valorSchema }),
  campos: z.array(z.object({ campo: z.enum(camposReceita), antes: valorSchema, depois: valorSchema })),
  /** Names of partners. */
  entraram: z.array(z.string()),
  sairam: z.array(z.string()),
  mudaram: z.array(z.object({ nome: z.string(), antes: z.string(), depois: z.string() })),
});
export type ReceitaMudou = z.infer<typeof receitaMudouSchema>;

/** What changed since an approval, or since it was last kept. What the company itself changed is in `mudou`. */
export const revisaoResponseSchema = z.object({
  motivos: z.array(motivoSchema),
  /** Since when it is open (ISO 8601). */
  desde: z.string(),
  /** Null: it was not decided here. */
  decisao: z.nullable(z.object({ ato: z.enum(['aprovacao', 'revisao']), ...autorFields, em: z.string() })),
  /** Null: nothing, or there is nothing to compare with. */
  receita: z.nullable(receitaMudouSchema),
  /** What checks found since then, by whose news it is. Of Receita only where it can't be compared. */
  achados: z.array(z.object({ motivo: motivoSchema, texto: z.string() })),
});
export type RevisaoResponse = z.infer<typeof revisaoResponseSchema>;

/** `manter`: it stays approved; `reabrir`: it goes back to `a_analisar`. */
export const reviewCadastroRequestSchema = z.object({
  ato: z.enum(['manter', 'reabrir']),
  /**
   * That of `analise.revisao` as it was seen, or its `desde` where it had none: `manter` is refused (412) when other news came.
   * Absent: any.
   */
  novidadeEm: z.optional(z.string()),
  /** Why: for `reabrir`, and where `manter` asks for a higher rank, or leaves open what `conferirAlertas` asks about. */
  texto: z.optional(freeTextSchema(limitesDecisao.justificativa.max)),
  /** For `manter`, as for an approval. */
  resumoAlertas: z.optional(z.string().check(z.maxLength(limitesDecisao.resumoAlertas))),
  conferirAlertas: z.optional(z.boolean()),
  conferirPapeis: z.optional(z.boolean()),
});
export type ReviewCadastroRequest = z.infer<typeof reviewCadastroRequestSchema>;
