import { createHash } from 'node:crypto';
import type { Socio } from '@painel-pj/contract/cadastros/cadastro';
import { listSocios } from '@painel-pj/contract/cadastros/list-socios';

/**
 * Names who the partners are, each in which place, and what each has: an answer that was begun on others is not taken. Without
 * their numbers: of those the page shows a part, and the rest could be found by trying.
 */
export function nameQuadro(socios: readonly Socio[]): string {
  const told = listSocios(socios).map(({ lugar, socio: { nome, percentual } }) => [lugar, nome, percentual]);
  return createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 32);
}
