import type { AddNotaRequest, Nota } from '@painel-pj/contract/analise/decisao';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#provider/api-client.ts';
import { seenVersion } from './decide.ts';
import { queryKeys } from './query-keys.ts';

async function listNotas(id: string, signal: AbortSignal): Promise<Nota[]> {
  const { data } = await call('listNotas', { params: { id }, signal });
  if (!Array.isArray(data)) throw new TypeError('The notes are not an array');
  return data;
}

/** Newest first. */
export const notasOptions = (id: string) =>
  queryOptions({
    queryKey: queryKeys.notas(id),
    queryFn: ({ signal }) => listNotas(id, signal),
  });

/** For a note that is being written: sent again with the same id, it is saved once. */
export const createNoteId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** `alvo`: which partner or document of the version that was seen it is about; absent: the registration. */
export async function addNota(id: string, body: AddNotaRequest, versao: number | null): Promise<Nota> {
  const headers = seenVersion(body.alvo === undefined ? null : versao);
  const { data } = await call('addNota', { params: { id }, body, headers });
  return data;
}
