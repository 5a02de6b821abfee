import type { PaginaLida } from '@painel-pj/regras/leitura/papel';
import type { Valores } from '@painel-pj/regras/leitura/values';

/** Of each document, the first pages. */
export const maxPages = 10;

export type ReadJob = { path: string; kind: 'pdf' | 'picture' };
/** `paginas`: what was read, as it is stored; `left`: of the budget of its registration. */
export type CompareJob = { kind: 'compare'; valores: Valores; chave: string; paginas: string; left: number };

/** Both as JSON. `paginas`: what is to be kept of it, where more was kept. */
export type Compared = { exame: string; passos: number; paginas: string | null };

/** What the process that reads has to say: a page at a time, and at last that there is no more; or what comparing found. */
export type Told = { pagina: PaginaLida } | { isDone: true } | { compared: Compared } | { failed: string };
