import type { Alerta } from '@painel-pj/contract/analise/alerta';
import { documentoNaoServe } from '@painel-pj/contract/plataforma/limites';
import { ApiError } from '#provider/api-error.ts';

export type Impediments = { alertas: Alerta[]; resumoAlertas: string | undefined; canBeJustified: boolean };

/** The documents that nobody marked or opened, where the decision was refused for it. Null: it was not. */
export const unseenOf = (error: unknown): string[] | null =>
  error instanceof ApiError && error.codigo === 'papeis_nao_vistos' ? (error.papeis ?? []) : null;

/** Nothing failed: the provider asks first, for documents that nobody saw, or why it is approved with what is left open. */
export const isQuestion = (error: unknown): boolean =>
  unseenOf(error) !== null || impedimentsOf(error)?.alertas.every(({ nivel }) => nivel !== 'impede') === true;

/** The alertas that prevent an approval. Null: it failed for another reason, or did not fail. */
export function impedimentsOf(error: unknown): Impediments | null {
  if (!(error instanceof ApiError) || error.codigo !== 'impedido') return null;
  const { alertas = [], resumoAlertas } = error;
  const canBeJustified = alertas.every(({ codigo }) => codigo !== documentoNaoServe);
  return { alertas, resumoAlertas, canBeJustified };
}
