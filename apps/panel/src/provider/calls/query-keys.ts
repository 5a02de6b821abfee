import type { Filtros } from '@painel-pj/contract/cadastros/filtro';
import type { Filtro, Ordem, Situacao } from '@painel-pj/contract/plataforma/limites';

/** The filters beside situation and search. */
export type FilterValues = Omit<Filtros, 'filtro' | 'situacao' | 'busca'>;

/** The list that the URL asks for; without an order, the provider's default. */
export type ListQuery = {
  filtro: Filtro;
  /** Narrower than the filter; null: all of it. */
  situacao: Situacao | null;
  busca: string;
  ordem: Ordem | null;
  /** Extra `filtros`. */
  filters: FilterValues;
};

/** The keys of the query cache. */
export const queryKeys = {
  lists: ['cadastros', 'list'],
  /** Without a query: the one array that holds everything. */
  list: (query: ListQuery | null) => ['cadastros', 'list', query],
  page: (query: ListQuery | null, cursor: string | null) => ['cadastros', 'page', query, cursor],
  allNews: ['cadastros', 'news'],
  news: (readAt: number) => ['cadastros', 'news', readAt],
  /** The id of the signed-in person, once the provider has sent it. */
  me: ['cadastros', 'me'],
  one: (id: string) => ['cadastros', 'one', id],
  /** As it is after so many changes by anybody. */
  now: (id: string, alterados: number) => ['cadastros', 'now', id, alterados],
  documentos: (id: string) => ['cadastros', 'documentos', id],
  notas: (id: string) => ['cadastros', 'notas', id],
  vinculos: (id: string) => ['cadastros', 'vinculos', id],
  receita: (id: string, versao: number | null) => ['cadastros', 'receita', id, versao],
  leituras: (id: string, versao: number | null) => ['cadastros', 'leituras', id, versao],
  meuDia: (asOf: string) => ['cadastros', 'meu-dia', asOf],
  vistas: ['cadastros', 'vistas'],
  codigos: (codigos: readonly string[]) => ['codigos', ...codigos],
  contabilidades: ['cadastros', 'contabilidades'],
  motivos: ['cadastros', 'motivos'],
  regras: ['cadastros', 'regras'],
  /** What somebody else changed, found when a decision was refused for an old version. */
  changed: (id: string) => ['cadastros', 'changed', id],
  /** Whether the last decision, whose answer was lost, was saved. */
  outcome: (id: string) => ['cadastros', 'outcome', id],
  historico: (id: string) => ['cadastros', 'historico', id],
  decisions: ['cadastros', 'decision'],
} as const;
