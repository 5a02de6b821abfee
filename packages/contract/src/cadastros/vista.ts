import * as z from 'zod/mini';
import { idSchema } from '../equipe/usuario.ts';
import { limitesVista } from '../plataforma/limites.ts';
import { plainTextSchema } from '../plataforma/texto.ts';
import { listaSchema } from './cadastro.ts';

const { dias, membros } = limitesVista;

/** A list that a person named and keeps; `lista` has the parameters of `GET /pj/unix`. */
export const vistaSchema = z.object({
  id: idSchema,
  nome: z.string(),
  lista: z.record(z.string(), z.string()),
  /** Extra `vistas-dadas`, as all below. What waits for more business days than this is beyond its limit. */
  dias: z.optional(z.number()),
  /** Of one that was given to the caller: who gave it. */
  de: z.optional(z.string()),
  /** Of one's own: to whom it is given. */
  membros: z.optional(z.array(z.object({ id: idSchema, nome: z.string() }))),
});
export type Vista = z.infer<typeof vistaSchema>;

/** Extra `vistas`: those given to the caller first, the nearest limit first; then their own. Each by name. */
export const vistasResponseSchema = z.array(vistaSchema);

/** A vista with the same name is replaced. */
export const saveVistaRequestSchema = z.object({
  nome: plainTextSchema(limitesVista.nome),
  lista: listaSchema,
});
export type SaveVistaRequest = z.infer<typeof saveVistaRequestSchema>;

/** Replaces to whom it is given, and the limit; without people it is taken back. */
export const giveVistaRequestSchema = z.object({
  membros: z.array(idSchema).check(z.maxLength(membros, `Dê a no máximo ${membros} pessoas.`)),
  dias: z.nullable(z.number().check(z.int(), z.gte(dias.min), z.lte(dias.max))),
});
export type GiveVistaRequest = z.infer<typeof giveVistaRequestSchema>;

/** How many wait for longer than its limit, counted up to 1,001. */
export const prazoVistaSchema = z.object({ foraDoPrazo: z.number() });

export const vistaIdParamsSchema = z.object({ id: idSchema });
