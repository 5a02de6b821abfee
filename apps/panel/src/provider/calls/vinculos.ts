import type { Vinculo } from '@painel-pj/contract/analise/vinculo';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#provider/api-client.ts';
import { queryKeys } from './query-keys.ts';

async function getVinculos(id: string, signal: AbortSignal): Promise<Vinculo[]> {
  const { data } = await call('listVinculos', { params: { id }, signal });
  if (!Array.isArray(data)) throw new TypeError('The links are not an array');
  return data;
}

/** What a registration shares with others. */
export const vinculosOptions = (id: string) =>
  queryOptions({ queryKey: queryKeys.vinculos(id), queryFn: ({ signal }) => getVinculos(id, signal) });
