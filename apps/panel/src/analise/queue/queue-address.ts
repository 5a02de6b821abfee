import type { Ordem } from '@painel-pj/contract/plataforma/limites';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useChangeAddress, useListAddress } from '#cadastros/list/list-address.ts';
import { caseAddress } from '#plataforma/lib/navigation-state.ts';

/**
 * The open case, filter, search and order are in the URL. Without a choice, what waits for staff is shown, the oldest
 * first.
 */
export function useQueueAddress() {
  const { id = null } = useParams();
  const { ordem, ...list } = useListAddress('a_analisar');
  const change = useChangeAddress();
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
      void navigate(caseAddress(caseId, search), options);
    },
  };
}

export type QueueAddress = ReturnType<typeof useQueueAddress>;
