import * as z from 'zod/mini';
import { entradaListaSchema, listas } from '../fontes/listas.ts';

/** An entry of a list and the person it may be, side by side. */
export const comparacaoSchema = z.object({
  lista: z.enum(listas),
  /** The load that brought the entry. */
  carga: z.string(),
  /** The day the list has of itself. */
  data: z.nullable(z.string()),
  entrada: entradaListaSchema,
  /** Further entries of the same list that may be the same person. */
  outras: z.array(entradaListaSchema),
  /** As the registration has it; empty: not told. */
  pessoa: z.object({ nome: z.string(), numero: z.string(), nascimento: z.string() }),
  /** Of the person's name, those that the entry has too: lower case, without accents. */
  palavras: z.array(z.string()),
  /** Why it was found, and what is not known. */
  frases: z.array(z.string()),
});
export type Comparacao = z.infer<typeof comparacaoSchema>;

/** What a person concluded from it. */
export const conclusoes = ['outra_pessoa', 'mesma_pessoa'] as const;

export const motivosDescarte = ['outro_cpf', 'outro_nascimento', 'outro_pais', 'nome_comum'] as const;
export type MotivoDescarte = (typeof motivosDescarte)[number];

/** Who of a registration has a name near that of an entry, and is somebody else. */
export const descartesSchema = z.object({
  total: z.number(),
  /** At most 50. */
  primeiros: z.array(
    z.object({
      nome: z.string(),
      lista: z.enum(listas),
      naLista: z.string(),
      motivo: z.enum(motivosDescarte),
      /** What the list tells that the person is not: `1971`, `Iraque`; empty where only common words are the same. */
      diz: z.string(),
    }),
  ),
});
export type Descartes = z.infer<typeof descartesSchema>;
