import type { Ordem } from '@painel-pj/contract/plataforma/limites';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import type { Posses } from '#provider/answers/read-posse.ts';
import type { Contagens, Page } from '#provider/calls/list-cadastros.ts';
import type { ListQuery } from '#provider/calls/query-keys.ts';

/** What the pages of a list hold. */
export type Matches = {
  records: readonly Cadastro[];
  contagens: Contagens | null;
  /** Null: the order in which they were received is unknown. */
  ordem: Ordem | null;
  isOrderable: boolean;
};

/** What others have done since the list on the screen was read, and who is deciding on what. */
export type News = { novos: number; alterados: number; emAnalise: Posses };

export const noNews: News = { novos: 0, alterados: 0, emAnalise: new Map() };

type NewsReader = {
  /** The provider counts them, so that asking is cheap. */
  isTold: boolean;
  /** `getShown`: the first page on the screen, with the decisions made on it. */
  read: (getShown: () => Page | undefined, signal: AbortSignal) => Promise<News>;
};

/** What is asked of any provider, in one of two ways: by the calls of our API, or by those of the spec. */
export type Provider = {
  /** One array holds everything, and is searched and sorted here. */
  isWhole: boolean;
  find: (pages: readonly Page[], wanted: ListQuery) => Matches;
  /** Null: there is none with this id. */
  getCadastro: (id: string, signal?: AbortSignal) => Promise<Cadastro | null>;
  /** As it is now, not as it was read before. */
  readAgain: (id: string) => Promise<Cadastro | null>;
  /** Null: nobody can tell what is new. */
  newsOf: (first: Page) => NewsReader | null;
};
