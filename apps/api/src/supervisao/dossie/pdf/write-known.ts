import { tellDate } from '@painel-pj/contract/cadastros/tell-qualificacao';
import { nomesNivel } from '@painel-pj/contract/plataforma/limites';
import type { Dossie } from '@painel-pj/contract/supervisao/dossie';
import { tellAct } from '@painel-pj/contract/supervisao/tell-ato';
import { readQuando } from '#supervisao/dossie/build-dossie.ts';
import type { Paper } from './paper.ts';
import { formatMoment } from './words.ts';

/** As a decision keeps it (`transitions.ts`). */
type Retrato = {
  versaoRegras: number | null;
  /** The month of Receita Federal that it was compared with. */
  receita?: string | null;
  alertas: { codigo: string; nivel: keyof typeof nomesNivel; texto?: string; resposta?: string }[];
  conferencias: object[];
};

function tellRetrato({ versaoRegras, receita, alertas, conferencias: { length } }: Retrato): string {
  const found = alertas.map(
    ({ codigo, nivel, texto = `fala de outro cadastro (${codigo}).`, resposta }) =>
      `${nomesNivel[nivel]}: ${texto}${resposta ? ` Resposta: ${resposta}` : ''}`,
  );
  const judged = `${length} ${length === 1 ? 'documento conferido' : 'documentos conferidos'}`;
  const compared = receita ? `; Receita de ${tellDate(receita)}` : '';
  return [...found, `${judged}; regras na versão ${versaoRegras ?? 'desconhecida'}${compared}.`].join('\n');
}

/** What each decision was made with: later checks and judgements do not change it. */
export function writeKnown(paper: Paper, { auditoria }: Pick<Dossie, 'auditoria'>): void {
  const rows = auditoria.linhas.flatMap((linha) => {
    const { retrato } = JSON.parse(linha.valores?.corpo ?? '{}') as { retrato?: Retrato };
    const { acao } = linha.colunas;
    return retrato ? [[formatMoment(readQuando(linha)), tellAct({ acao }), tellRetrato(retrato)]] : [];
  });
  if (rows.length === 0) return;
  paper.section('O que se sabia em cada decisão');
  paper.table(['Quando', 'Ato', 'O que havia'], rows, [95, 110, '*']);
}
