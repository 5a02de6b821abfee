import * as z from 'zod/mini';
import { codigoAlertaSchema } from '../analise/alerta.ts';
import { idSchema } from '../equipe/usuario.ts';
import { withoutInvisible } from '../plataforma/invisivel.ts';
import {
  categoriasRisco,
  filtros,
  limitesPagina,
  motivosRevisao,
  niveisAlerta,
  situacoes,
  ufs,
} from '../plataforma/limites.ts';
import { dataSchema } from '../supervisao/indicador.ts';

const isStorable = (texto: string) => texto.isWellFormed() && !texto.includes('\0');

/**
 * Every word must be found: names, trade name, CNPJ and CPF with or without mask, partners, e-mail, telephone, street,
 * CEP, city and UF. One or two characters, and numbers of up to five digits, are looked for at the beginning of words.
 */
const buscaSchema = z
  .string()
  .check(
    z.maxLength(limitesPagina.busca),
    z.refine(isStorable, 'Remova os caracteres não aceitos.'),
    z.overwrite(withoutInvisible),
  );

/** The filters of every call that takes filters. A registration must match all of them. */
export const filtrosSchema = z.object({
  filtro: z.optional(z.enum(filtros)),
  busca: z.optional(buscaSchema),
  /** Extra `analise`: narrows `filtro` further. */
  situacao: z.optional(z.enum(situacoes)),
  /** Extra `alertas`: with an open alerta of that level, and of that code. */
  nivel: z.optional(z.enum(niveisAlerta)),
  alerta: z.optional(codigoAlertaSchema),
  /** Extra `risco`: of that category. */
  risco: z.optional(z.enum(categoriasRisco)),
  /** Extra `filtros`, as all below. */
  uf: z.optional(z.enum(ufs, 'Use a sigla de um estado, como SP.')),
  /** Received, and approved or refused, from the beginning of a day to the end of another. */
  recebidoDe: z.optional(dataSchema),
  recebidoAte: z.optional(dataSchema),
  decididoDe: z.optional(dataSchema),
  decididoAte: z.optional(dataSchema),
  /** The id of who approved or refused it; `eu`: the caller. */
  decididoPor: z.optional(idSchema),
  /** The id of who has it; `eu`: the caller; `ninguem`: nobody has it. */
  com: z.optional(idSchema),
  /** With an open alerta that tells of another registration. */
  vinculos: z.optional(z.literal('sim')),
  /**
   * Approved by one person, where two must; `minha`: by somebody else than the caller; `alcada`: proposed by somebody else,
   * for somebody of a higher rank to decide (then not among `minha`).
   */
  segunda: z.optional(z.enum(['sim', 'minha', 'alcada'])),
  /** Extra `meu-dia`, as the next: waits for staff for more business days than the installation allows. */
  atrasado: z.optional(z.literal('sim')),
  /** Waits for staff again because the company answered. */
  corrigido: z.optional(z.literal('sim')),
  /**
   * Approved, and to be looked at again; for one of its reasons; `atrasada`: for more business days than the installation allows;
   * `a_vencer`: not yet, but its months are over within 30 days.
   */
  revisao: z.optional(z.enum(['sim', 'atrasada', 'a_vencer', ...motivosRevisao])),
  /** Extra `encerramento`: approved, and the relationship ended. */
  encerrado: z.optional(z.literal('sim')),
});
export type Filtros = z.infer<typeof filtrosSchema>;
