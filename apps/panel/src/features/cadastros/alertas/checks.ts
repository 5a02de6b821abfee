import type { Alerta } from '@painel-pj/contract/alerta';
import { type NivelAlerta, niveisAlerta } from '@painel-pj/contract/limites';
import { findProblems } from '#features/cadastros/reading/find-problems.ts';
import type { CadastroLido } from '#features/cadastros/reading/read-cadastro.ts';
import { hasRecurso } from '#lib/config.ts';

/** Tells one check of a registration from the others. */
export const keyOfAlerta = ({ codigo, alvo = '' }: Alerta): string => `${codigo} ${alvo}`;

/** What the provider found, worst first; null: it does not check, or has not yet. */
export const alertasOf = ({ alertas }: CadastroLido): Alerta[] | null =>
  hasRecurso('alertas') ? alertas : null;

export const openAlertas = (cadastro: CadastroLido): Alerta[] =>
  (alertasOf(cadastro) ?? []).filter(({ resposta }) => !resposta);

/** What is still to be checked, in words; where the provider does not say, what the panel finds by itself. */
export function openChecks(cadastro: CadastroLido): { nivel: NivelAlerta; texto: string }[] {
  if (alertasOf(cadastro)) return openAlertas(cadastro);
  return findProblems(cadastro).map((texto) => ({ nivel: 'atencao', texto }));
}

/** Null: nothing is open. */
export const worstOf = (cadastro: CadastroLido): NivelAlerta | null => openChecks(cadastro)[0]?.nivel ?? null;

const counted: Record<NivelAlerta, [one: string, many: string]> = {
  impede: ['impede', 'impedem'],
  atencao: ['atenção', 'atenção'],
  informacao: ['informação', 'informações'],
};

/** `2 impedem · 1 atenção`. What only informs is counted when there is nothing else. */
export function tellChecks(cadastro: CadastroLido): string {
  const open = openChecks(cadastro);
  if (open.length === 0) return 'Nada a apontar';
  if (!alertasOf(cadastro)) return `${open.length} a conferir`;
  const told = niveisAlerta.flatMap((nivel) => {
    const count = open.filter((check) => check.nivel === nivel).length;
    const isLeftOut = nivel === 'informacao' && count < open.length;
    return count === 0 || isLeftOut ? [] : [`${count} ${counted[nivel][count === 1 ? 0 : 1]}`];
  });
  return told.join(' · ');
}
