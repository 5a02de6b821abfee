import type { FiltrosAuditoria } from '@painel-pj/contract/supervisao/auditoria';
import { useSearchParams } from 'react-router';

const names = ['pessoa', 'acao', 'cadastro', 'motivo', 'alerta', 'de', 'ate'] as const;
export type FilterName = (typeof names)[number];
export type Filters = Partial<Record<FilterName, string>>;

/** Without filters that are empty. */
export const withoutEmpty = (filters: Filters): Filters & FiltrosAuditoria =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value?.trim()));

/** The filters are in the URL, so that a link shows the same rows. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = withoutEmpty(Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])));
  return {
    filters,
    setFilters: (after: Filters) => setParams(withoutEmpty(after) as Record<string, string>),
  };
}
