import * as z from 'zod/mini';
import { listCadastrosQuerySchema } from './cadastro.ts';
import { formatosExportacao } from './limites.ts';

/** Extra `exportar`: what the list would show, all of it. Without `pessoais`, nothing that tells of a person. */
export const exportarQuerySchema = z.extend(
  z.omit(listCadastrosQuerySchema, { limite: true, cursor: true }),
  {
    formato: z.enum(formatosExportacao),
    pessoais: z.optional(z.literal('sim')),
  },
);
export type ExportarQuery = z.infer<typeof exportarQuerySchema>;
