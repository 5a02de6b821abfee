import * as z from 'zod/mini';
import { formatosExportacao } from './limites.ts';
import { listaSchema } from './lista.ts';

/** Extra `exportar`: what the list would show, all of it. Without `pessoais`, nothing that tells of a person. */
export const exportarQuerySchema = z.extend(listaSchema, {
  formato: z.enum(formatosExportacao),
  pessoais: z.optional(z.literal('sim')),
});
export type ExportarQuery = z.infer<typeof exportarQuerySchema>;
