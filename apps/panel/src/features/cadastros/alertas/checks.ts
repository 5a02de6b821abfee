import type { Alerta } from '@painel-pj/contract/alerta';
import { type NivelAlerta, niveisAlerta } from '@painel-pj/contract/limites';
import type { CadastroLido } from '#features/cadastros/reading/read-cadastro.ts';
import { hasRecurso } from '#lib/config.ts';

/** Tells one check of a registration from the others. */
export const keyOfAlerta = ({ codigo, alvo = '' }: Alerta): string => `${codigo} ${alvo}`;

/** What the provider found, worst first; null: it does not check, or has not yet. */
export const alertasOf = ({ alertas }: CadastroLido): Alerta[] | null =>
  hasRecurso('alertas') ? alertas : null;

export const onlyOpen = (alertas: Alerta[]): Alerta[] => alertas.filter(({ resposta }) => !resposta);

/** Null: nothing is open. */
export const worstOf = (alertas: Alerta[]): NivelAlerta | null => onlyOpen(alertas)[0]?.nivel ?? null;

const counted: Record<NivelAlerta, [one: string, many: string]> = {
  impede: ['impede', 'impedem'],
  atencao: ['atenção', 'atenção'],
  informacao: ['informação', 'informações'],
};

/** `2 impedem · 1 atenção`. What only informs is counted when there is nothing else. */
export function tellChecks(alertas: Alerta[]): string {
  const open = onlyOpen(alertas);
  if (open.length === 0) return 'Nada a apontar';
  const told = niveisAlerta.flatMap((nivel) => {
    const count = open.filter((check) => check.nivel === nivel).length;
    const isLeftOut = nivel === 'informacao' && count < open.length;
    return count === 0 || isLeftOut ? [] : [`${count} ${counted[nivel][count === 1 ? 0 : 1]}`];
  });
  return told.join(' · ');
}
