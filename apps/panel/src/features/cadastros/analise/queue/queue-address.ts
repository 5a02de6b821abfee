import type { Ordem } from '@painel-pj/contract/limites';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { caseAddress } from '#features/cadastros/case-address.ts';
import { useChangeAddress, useListAddress } from '#features/cadastros/list/list-address.ts';

/** By name only where the panel holds every record: no provider offers it. */
export type QueueOrder = Ordem | 'nome';

/** The open case, filter, search and order live in the address. Without an order, the oldest come first. */
export function useQueueAddress() {
  const { id = null } = useParams();
  const { filtro, situacao, busca, ordem, setFiltro, setSituacao, setBusca } = useListAddress();
  const [params] = useSearchParams();
  const change = useChangeAddress();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isByName = params.get('ordem') === 'nome';
  const order: QueueOrder = isByName ? 'nome' : (ordem ?? 'antigos');

  return {
    id,
    filtro,
    situacao,
    busca,
    order,
    setFiltro,
    setSituacao,
    setBusca,
    setOrder: (value: QueueOrder) => change('ordem', value === 'antigos' ? '' : value, false),
    addressOf: (caseId: string | null) => caseAddress(caseId, search),
    openCase(caseId: string | null, options: { replace?: boolean } = {}): void {
      void navigate(caseAddress(caseId, search), options);
    },
  };
}

export type QueueAddress = ReturnType<typeof useQueueAddress>;
