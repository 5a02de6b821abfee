import * as z from 'zod/mini';
import { autorFields } from '../equipe/pessoa.ts';
import { idSchema } from '../equipe/usuario.ts';
import { limitesAlerta, niveisAlerta } from '../plataforma/limites.ts';
import { plainTextSchema } from '../plataforma/texto.ts';
import { comparacaoSchema, conclusoes } from './comparacao.ts';

/** Something to look at in a registration; `docs/checks.md` lists them all. */
export const alertaSchema = z.object({
  codigo: z.string(),
  /** `impede`: an approval needs a justification. */
  nivel: z.enum(niveisAlerta),
  /** For the analyst. */
  texto: z.string(),
  /** A field (`cnpj`), a partner (`socios.0`) or a document (`contratoSocial`, `socios.0.rg`). */
  alvo: z.optional(z.string()),
  /** A mark of what was found, which another finding has not: an answer names it. */
  achado: z.optional(z.string()),
  /** For the company: what to send or mend. */
  pedido: z.optional(z.string()),
  /** Of a list: the entry that may be this person, for a person to compare. */
  comparacao: z.optional(comparacaoSchema),
  /** Who said that it does not apply, why and when (ISO 8601); of a list with `outra_pessoa`. */
  resposta: z.optional(
    z.object({
      motivo: z.string(),
      ...autorFields,
      em: z.string(),
      conclusao: z.optional(z.literal('outra_pessoa')),
    }),
  ),
  /** Of a list: who said that it is the same person, why and when. The alerta stays open. */
  confirmado: z.optional(z.object({ motivo: z.string(), ...autorFields, em: z.string() })),
});
export type Alerta = z.infer<typeof alertaSchema>;

export const codigoAlertaSchema = z
  .string()
  .check(z.regex(/^[a-z][a-z-]{2,39}$/, 'Use o codigo de um alerta, como cep-de-outra-uf.'));

export const alertaParamsSchema = z.object({ id: idSchema, codigo: codigoAlertaSchema });

/** Only the alerta with this `achado` is answered; without one the answer is 428. */
export const alertaQuerySchema = z.object({
  achado: z.optional(z.string().check(z.maxLength(limitesAlerta.achado))),
  alvo: z.optional(z.string().check(z.maxLength(limitesAlerta.alvo))),
});

/**
 * Why the alerta does not apply; null withdraws the answer, which stays valid until it finds something else. Of a list
 * with a `conclusao`: after `mesma_pessoa` the alerta stays open.
 */
export const answerAlertaRequestSchema = z.nullable(
  z.object({
    motivo: plainTextSchema(limitesAlerta.motivo.max, limitesAlerta.motivo.min),
    conclusao: z.optional(z.enum(conclusoes)),
  }),
);
export type AnswerAlertaRequest = z.infer<typeof answerAlertaRequestSchema>;
