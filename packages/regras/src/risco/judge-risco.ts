import { mediosParaAlto } from '@painel-pj/contract/analise/risco';
import { type CategoriaRisco, categoriasRisco, nomesCategoria } from '@painel-pj/contract/plataforma/limites';
import type { Fator } from './find-fatores.ts';

/** `alto` by one factor of that level or three different ones of level `medio`; `medio` by one of them. */
export function judgeRisco(fatores: readonly Pick<Fator, 'codigo' | 'nivel'>[]): CategoriaRisco {
  if (fatores.some(({ nivel }) => nivel === 'alto')) return 'alto';
  const medios = new Set(fatores.map(({ codigo }) => codigo)).size;
  if (medios >= mediosParaAlto) return 'alto';
  return medios > 0 ? 'medio' : 'baixo';
}

/** What a person decided, about which factors. */
export type Mudanca = { categoria: CategoriaRisco; sobre: string };

/** The factors that a change by hand is about: it names them, so that it does not cover others. */
export const markFatores = (fatores: readonly Pick<Fator, 'codigo' | 'texto'>[]): string =>
  JSON.stringify(fatores.map(({ codigo, texto }) => `${codigo} ${texto}`).sort());

export const isLower = (one: CategoriaRisco, other: CategoriaRisco): boolean =>
  categoriasRisco.indexOf(one) > categoriasRisco.indexOf(other);

/** A change to a lower category holds while the factors stay the same; one to a higher category, whatever is found. */
export function holds({ categoria, sobre }: Mudanca, fatores: readonly Fator[]): boolean {
  const calculada = judgeRisco(fatores);
  return isLower(calculada, categoria) || (isLower(categoria, calculada) && sobre === markFatores(fatores));
}

type Told = {
  categoria: CategoriaRisco;
  calculada: CategoriaRisco;
  fatores: readonly Pick<Fator, 'texto'>[];
};

/** `Risco alto: Carlos Souza é PEP; 3 níveis de sócios.` */
export function tellRisco({ categoria, calculada, fatores }: Told): string {
  const name = (one: CategoriaRisco) => nomesCategoria[one].toLowerCase();
  const byHand =
    categoria === calculada ? '' : ` por decisão de uma pessoa (pelos fatores, ${name(calculada)})`;
  const why = fatores.map(({ texto }) => texto).join('; ') || 'nenhum fator';
  return `Risco ${name(categoria)}${byHand}: ${why}.`;
}
