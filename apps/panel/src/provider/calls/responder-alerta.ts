import type { Alerta, AnswerAlertaRequest } from '@painel-pj/contract/analise/alerta';
import { call } from '#provider/api-client.ts';
import { seenVersion } from './decide.ts';

/** Refused when the check no longer exists (404), or it or the registration is no longer what was seen (412). */
export async function answerAlerta(
  id: string,
  { codigo, alvo, achado }: Alerta,
  resposta: AnswerAlertaRequest,
  versao: number | null,
): Promise<void> {
  const headers = seenVersion(versao);
  await call('answerAlerta', { params: { id, codigo }, query: { alvo, achado }, body: resposta, headers });
}
