import type { Novidades } from '@painel-pj/contract/cadastro';
import { call } from '#lib/api-client.ts';

export async function getNovidades(desde: string, signal: AbortSignal): Promise<Novidades> {
  const { data } = await call('novidades', { query: { desde }, signal });
  return data;
}
