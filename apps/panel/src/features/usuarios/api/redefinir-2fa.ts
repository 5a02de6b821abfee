import { endpoints } from '@painel-pj/contract/endpoints';
import { call } from '#lib/api-client.ts';

export async function redefinir2fa(id: string): Promise<void> {
  await call(endpoints.redefinir2fa, { params: { id } });
}
