import type { ProximoRequest } from '@painel-pj/contract/cadastro';
import { call } from '#lib/api-client.ts';

let latest: Promise<unknown> = Promise.resolve();

/** One after the other: a person has one case, so an older call that comes later would undo a newer one. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = latest.then(work, work);
  latest = turn;
  return turn;
}

/** Takes a case, or keeps it longer; somebody else's only when asked to. Refused (409) while somebody else has it. */
export const takeCase = (id: string, isTakingOver: boolean): Promise<unknown> =>
  inTurn(async () => {
    const body = isTakingOver ? ({ assumir: true } as const) : {};
    const { data } = await call('pegarAnalise', { params: { id }, body });
    return data.com;
  });

export const freeCase = (id: string): Promise<unknown> =>
  inTurn(() => call('soltarAnalise', { params: { id } }));

/** The page is being closed: nothing can be waited for. */
export const freeCaseAtOnce = (id: string): Promise<unknown> =>
  call('soltarAnalise', { params: { id }, isKeptAlive: true });

/** The case that waits longest and that nobody has, taken; null: there is none. */
export const takeNextCase = (request: ProximoRequest): Promise<unknown> =>
  inTurn(async () => {
    const { status, data } = await call('proximoDaFila', { body: request });
    return status === 204 ? null : data;
  });
