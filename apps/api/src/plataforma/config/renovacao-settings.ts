import { type CategoriaRisco, categoriasRisco } from '@painel-pj/contract/plataforma/limites';
import * as z from 'zod/mini';

/** After how many months an approved registration of each category is looked at again. */
export type RenovacaoMeses = Readonly<Record<CategoriaRisco, number>>;

const usual = 'alto:12,medio:24,baixo:60';
const longest = 120;

/** Every category once, and more risk is never looked at later than less; null: it is not so. */
function readMeses(text: string): RenovacaoMeses | null {
  const parts = text.split(',').map((part) => part.trim().split(':'));
  const { alto, medio, baixo } = Object.fromEntries(
    parts.map(([name, months = '', ...others]) => [
      name,
      /^[1-9]\d{0,2}$/.test(months) && others.length === 0 ? Number(months) : Number.NaN,
    ]),
  ) as Partial<RenovacaoMeses>;
  if (parts.length !== categoriasRisco.length || !alto || !medio || !baixo) return null;
  return alto <= medio && medio <= baixo && baixo <= longest ? { alto, medio, baixo } : null;
}

export const renovacaoVariables = {
  RENOVACAO_MESES: z.prefault(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (text) => readMeses(text) !== null,
            `use os meses de cada categoria, até ${longest}, e nunca mais para o risco maior: ${usual}`,
          ),
        ),
      z.transform((text) => readMeses(text) as RenovacaoMeses),
    ),
    usual,
  ),
};
