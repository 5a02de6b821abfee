import type { Conferencia, ConferirRequest } from '@painel-pj/contract/analise/decisao';
import { call } from '#plataforma/lib/api-client.ts';

/** Refused (409) when the file was replaced since it was looked at. */
export async function conferirDocumento(
  id: string,
  chave: string,
  request: ConferirRequest,
): Promise<Conferencia> {
  const { data } = await call('conferirDocumento', { params: { id, chave }, body: request });
  return data;
}
