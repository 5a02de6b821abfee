import type { EditarUsuarioRequest } from '@painel-pj/contract/usuario';
import { call } from '#lib/api-client.ts';

export async function editarUsuario(body: EditarUsuarioRequest): Promise<void> {
  await call('editarUsuario', { body });
}
