import * as z from 'zod/mini';
import { idSchema } from '../equipe/usuario.ts';
import { limitesFrase } from '../plataforma/limites.ts';
import { freeTextSchema } from '../plataforma/texto.ts';

/** Extra `frases`: a text for the items of requests that a person keeps for herself. */
export const fraseSchema = z.object({ id: idSchema, texto: z.string() });
export type Frase = z.infer<typeof fraseSchema>;

/** By the alphabet. */
export const frasesResponseSchema = z.array(fraseSchema);

/** One that is kept already stays as it is. */
export const saveFraseRequestSchema = z.object({
  texto: freeTextSchema(limitesFrase.texto, `Uma frase tem no máximo ${limitesFrase.texto} caracteres.`),
});
export type SaveFraseRequest = z.infer<typeof saveFraseRequestSchema>;

export const fraseIdParamsSchema = z.object({ id: idSchema });
