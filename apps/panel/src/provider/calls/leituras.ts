import { queryOptions } from '@tanstack/react-query';
import { type Leituras, readLeituras, readLugares } from '#provider/answers/read-leituras.ts';
import { call } from '#provider/api-client.ts';
import { queryKeys } from './query-keys.ts';

const listLeituras = async (id: string, signal: AbortSignal): Promise<Leituras> =>
  readLeituras((await call('listLeituras', { params: { id }, signal })).data);

/** Where a text stands in what was read of a document. */
export const searchLeitura = async (id: string, chave: string, busca: string, signal: AbortSignal) =>
  readLugares((await call('searchLeitura', { params: { id, chave }, query: { busca }, signal })).data);

/** A paper is read in seconds once its turn has come. */
const waitMs = 15_000;

/** Of one version of a registration: when the company changes something, it is asked for anew. */
export const leiturasOptions = (id: string, versao: number | null) =>
  queryOptions({
    queryKey: queryKeys.leituras(id, versao),
    queryFn: ({ signal }) => listLeituras(id, signal),
    refetchInterval: ({ state: { data = {} } }) =>
      Object.values(data).some(({ situacao }) => situacao === 'esperando') && waitMs,
  });
