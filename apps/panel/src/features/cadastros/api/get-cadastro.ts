import { call } from '#lib/api-client.ts';

export async function getCadastro(id: string, signal?: AbortSignal): Promise<unknown> {
  const { data } = await call('umCadastro', { params: { id }, ...(signal && { signal }) });
  return data;
}
