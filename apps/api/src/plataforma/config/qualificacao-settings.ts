import { type Exigivel, exigiveis } from '@painel-pj/contract/cadastros/exigiveis';
import { type TipoConsulta, tiposConsulta } from '@painel-pj/contract/fontes/consulta';
import { isFaixas } from '@painel-pj/contract/plataforma/config';
import { unmask } from '@painel-pj/contract/plataforma/mascaras';
import * as z from 'zod/mini';
import { lista } from './values.ts';

const faixas = z.pipe(
  z.pipe(
    lista,
    z.transform((limites) => limites.map(Number)),
  ),
  z.custom<number[]>(
    isFaixas,
    'use quatro valores em reais, do menor ao maior: 81000,360000,4800000,78000000',
  ),
);

const exigivel = z.enum(
  Object.keys(exigiveis) as [Exigivel, ...Exigivel[]],
  `use ${Object.keys(exigiveis).join(', ')}`,
);
const consulta = z.enum(
  Object.keys(tiposConsulta) as [TipoConsulta, ...TipoConsulta[]],
  `use ${Object.keys(tiposConsulta).join(', ')}`,
);
const cnae = z
  .string()
  .check(
    z.overwrite(unmask),
    z.regex(/^\d{2,7}$/, 'use CNAEs, ou seus primeiros dígitos (2 a 7): 9200-3/99,9609'),
  );

/** What is asked of companies beyond the spec, and how it is judged. */
export const qualificacaoVariables = {
  FATURAMENTO_FAIXAS: z.optional(faixas),
  EXIGIR: z.prefault(z.pipe(lista, z.array(exigivel)), ''),
  EXIGIR_CONSULTAS: z.prefault(z.pipe(lista, z.array(consulta)), ''),
  CNAES_RECUSADOS: z.prefault(z.pipe(lista, z.array(cnae)), ''),
};
