import * as z from 'zod/mini';
import { formatosExportacao } from '../plataforma/limites.ts';
import { listaSchema } from './cadastro.ts';

/** Extra `exportar`: all that the list would show. Without `pessoais`, no personal data. */
export const exportCadastrosQuerySchema = z.extend(listaSchema, {
  formato: z.enum(formatosExportacao),
  pessoais: z.optional(z.literal('sim')),
});
export type ExportCadastrosQuery = z.infer<typeof exportCadastrosQuerySchema>;
