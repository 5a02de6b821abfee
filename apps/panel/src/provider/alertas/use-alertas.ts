import type { Alerta } from '@painel-pj/contract/analise/alerta';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { can } from '#plataforma/lib/config.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { queryKeys } from '#provider/calls/query-keys.ts';

/** The rules that need only the registration; loaded if the provider has no checks. */
const ownRules = {
  queryKey: queryKeys.regras,
  queryFn: async () => (await import('./find-own-alertas.ts')).findOwnAlertas,
  staleTime: Number.POSITIVE_INFINITY,
};

/** Loads the rules early, so that they are ready when the first registration is shown. */
export const usePreparedRules = (): void => {
  useQuery({ ...ownRules, enabled: !can.alertas });
};

/** The checks, worst first: the provider's, else the panel's own. Null: not known yet. */
export function useAlertas(cadastro: Cadastro): Alerta[] | null {
  const told = cadastro.alertas;
  const { data: findOwnAlertas } = useQuery({ ...ownRules, enabled: told === null });
  return useMemo(() => told ?? findOwnAlertas?.(cadastro) ?? null, [told, findOwnAlertas, cadastro]);
}
