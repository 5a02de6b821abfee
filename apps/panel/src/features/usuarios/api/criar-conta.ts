import type { CriarContaRequest } from '@painel-pj/contract/usuario';
import { call } from '#lib/api-client.ts';

export async function criarConta(body: CriarContaRequest): Promise<void> {
  await call('criarConta', { body });
}
