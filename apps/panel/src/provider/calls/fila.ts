import type { TakeNextCaseRequest } from '@painel-pj/contract/cadastros/cadastro';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Cadastro, readCadastro } from '#provider/answers/read-cadastro.ts';
import { type Posse, readPosse } from '#provider/answers/read-posse.ts';
import { isFields } from '#provider/answers/read-value.ts';
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
export const takeCase = (id: string, isTakingOver: boolean): Promise<Posse | null> =>
  runInSequence(async () => {
    const body = isTakingOver ? ({ assumir: true } as const) : {};
    const { data } = await call('takeCase', { params: { id }, body });
    return readPosse(data.com);
  });

export const freeCase = (id: string): Promise<void> =>
  runInSequence(async () => void (await call('freeCase', { params: { id } })));

/** For when the page is being closed, without waiting for other calls. */
export async function freeCaseAtOnce(id: string): Promise<void> {
  await call('freeCase', { params: { id }, isKeptAlive: true });
}

/** Takes the free case that waits longest; null: there is none. */
export const takeNextCase = (
  request: TakeNextCaseRequest,
): Promise<{ cadastro: Cadastro; posse: Posse | null } | null> =>
  runInSequence(async () => {
    const { data }: { data: unknown } = await call('takeNextCase', { body: request });
    const cadastro = readCadastro(data);
    const analise = isFields(data) ? data.analise : undefined;
    const posse = isFields(analise) ? readPosse(analise.com) : null;
    return cadastro.id === null ? null : { cadastro, posse };
  });

/** Extra `meu-dia`. `asOf`: what the list on the screen is as of, so that the counts follow it. */
export const meuDiaQuery = (asOf: string) =>
  queryOptions({
    queryKey: queryKeys.meuDia(asOf),
    queryFn: async ({ signal }) => (await call('getMeuDia', { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 60_000,
    retry: false,
  });
