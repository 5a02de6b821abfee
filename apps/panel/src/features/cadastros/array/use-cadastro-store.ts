import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { openCadastroStore } from '#features/cadastros/api/open-cadastro-store.ts';
import { queryKeys } from '#features/cadastros/query-keys.ts';

const nothing = () => () => undefined;

/** The provider's whole array, filling up while it arrives. */
export function useCadastroStore(isEnabled = true) {
  const query = useQuery({
    queryKey: queryKeys.array,
    queryFn: ({ signal }) => openCadastroStore(signal),
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const store = query.data;
  useSyncExternalStore(store?.subscribe ?? nothing, () => store?.getVersion() ?? 0);
  return { query, store };
}
