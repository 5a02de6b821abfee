import type { RegistroAuditoria } from '@painel-pj/contract/auditoria';
import { endpoints } from '@painel-pj/contract/endpoints';
import { call } from '#lib/api-client.ts';

export async function getHistorico(id: string, signal: AbortSignal): Promise<RegistroAuditoria[]> {
  const { data } = await call(endpoints.historico, { params: { id }, signal });
  return data;
}
