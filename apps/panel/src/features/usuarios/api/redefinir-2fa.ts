import { call } from '#lib/api-client.ts';

export async function redefinir2fa(id: string): Promise<void> {
  await call('redefinir2fa', { params: { id } });
}
