import * as z from 'zod/mini';
import { listaSchema } from './cadastro.ts';
import { formatosExportacao } from './limites.ts';

/** Extra `exportar`: all that the list would show. Without `pessoais`, no personal data. */
export const exportarQuerySchema = z.extend(listaSchema, {
  formato: z.enum(formatosExportacao),
  pessoais: z.optional(z.literal('sim')),
});
export type ExportarQuery = z.infer<typeof exportarQuerySchema>;
