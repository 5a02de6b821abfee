import { endpoints } from '@painel-pj/contract/endpoints';
import { call } from '#lib/api-client.ts';

export async function deletarUsuario(id: string): Promise<void> {
  await call(endpoints.deletarUsuario, { params: { id } });
}
