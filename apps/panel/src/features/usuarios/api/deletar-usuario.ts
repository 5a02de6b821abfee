import { call } from '#lib/api-client.ts';

export async function deletarUsuario(id: string): Promise<void> {
  await call('deletarUsuario', { params: { id } });
}
