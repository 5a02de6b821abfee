import type { Espera } from '@painel-pj/contract/supervisao/indicador';
import { countOf } from '@painel-pj/regras/words';

/** The figures of what waits, without a name of anybody; null: nothing waits. */
export function writeResumo(espera: Espera, painel: string): { assunto: string; texto: string } | null {
  const { aAnalisar, segundaAprovacao, revisoes } = espera;
  const late = espera.idades.at(-1)?.total ?? 0;
  const lines = [
    aAnalisar > 0 &&
      `${countOf(aAnalisar, 'cadastro a analisar', 'cadastros a analisar')}${late > 0 ? `, ${countOf(late, 'atrasado', 'atrasados')}` : ''}`,
    segundaAprovacao > 0 &&
      countOf(segundaAprovacao, 'espera a segunda aprovação', 'esperam a segunda aprovação'),
    revisoes &&
      revisoes.abertas > 0 &&
      `${countOf(revisoes.abertas, 'revisão aberta', 'revisões abertas')}${revisoes.atrasadas > 0 ? `, ${countOf(revisoes.atrasadas, 'atrasada', 'atrasadas')}` : ''}`,
  ].filter((line) => typeof line === 'string');
  const [first] = lines;
  if (first === undefined) return null;
  return {
    assunto: `Hoje no painel: ${first}`,
    texto: [
      'Bom dia. Esperam pela equipe:',
      lines.map((line) => `- ${line}`).join('\n'),
      `${painel}/analise`,
      'Você recebe este resumo porque o ligou em Minha conta. Para deixar de recebê-lo, desligue-o lá.',
    ].join('\n\n'),
  };
}
