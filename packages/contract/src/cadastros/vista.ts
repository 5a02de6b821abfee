import * as z from 'zod/mini';
import { idSchema } from '../equipe/usuario.ts';
import { limitesVista } from '../plataforma/limites.ts';
import { plainTextSchema } from '../plataforma/texto.ts';
import { listaSchema } from './cadastro.ts';

/** A list that a person named and keeps for themselves; `lista` has the parameters of `GET /pj/unix`. */
export const vistaSchema = z.object({
  id: idSchema,
  nome: z.string(),
  lista: z.record(z.string(), z.string()),
});
export type Vista = z.infer<typeof vistaSchema>;

/** Extra `vistas`: by name. */
export const vistasResponseSchema = z.array(vistaSchema);

/** A vista with the same name is replaced. */
export const saveVistaRequestSchema = z.object({
  nome: plainTextSchema(limitesVista.nome),
  lista: listaSchema,
});
export type SaveVistaRequest = z.infer<typeof saveVistaRequestSchema>;

export const vistaIdParamsSchema = z.object({ id: idSchema });
