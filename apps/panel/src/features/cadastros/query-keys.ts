import type { Filtro } from '@painel-pj/contract/limites';

/** Where each answer lives in the query cache. */
export const queryKeys = {
  array: ['cadastros', 'array'],
  arrayChecks: ['cadastros', 'array-check'],
  arrayCheck: (readAt: number) => ['cadastros', 'array-check', readAt],
  pages: ['cadastros', 'pages'],
  page: (filtro: Filtro, busca: string) => ['cadastros', 'pages', filtro, busca],
  firstPages: ['cadastros', 'first-page'],
  firstPage: (list: string) => ['cadastros', 'first-page', list],
  base: ['cadastros', 'base'],
  news: (versao: string) => ['cadastros', 'news', versao],
  one: (id: string) => ['cadastros', 'one', id],
  historico: (id: string) => ['cadastros', 'historico', id],
} as const;
