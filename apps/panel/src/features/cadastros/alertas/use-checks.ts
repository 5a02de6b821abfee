import type { Alerta } from '@painel-pj/contract/alerta';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { alertasOf } from '#features/cadastros/alertas/checks.ts';
import { queryKeys } from '#features/cadastros/api/query-keys.ts';
import type { CadastroLido } from '#features/cadastros/reading/read-cadastro.ts';
import { hasRecurso } from '#lib/config.ts';

/** The rules that need nothing but the registration; fetched when no provider has looked at it. */
const ownRules = {
  queryKey: queryKeys.regras,
  queryFn: async () => (await import('#features/cadastros/alertas/find-own-checks.ts')).findOwnChecks,
  staleTime: Number.POSITIVE_INFINITY,
};

/** Asks for the rules ahead, so that they are there when the first registration is shown. */
export const usePreparedRules = (): void => {
  useQuery({ ...ownRules, enabled: !hasRecurso('alertas') });
};

/** What there is to check, worst first: the provider's word, else the panel's own. Null: not known yet. */
export function useChecks(cadastro: CadastroLido): Alerta[] | null {
  const told = alertasOf(cadastro);
  const { data: findOwnChecks } = useQuery({ ...ownRules, enabled: told === null });
  return useMemo(() => told ?? findOwnChecks?.(cadastro) ?? null, [told, findOwnChecks, cadastro]);
}
