import * as z from 'zod/mini';

/** What two registrations can share. */
export const tiposVinculo = [
  'cpf',
  'cnpj',
  'raiz',
  'telefone',
  'email',
  'endereco',
  'arquivo',
  'ip',
] as const;

const vinculoSchema = z.object({
  tipo: z.enum(tiposVinculo),
  /** What is shared, without mask; of a file, its document here (`contratoSocial`, `socios.0.rg`). */
  valor: z.string(),
  /** How many others; 1,000 stands for that many or more. */
  total: z.number(),
  /** The newest of them; `situacao` as in `analise`. */
  cadastros: z.array(z.object({ id: z.string(), nome: z.string(), situacao: z.string() })),
});
export type Vinculo = z.infer<typeof vinculoSchema>;

/** Extra `vinculos`. */
export const vinculosResponseSchema = z.array(vinculoSchema);
