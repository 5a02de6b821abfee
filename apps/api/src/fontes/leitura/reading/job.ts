import type { PaginaLida } from '@painel-pj/regras/leitura/papel';

/** Of each document, the first pages. */
export const maxPages = 10;

export type Job = { path: string; kind: 'pdf' | 'picture' };

/** What the process that reads has to say: a page at a time, and at last that there is no more. */
export type Told = { pagina: PaginaLida } | { isDone: true } | { failed: string };
