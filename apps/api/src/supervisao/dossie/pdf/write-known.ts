import { nameCampo } from '@painel-pj/contract/cadastros/tell-mudancas';
import { tellDate } from '@painel-pj/contract/cadastros/tell-qualificacao';
import { type ConsultaNova, tiposConsulta } from '@painel-pj/contract/fontes/consulta';
import { countDiferencas } from '@painel-pj/contract/fontes/diferencas-receita';
import type { Lista } from '@painel-pj/contract/fontes/listas';
import { nomesLista } from '@painel-pj/contract/fontes/nomes-listas';
import type { ReceitaResponse } from '@painel-pj/contract/fontes/receita';
import { nomesNivel } from '@painel-pj/contract/plataforma/limites';
import type { Dossie } from '@painel-pj/contract/supervisao/dossie';
import { tellAct } from '@painel-pj/contract/supervisao/tell-ato';
import { countOf } from '@painel-pj/regras/words';
import { readQuando } from '#supervisao/dossie/build-dossie.ts';
import type { Paper } from './paper.ts';
import { formatMoment } from './words.ts';

/** As a decision keeps it (`known-then.ts`). */
type Retrato = {
  versaoRegras: number | null;
  /** The month of Receita Federal that it was compared with. */
  receita?: string | null;
  /** What it was compared with, value by value. */
  comparado?: Partial<Pick<ReceitaResponse, 'competencia' | 'campos' | 'socios'>> | null;
  /** The lists that it was compared with. */
  listas?: { lista: Lista; data: string | null; sha256: string }[];
  /** What others had answered. */
  consultas?: ConsultaNova[];
  /** The category of risk, and why a person changed it. */
  risco?: { frase: string; motivo: string | null } | null;
  /** How many in them have a name of the registration and are somebody else. */
  descartados?: number | null;
  alertas: {
    codigo: string;
    nivel: keyof typeof nomesNivel;
    texto?: string;
    resposta?: string;
    conclusao?: string;
    confirmado?: { motivo: string };
  }[];
  conferencias: object[];
};

const tellListas = (listas: NonNullable<Retrato['listas']>) =>
  listas.map(
    ({ lista, data, sha256 }) =>
      `${nomesLista[lista]} ${data ? `de ${tellDate(data)} ` : ''}(${sha256.slice(0, 12)})`,
  );

/** What differed, with both values; how much did not. */
function tellComparado({ campos = [], socios = [] }: NonNullable<Retrato['comparado']>): string[] {
  if (campos.length === 0) return [];
  const values = campos
    .filter(({ igual }) => igual === false)
    .map(({ campo, informado, receita }) => `${nameCampo(campo)}: ${informado}; na Receita, ${receita}.`);
  const people = socios
    .filter(({ situacao }) => situacao !== 'confere')
    .map(({ nome, palavras }) => `${nome}: ${palavras}.`);
  const same = campos.filter(({ igual }) => igual).length;
  const count = countDiferencas({ campos, socios });
  return [
    `Receita: ${same} valores iguais, ${count} ${count === 1 ? 'diferença' : 'diferenças'}.`,
    ...values,
    ...people,
  ];
}

const tellConsultas = (consultas: ConsultaNova[]) =>
  consultas.map(
    ({ tipo, documento, resultado, protocolo, em }) =>
      `${tiposConsulta[tipo]}, ${documento}: ${resultado === 'com_restricao' ? 'com' : 'sem'} restrição (${formatMoment(em)}, protocolo ${protocolo}).`,
  );

function tellRetrato(retrato: Retrato): string {
  const {
    versaoRegras,
    receita,
    comparado,
    listas = [],
    consultas = [],
    risco,
    descartados,
    alertas,
    conferencias: { length },
  } = retrato;
  const found = alertas.map(
    ({ codigo, nivel, texto = `fala de outro cadastro (${codigo}).`, resposta, conclusao, confirmado }) =>
      `${nomesNivel[nivel]}: ${texto}${resposta ? ` ${conclusao ? 'É outra pessoa' : 'Resposta'}: ${resposta}` : ''}${confirmado ? ` É a mesma pessoa: ${confirmado.motivo}` : ''}`,
  );
  const judged = countOf(length, 'documento conferido', 'documentos conferidos');
  const compared = receita ? `; Receita de ${tellDate(receita)}` : '';
  const searched = listas.length > 0 ? `; listas: ${tellListas(listas).join(', ')}` : '';
  const dropped = descartados
    ? `; ${countOf(descartados, 'homônimo descartado', 'homônimos descartados')}`
    : '';
  return [
    ...found,
    ...tellComparado(comparado ?? {}),
    ...tellConsultas(consultas),
    ...(risco ? [`${risco.frase}${risco.motivo ? ` Motivo: ${risco.motivo}` : ''}`] : []),
    `${judged}; regras na versão ${versaoRegras ?? 'desconhecida'}${compared}${searched}${dropped}.`,
  ].join('\n');
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
