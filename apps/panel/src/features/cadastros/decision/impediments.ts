import type { Alerta } from '@painel-pj/contract/alerta';
import { ApiError } from '#lib/api-error.ts';

/** No justification outweighs it. */
const documentoNaoServe = 'documento_nao_serve';

type Impediments = { alertas: Alerta[]; canBeJustified: boolean };

/** What stands against an approval. Null: it failed for another reason, or did not fail. */
export function impedimentsOf(error: unknown): Impediments | null {
  if (!(error instanceof ApiError) || error.codigo !== 'impedido') return null;
  const { alertas = [] } = error;
  return { alertas, canBeJustified: alertas.every(({ codigo }) => codigo !== documentoNaoServe) };
}
