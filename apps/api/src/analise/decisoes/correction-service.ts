import type { Situacao } from '@painel-pj/contract/plataforma/limites';
import { AppError } from '#plataforma/http/app-error.ts';

/** After a final refusal no correction is accepted. */
export function assertCorrectable({ definitiva }: { definitiva: boolean | null }): void {
  if (!definitiva) return;
  throw new AppError(
    'conflito',
    'Este cadastro foi recusado em definitivo e não recebe mais correções. Fale com quem o analisou.',
  );
}

/** Details for the audit trail: the situation that a change by the company ended. */
export function describeReturn(situacao: Situacao): { voltouAPendente?: true; voltouDe?: Situacao } {
  if (situacao === 'a_analisar') return {};
  return { voltouAPendente: true, ...(situacao !== 'cadastrado' && { voltouDe: situacao }) };
}
