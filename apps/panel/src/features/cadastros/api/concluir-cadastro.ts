import type { ConcluidoRequest, ConcluidoResponse } from '@painel-pj/contract/cadastro';
import { call } from '#lib/api-client.ts';
import { hasRecurso } from '#lib/config.ts';

/** With a version, refused (412) when somebody else has decided meanwhile. */
export async function concluirCadastro(
  { id, cadastrado }: ConcluidoRequest,
  versao: number | null,
): Promise<ConcluidoResponse> {
  const isGuarded = versao !== null && hasRecurso('paginas');
  const headers: Record<string, string> = isGuarded ? { 'if-match': `"${versao}"` } : {};
  const { data } = await call('concluirCadastro', { body: { id, cadastrado }, headers });
  return data;
}
