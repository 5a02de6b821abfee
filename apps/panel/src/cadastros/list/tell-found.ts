import { limitesPagina } from '@painel-pj/contract/plataforma/limites';
import { formatCount } from '#plataforma/lib/format/number.ts';

/** `32 cadastros encontrados`. `encontrados`: the provider's count, which stops one above its limit. */
export function tellFound(count: number, hasMore: boolean, encontrados: number | null): string {
  if (encontrados !== null && encontrados > limitesPagina.encontrados)
    return `Mais de ${formatCount(limitesPagina.encontrados)} cadastros encontrados`;
  const isCounted = encontrados !== null && hasMore;
  const found = isCounted ? encontrados : count;
  if (found === 1 && !hasMore) return '1 cadastro encontrado';
  return `${formatCount(found)}${hasMore && !isCounted ? ' ou mais' : ''} cadastros encontrados`;
}
