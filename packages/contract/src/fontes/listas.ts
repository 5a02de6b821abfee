import * as z from 'zod/mini';

/** The lists that people and companies are looked for in, by the names an operator types. */
export const listas = [
  'onu',
  'ofac',
  'ue',
  'ceis',
  'cnep',
  'cepim',
  'leniencia',
  'tcu',
  'bcb',
  'trabalho-escravo',
  'pep',
  'spa-autorizados',
  'interna',
] as const;
export type Lista = (typeof listas)[number];

/** What a list says of one person or company, whatever its layout. */
export const entradaListaSchema = z.object({
  lista: z.enum(listas),
  /** Null: the list does not tell. */
  tipo: z.nullable(z.enum(['pessoa', 'empresa'])),
  nome: z.string(),
  /** Other names that the list vouches for. */
  outros: z.array(z.string()),
  /** CPF or CNPJ in full, without its mask. */
  documento: z.nullable(z.string()),
  /** The six digits in the middle of a CPF, of a list that shows no more. */
  digitos: z.nullable(z.string()),
  /** Each `AAAA`, `AAAA-MM-DD` or `AAAA/AAAA`. */
  nascimentos: z.array(z.string()),
  /** As the list writes them. */
  nacionalidades: z.array(z.string()),
  /** Why it is listed, by whom, in words: `inidônea, Prefeitura de X, processo 12/2019`. */
  motivo: z.string(),
  /** The list's own mark of it, for people: `XXi.001`, `SDNTK`. It may change while the entry stays the same. */
  referencia: z.nullable(z.string()),
  /** `AAAA-MM-DD`. Null: not told, or without an end. */
  desde: z.nullable(z.string()),
  ate: z.nullable(z.string()),
  /** Of a politically exposed person: until when the duty lasts after the office. */
  carenciaAte: z.nullable(z.string()),
});
export type EntradaLista = z.infer<typeof entradaListaSchema>;
