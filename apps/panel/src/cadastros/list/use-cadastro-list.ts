import { limitesPagina } from '@painel-pj/contract/plataforma/limites';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { hasFilters } from '#cadastros/filters/filter-values.ts';
import { formatCount } from '#plataforma/lib/format/number.ts';
import { findRecords } from '#provider/adapters/find-records.ts';
import { getProvider } from '#provider/adapters/get-provider.ts';
import { listOptions } from '#provider/calls/list-cadastros.ts';
import { type ListQuery, queryKeys } from '#provider/calls/query-keys.ts';
import { queryClient } from '#provider/query-client.ts';
import { announcedOrders, ordersOf } from './order-names.ts';

/** `32 cadastros encontrados`. `encontrados`: the provider's count, which stops one above its limit. */
function tellFound(count: number, hasMore: boolean, encontrados: number | null): string {
  if (encontrados !== null && encontrados > limitesPagina.encontrados)
    return `Mais de ${formatCount(limitesPagina.encontrados)} cadastros encontrados`;
  const isCounted = encontrados !== null && hasMore;
  const found = isCounted ? encontrados : count;
  if (found === 1 && !hasMore) return '1 cadastro encontrado';
  return `${formatCount(found)}${hasMore && !isCounted ? ' ou mais' : ''} cadastros encontrados`;
}

/** Pages where the provider announces them, else its whole array, filtered here. */
export function useCadastroList(wanted: ListQuery) {
  const { isWhole } = getProvider();
  const ordem = wanted.ordem && announcedOrders().includes(wanted.ordem) ? wanted.ordem : null;
  const options = listOptions(isWhole ? null : { ...wanted, ordem });
  const { queryKey } = options;
  const query = useInfiniteQuery({ ...options, placeholderData: keepPreviousData });
  const pages = query.data?.pages;
  // While another list is on its way, the one before is shown as what it is.
  const shown = JSON.stringify(pages?.[0]?.query ?? wanted);
  const found = useMemo(() => pages && findRecords(pages, JSON.parse(shown) as ListQuery), [pages, shown]);

  const encontrados = pages?.[0]?.encontrados ?? null;
  const isNarrowed = wanted.busca !== '' || hasFilters(wanted.filters);

  return {
    query,
    queryKey,
    found,
    isWhole,
    /** How many of the list that is shown the provider counted. */
    encontrados,
    /** How many a search or filter has left; null: neither was asked for, or the answer is on its way. */
    foundText:
      found && isNarrowed && !query.isPlaceholderData
        ? tellFound(found.count, query.hasNextPage, encontrados)
        : null,
    sugestao: (!query.isPlaceholderData && pages?.[0]?.sugestao) || null,
    orders: ordersOf(isWhole, found?.isOrderable ?? false),
    /** Names the list that is shown. */
    shown,
    /** Reads it anew, from its beginning. */
    refresh(): void {
      scrollTo({ top: 0, behavior: 'instant' });
      void queryClient.resetQueries({ queryKey });
    },
    /** Before another list is chosen: what was kept serves only to go back. */
    forgetOthers: () => queryClient.removeQueries({ queryKey: queryKeys.lists, type: 'inactive' }),
  };
}

export type CadastroListState = ReturnType<typeof useCadastroList>;
