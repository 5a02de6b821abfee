import * as z from 'zod/mini';
import { isPlain } from './invisivel.ts';
import { limitesVista } from './limites.ts';
import { listaSchema } from './lista.ts';
import { idSchema } from './usuario.ts';

/** A list that a person named and keeps for themselves; `lista` has the parameters of `GET /pj/unix`. */
export const vistaSchema = z.object({
  id: idSchema,
  nome: z.string(),
  lista: z.record(z.string(), z.string()),
});
export type Vista = z.infer<typeof vistaSchema>;

/** Extra `vistas`: by name. */
export const vistasResponseSchema = z.array(vistaSchema);

/** A name that is there already gets the new list. */
export const guardarVistaRequestSchema = z.object({
  nome: z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(limitesVista.nome),
      z.refine(isPlain, 'Remova os caracteres de controle e os que não se veem.'),
    ),
  lista: listaSchema,
});
export type GuardarVistaRequest = z.infer<typeof guardarVistaRequestSchema>;

export const vistaIdParamsSchema = z.object({ id: idSchema });
