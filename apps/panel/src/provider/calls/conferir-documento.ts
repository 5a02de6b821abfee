import type { Conferencia, SetConferenciaRequest } from '@painel-pj/contract/analise/decisao';
import { call } from '#provider/api-client.ts';

/** Refused (409) when the file was replaced since it was looked at. */
export async function setConferencia(
  id: string,
  chave: string,
  request: SetConferenciaRequest,
): Promise<Conferencia> {
  const { data } = await call('setConferencia', { params: { id, chave }, body: request });
  return data;
}
