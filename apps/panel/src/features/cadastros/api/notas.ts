import type { Nota } from '@painel-pj/contract/decisao';
import { queryOptions } from '@tanstack/react-query';
import { seenVersion } from '#features/cadastros/api/decide.ts';
import { queryKeys } from '#features/cadastros/api/query-keys.ts';
import { call } from '#lib/api-client.ts';

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

/** `alvo`: which partner or document of the version that was seen it is about; null: the registration. */
export async function anotarCadastro(
  id: string,
  texto: string,
  alvo: string | null,
  versao: number | null,
): Promise<Nota> {
  const body = { texto, ...(alvo !== null && { alvo }) };
  const headers = seenVersion(alvo === null ? null : versao);
  const { data } = await call('anotarCadastro', { params: { id }, body, headers });
  return data;
}
