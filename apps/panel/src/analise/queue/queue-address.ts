import type { Ordem } from '@painel-pj/contract/plataforma/limites';
import { useLocation, useNavigate, useParams } from 'react-router';
import { type ListPart, useListAddress } from '#cadastros/list/list-address.ts';
import { useChangeAddress } from '#plataforma/lib/address.ts';
import { caseAddress } from '#plataforma/lib/navigation-state.ts';

/**
 * The open case, filter, search and order are in the URL. Without a choice, what waits for staff is shown, the oldest
 * first.
 */
export function useQueueAddress() {
  const { id = null } = useParams();
  const { ordem, ...list } = useListAddress('a_analisar');
  const change = useChangeAddress<ListPart>();
  const { search } = useLocation();
  const navigate = useNavigate();
  const order: Ordem = ordem ?? 'antigos';

  return {
    id,
    ...list,
    order,
    setOrder: (value: Ordem) => change({ ordem: value === 'antigos' ? '' : value }, false),
    addressOf: (caseId: string | null) => caseAddress(caseId, search),
    openCase(caseId: string | null, options: { replace?: boolean } = {}): void {
      // The URL of now: a search may have been written to it that is not drawn yet.
      void navigate(caseAddress(caseId, location.search), options);
    },
  };
}

export type QueueAddress = ReturnType<typeof useQueueAddress>;
