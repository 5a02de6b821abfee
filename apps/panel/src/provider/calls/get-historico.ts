import type { RegistroAuditoria } from '@painel-pj/contract/supervisao/auditoria';
import { call } from '#provider/api-client.ts';

export async function getHistorico(id: string, signal: AbortSignal): Promise<RegistroAuditoria[]> {
  const { data } = await call('getHistorico', { params: { id }, signal });
  if (!Array.isArray(data)) throw new TypeError('A history is not an array');
  return data;
}
