import type { Situacao } from '@painel-pj/contract/limites';
import { AppError } from '#app-error.ts';

/** What a change by the company makes of a registration: it waits for staff again, and no approval or undo outlives it. */
export const correctedState = `
  situacao = 'a_analisar',
  retorno = case when situacao = 'a_analisar' then retorno else 'corrigido' end,
  voltou_em = case when situacao = 'a_analisar' then voltou_em else now() end,
  prazo = null, recusa = null, definitiva = null,
  primeira_por = null, primeira_em = null, primeira_versao = null, segunda_por = null,
  ultimo_ato = null`;

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
