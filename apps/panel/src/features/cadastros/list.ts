import type { CadastroLido } from '#features/cadastros/reading/read-cadastro.ts';

/** What the screen shows of a list, wherever it comes from. Rows are counted from the first one held. */
export type CadastroRows = {
  /** Changes when this is another list, read from its beginning. */
  identity: string;
  count: number;
  /** The same registration has the same key while the list lasts. */
  keyAt(row: number): number;
  /** -1: not among the rows held. */
  rowOf(key: number): number;
  /** Null: a record that can't be understood. */
  readAt(row: number): CadastroLido | null;
  /** Absent: there are no more that way. */
  loadNext?: (() => void) | undefined;
  loadPrevious?: (() => void) | undefined;
  /** Back to the beginning at once; absent: it is held. */
  restart?: (() => void) | undefined;
  isLoadingNext: boolean;
  /** The next ones could not be had; what is here stays. */
  hasNextFailed: boolean;
  retryNext: () => void;
};

/** `failedAt`: when a call last failed, 0 if none has. */
export type ListState = { failedAt: number } & (
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void; isRetrying: boolean }
  | {
      status: 'ready';
      rows: CadastroRows;
      /** Another list was asked for and is on its way. */
      isOutdated: boolean;
    }
);
