import type { TakeNextCaseRequest } from '@painel-pj/contract/cadastros/cadastro';
import { call } from '#provider/api-client.ts';
import { queryClient } from '#provider/query-client.ts';
import { queryKeys } from './query-keys.ts';

/** Asks who has which case now. */
export const askPresence = (): void => void queryClient.invalidateQueries({ queryKey: queryKeys.allNews });

let latest: Promise<unknown> = Promise.resolve();

/** One call at a time: a person has only one case, so a late older call would undo a newer one. */
function runInSequence<T>(work: () => Promise<T>): Promise<T> {
  const result = latest.then(work, work);
  latest = result;
  return result;
}

/** Takes a case or renews it. If somebody else has it, refused (409) unless `isTakingOver`. */
export const takeCase = (id: string, isTakingOver: boolean): Promise<unknown> =>
  runInSequence(async () => {
    const body = isTakingOver ? ({ assumir: true } as const) : {};
    const { data } = await call('takeCase', { params: { id }, body });
    return data.com;
  });

export const freeCase = (id: string): Promise<unknown> =>
  runInSequence(() => call('freeCase', { params: { id } }));

/** For when the page is being closed, without waiting for other calls. */
export const freeCaseAtOnce = (id: string): Promise<unknown> =>
  call('freeCase', { params: { id }, isKeptAlive: true });

/** Takes the free case that waits longest; null: there is none. */
export const takeNextCase = (request: TakeNextCaseRequest): Promise<unknown> =>
  runInSequence(async () => {
    const { status, data } = await call('takeNextCase', { body: request });
    return status === 204 ? null : data;
  });
