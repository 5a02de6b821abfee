import type { ConcluidoRequest } from '@painel-pj/contract/cadastro';
import type { Decided } from '#features/cadastros/api/decide.ts';
import { call } from '#lib/api-client.ts';
import { hasRecurso } from '#lib/config.ts';

/** With a version, refused (412) when somebody else has decided meanwhile. */
export async function concluirCadastro(body: ConcluidoRequest, versao: number | null): Promise<Decided> {
  const isGuarded = versao !== null && hasRecurso('paginas');
  const headers: Record<string, string> = isGuarded ? { 'if-match': `"${versao}"` } : {};
  const { data } = await call('concluirCadastro', { body, headers });
  return data;
}
