import type { Situacao } from '@painel-pj/contract/limites';
import { AppError } from '#app-error.ts';

/** After a final refusal nothing more is taken. */
export function assertCorrectable({ definitiva }: { definitiva: boolean | null }): void {
  if (!definitiva) return;
  throw new AppError(
    'conflito',
    'Este cadastro foi recusado em definitivo e não recebe mais correções. Fale com quem o analisou.',
  );
}

/** For the record: from where a change by the company brought it back. */
export function describeReturn(situacao: Situacao): { voltouAPendente?: true; voltouDe?: Situacao } {
  if (situacao === 'a_analisar') return {};
  return { voltouAPendente: true, ...(situacao !== 'cadastrado' && { voltouDe: situacao }) };
}
