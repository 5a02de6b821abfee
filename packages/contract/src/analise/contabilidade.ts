import * as z from 'zod/mini';
import { autorFields } from '../equipe/pessoa.ts';
import { idSchema } from '../equipe/usuario.ts';
import { limitesContabilidade } from '../plataforma/limites.ts';
import { plainTextSchema } from '../plataforma/texto.ts';

const tipoSchema = z.enum(['telefone', 'email', 'endereco']);

/** An accounting office whose telephone, e-mail or address its clients use: alertas no longer tell that it is shared. */
const contabilidadeSchema = z.object({
  id: idSchema,
  nome: z.string(),
  tipo: tipoSchema,
  valor: z.string(),
  ...autorFields,
  /** ISO 8601. */
  em: z.string(),
});
export type Contabilidade = z.infer<typeof contabilidadeSchema>;

export const contabilidadesResponseSchema = z.array(contabilidadeSchema);

/** The value is copied from `cadastro`. */
export const contabilidadeRequestSchema = z.object({
  nome: plainTextSchema(limitesContabilidade.nome),
  tipo: tipoSchema,
  cadastro: idSchema,
});
export type ContabilidadeRequest = z.infer<typeof contabilidadeRequestSchema>;

export const contabilidadeParamsSchema = z.object({ id: idSchema });
