import { fatoresRisco, mediosParaAlto, type PoliticaRisco } from '@painel-pj/contract/analise/risco';
import { nomesCategoria } from '@painel-pj/contract/plataforma/limites';
import { formatCodigo } from '@painel-pj/contract/plataforma/mascaras';

/** A beginning has no mask of its own. */
const tellCnae = (cnae: string) => (cnae.length === 7 ? formatCodigo(cnae) : cnae);

const listOf = (title: string, values: readonly string[]) =>
  values.length > 0 ? [`${title}: ${values.join(', ')}.`, ''] : [];

/** The policy as a table, in Markdown, for the manual of the institution. */
export function describePolitica(politica: PoliticaRisco): string {
  const rows = (['alto', 'medio'] as const).flatMap((nivel) =>
    politica[nivel].map((codigo) => `| ${nomesCategoria[nivel]} | \`${codigo}\` | ${fatoresRisco[codigo]} |`),
  );
  return [
    `Categorias de risco (versão ${politica.versao})`,
    '',
    '| Nível | Fator | O que é |',
    '|---|---|---|',
    ...rows,
    '',
    ...listOf('CNAEs da lista de risco, ou como começam', politica.cnaes.map(tellCnae)),
    ...listOf('Municípios de fronteira', politica.fronteira),
    `Alto: um fator de nível alto, ou ${mediosParaAlto} de nível médio. Médio: um fator de nível médio. Baixo: nenhum.`,
  ].join('\n');
}
