import type { Filtro } from '@painel-pj/contract/limites';
import type { ReactNode } from 'react';
import type { Contagens } from '#features/cadastros/decision.ts';
import type { ListState } from '#features/cadastros/list.ts';

/** What others have done since the list on the screen was read. */
export type News = { novos: number; alterados: number };

export const noNews: News = { novos: 0, alterados: 0 };

/** All the screen knows of where registrations come from. */
export type Cadastros = {
  list: ListState;
  contagens: Contagens | null;
  news: News;
  /** Reads the list anew, from its beginning. */
  refresh: () => void;
  /** Before another list is chosen: what was kept serves only to go back. */
  forgetOthers: () => void;
};

export type SourceProps = {
  filtro: Filtro;
  busca: string;
  children: (cadastros: Cadastros) => ReactNode;
};
