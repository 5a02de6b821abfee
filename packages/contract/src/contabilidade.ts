import * as z from 'zod/mini';
import { isPlain } from './invisivel.ts';
import { limitesContabilidade } from './limites.ts';
import { idSchema } from './usuario.ts';

const tipoSchema = z.enum(['telefone', 'email', 'endereco']);

/** An office known to lend what it has to its clients: sharing that with others is no longer told. */
const contabilidadeSchema = z.object({
  id: idSchema,
  nome: z.string(),
  tipo: tipoSchema,
  valor: z.string(),
  por: z.string(),
  /** ISO 8601. */
  em: z.string(),
});
export type Contabilidade = z.infer<typeof contabilidadeSchema>;

export const contabilidadesResponseSchema = z.array(contabilidadeSchema);

/** What is lent is taken from a registration that has it. */
export const contabilidadeRequestSchema = z.object({
  nome: z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(limitesContabilidade.nome),
      z.refine(isPlain, 'Remova os caracteres de controle e os que não se veem.'),
    ),
  tipo: tipoSchema,
  cadastro: idSchema,
});
export type ContabilidadeRequest = z.infer<typeof contabilidadeRequestSchema>;

export const contabilidadeParamsSchema = z.object({ id: idSchema });
