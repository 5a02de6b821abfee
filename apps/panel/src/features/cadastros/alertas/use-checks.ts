import type { Alerta } from '@painel-pj/contract/alerta';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { alertasOf } from '#features/cadastros/alertas/checks.ts';
import { queryKeys } from '#features/cadastros/api/query-keys.ts';
import type { CadastroLido } from '#features/cadastros/reading/read-cadastro.ts';
import { hasRecurso } from '#lib/config.ts';

/** The rules that need only the registration; loaded if the provider has no checks. */
const ownRules = {
  queryKey: queryKeys.regras,
  queryFn: async () => (await import('#features/cadastros/alertas/find-own-checks.ts')).findOwnChecks,
  staleTime: Number.POSITIVE_INFINITY,
};

/** Loads the rules early, so that they are ready when the first registration is shown. */
export const usePreparedRules = (): void => {
  useQuery({ ...ownRules, enabled: !hasRecurso('alertas') });
};

/** The checks, worst first: the provider's, else the panel's own. Null: not known yet. */
export function useChecks(cadastro: CadastroLido): Alerta[] | null {
  const told = alertasOf(cadastro);
  const { data: findOwnChecks } = useQuery({ ...ownRules, enabled: told === null });
  return useMemo(() => told ?? findOwnChecks?.(cadastro) ?? null, [told, findOwnChecks, cadastro]);
}
