import * as z from 'zod/mini';
import { autorFields } from '../equipe/pessoa.ts';
import { categoriasRisco, limitesRisco } from '../plataforma/limites.ts';
import { unmask } from '../plataforma/mascaras.ts';
import { plainTextSchema } from '../plataforma/texto.ts';

/** Every factor that can be found, as the manual of the institution names it. */
export const fatoresRisco = {
  pep: 'Pessoa exposta politicamente entre sócios e administradores',
  exterior: 'Sócio ou sócia no exterior',
  'cadeia-incompleta': 'Cadeia de sócios que não chega a pessoas',
  cnae: 'Atividade (CNAE) da lista de risco',
  'lista-restritiva': 'Empresa ou pessoa em lista restritiva',
  alcada: 'Aprovação decidida por alçada',
  'empresa-nova': 'Empresa aberta há menos de 180 dias',
  'cadeia-longa': 'Cadeia de sócios com três níveis ou mais',
  faturamento: 'Faturamento na faixa mais alta',
  fronteira: 'Sede em município de fronteira',
  'recusa-entre-vinculos': 'Recusa entre os cadastros com sócios em comum',
  'situacao-especial': 'Situação especial na Receita Federal',
  'natureza-dispensada': 'Natureza jurídica que dispensa beneficiário final',
} as const;
export type CodigoFator = keyof typeof fatoresRisco;
const codigos = Object.keys(fatoresRisco) as [CodigoFator, ...CodigoFator[]];

const codigosSchema = z.array(z.enum(codigos, `use um destes fatores: ${codigos.join(', ')}`));

/** How many factors of level `medio` make a category `alto`. */
export const mediosParaAlto = 3;

/** The file of `RISCO`: which factors count, and as what; a factor that is in neither list does not count. */
export const politicaRiscoSchema = z
  .strictObject({
    versao: plainTextSchema(40),
    alto: codigosSchema,
    medio: codigosSchema,
    /** CNAEs, or their first digits. */
    cnaes: z.array(
      z
        .string()
        .check(z.overwrite(unmask), z.regex(/^\d{2,7}$/, 'use um CNAE, ou seus primeiros dígitos (2 a 7)')),
    ),
    /** `Foz do Iguaçu/PR` */
    fronteira: z.array(z.string().check(z.regex(/^[^/]{2,60}\/[A-Z]{2}$/, 'use Município/UF'))),
  })
  .check(
    z.refine(
      ({ alto, medio }) => new Set([...alto, ...medio]).size === alto.length + medio.length,
      'um fator aparece duas vezes em alto e medio',
    ),
  );
export type PoliticaRisco = z.infer<typeof politicaRiscoSchema>;

/** Extra `risco`: the category of a registration, and why. */
export const riscoSchema = z.object({
  categoria: z.enum(categoriasRisco),
  /** By the factors alone; another one than `categoria` only where a person changed it. */
  calculada: z.enum(categoriasRisco),
  /** Category and factors in one sentence. */
  frase: z.string(),
  fatores: z.array(z.object({ codigo: z.string(), nivel: z.enum(['alto', 'medio']), texto: z.string() })),
  /** The version of the file of factors. */
  politica: z.string(),
  /** Who changed it, why and when (ISO 8601). */
  mudanca: z.optional(z.object({ motivo: z.string(), ...autorFields, em: z.string() })),
  /** The day from which an approved registration is to be looked at again: only in answers about one, while it is ahead. */
  renovarEm: z.optional(z.iso.date()),
});
export type Risco = z.infer<typeof riscoSchema>;

/** `frase`: the one that was shown; the answer is 412 if it is another by now. The category by the factors takes a change back. */
export const changeRiscoRequestSchema = z.object({
  categoria: z.enum(categoriasRisco),
  motivo: plainTextSchema(limitesRisco.motivo.max, limitesRisco.motivo.min),
  frase: z.optional(z.string().check(z.maxLength(limitesRisco.frase))),
});
export type ChangeRiscoRequest = z.infer<typeof changeRiscoRequestSchema>;
