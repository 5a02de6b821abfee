import type { Novidades } from '@painel-pj/contract/cadastros/cadastro';
import { call } from '#provider/api-client.ts';

export async function getNovidades(desde: string, signal: AbortSignal): Promise<Novidades> {
  const { data } = await call('getNovidades', { query: { desde }, signal });
  return data;
}
