import {
  type Filtro,
  filtros,
  limitesPagina,
  type Ordem,
  ordens,
  type Situacao,
  situacoes,
} from '@painel-pj/contract/plataforma/limites';
import { useSearchParams } from 'react-router';
import { type FilterName, filterNames, readFilters } from '#cadastros/filters/filter-values.ts';
import { useChangeAddress } from '#plataforma/lib/address.ts';
import { can } from '#plataforma/lib/config.ts';
import type { FilterValues } from '#provider/calls/query-keys.ts';

const isFiltro = (value: string | null): value is Filtro => filtros.includes(value as Filtro);
const isSituacao = (value: string | null): value is Situacao => situacoes.includes(value as Situacao);
const isOrdem = (value: string | null): value is Ordem => ordens.includes(value as Ordem);

/** The situation within `pendente`; `first`: without a choice. */
function readSituacao(filtro: Filtro, given: string | null, first: Situacao | null): Situacao | null {
  if (filtro !== 'pendente' || !can.analise) return null;
  return isSituacao(given) && given !== 'cadastrado' ? given : first;
}

export type ListPart = 'filtro' | 'situacao' | 'busca' | 'ordem' | FilterName;

/** The search as the URL has it. */
export const readBusca = (params: URLSearchParams): string =>
  (params.get('busca') ?? '').trim().slice(0, limitesPagina.busca);

const noFilters = Object.fromEntries(filterNames.map((name) => [name, '']));

/**
 * Filter, search and order are in the URL: a link shows the same list, and Back returns to the former one.
 * `first`: the situation within `pendente` that is shown without a choice; null: all of them.
 */
export function useListAddress(first: Situacao | null) {
  const [params] = useSearchParams();
  const change = useChangeAddress<ListPart>();
  const given = params.get('filtro');
  const filters = can.filtros ? readFilters(params) : {};
  // Only approved registrations have a revisao, or ended.
  const usual = filters.revisao || filters.encerrado ? 'cadastrado' : 'pendente';
  const filtro: Filtro = isFiltro(given) ? given : usual;
  const situacao = readSituacao(filtro, params.get('situacao'), first);
  const busca = readBusca(params);
  const order = params.get('ordem');
  const ordem = isOrdem(order) ? order : null;

  return {
    filtro,
    situacao,
    busca,
    ordem,
    filters,
    /** Without a situation, the one that is shown first. */
    setFiltro: (value: Filtro, within: Situacao | null = first) =>
      change(
        { filtro: value === usual ? '' : value, situacao: within === first ? '' : (within ?? '') },
        value === filtro && within === situacao,
      ),
    setOrdem: (value: Ordem) => change({ ordem: value }, false),
    setFilters: (values: FilterValues) => change({ ...noFilters, ...values }, false),
    // Replaces the history entry, so that typing does not add one for each letter.
    setBusca: (value: string) => change({ busca: value.trim() }, true),
  };
}
