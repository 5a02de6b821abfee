import type { Alerta, RespostaAlertaRequest } from '@painel-pj/contract/alerta';
import { call } from '#lib/api-client.ts';

/** Refused (404) when the check no longer exists. */
export async function responderAlerta(
  id: string,
  { codigo, alvo }: Alerta,
  resposta: RespostaAlertaRequest,
): Promise<void> {
  await call('responderAlerta', { params: { id, codigo }, query: { alvo }, body: resposta });
}
