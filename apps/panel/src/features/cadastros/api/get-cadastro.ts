import { endpoints } from '@painel-pj/contract/endpoints';
import { call } from '#lib/api-client.ts';

export async function getCadastro(id: string, signal?: AbortSignal): Promise<unknown> {
  const { data } = await call(endpoints.umCadastro, { params: { id }, ...(signal && { signal }) });
  return data;
}
