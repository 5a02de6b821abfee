import type { ProximoRequest } from '@painel-pj/contract/cadastro';
import { call } from '#lib/api-client.ts';

/** Takes a case, or keeps it longer; somebody else's only when asked to. Refused (409) while somebody else has it. */
export async function takeCase(id: string, isTakingOver: boolean): Promise<unknown> {
  const { data } = await call('pegarAnalise', {
    params: { id },
    body: isTakingOver ? { assumir: true } : {},
  });
  return data.com;
}

/** Goes on when the page is closed meanwhile. */
export async function freeCase(id: string): Promise<void> {
  await call('soltarAnalise', { params: { id }, isKeptAlive: true });
}

/** The case that waits longest and that nobody has, taken; null: there is none. */
export async function takeNextCase(request: ProximoRequest): Promise<unknown> {
  const { status, data } = await call('proximoDaFila', { body: request });
  return status === 204 ? null : data;
}
