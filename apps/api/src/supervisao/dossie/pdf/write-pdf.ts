import type { Motivo } from '@painel-pj/contract/analise/decisao';
import type { Socio } from '@painel-pj/contract/cadastros/cadastro';
import { campos, nomesExtras } from '@painel-pj/contract/cadastros/campos';
import { tellExtra } from '@painel-pj/contract/cadastros/tell-campo';
import { tellMudanca, tellMudancas } from '@painel-pj/contract/cadastros/tell-mudancas';
import { tellDate, tellNumero, tellPessoa } from '@painel-pj/contract/cadastros/tell-qualificacao';
import { labelOf } from '@painel-pj/contract/documentos/rotulo-documento';
import { nomesNivel, nomesSituacao } from '@painel-pj/contract/plataforma/limites';
import { formatCep, formatCnpj } from '@painel-pj/contract/plataforma/mascaras';
import type { Dossie, LinhaDossie } from '@painel-pj/contract/supervisao/dossie';
import { tellAct } from '@painel-pj/contract/supervisao/tell-ato';
import { tellCodigo } from '#plataforma/name-codigo.ts';
import { readDetalhes, readQuando } from '#supervisao/dossie/build-dossie.ts';
import { writeProof } from '#supervisao/dossie/read-me.ts';
import { createPaper, type Paper } from './paper.ts';
import { nameMaker, nameOf, tellActor, writePeople } from './people.ts';
import { formatMoment, formatNumber, formatShare, formatSize, judgements } from './words.ts';
import { writeKnown } from './write-known.ts';

/** With what is of the installation: the limits of the bands of revenue, and what reasons of a refusal are called. */
export type Printed = Dossie & { faturamentoFaixas: readonly number[]; motivos: readonly Motivo[] };
type Part = (paper: Paper, dossie: Printed) => void;

const writeCompany: Part = (paper, { cadastro }) => {
  paper.section('Empresa');
  paper.pairs([
    [campos.razaoSocial.rotulo, cadastro.razaoSocial],
    [campos.nomeFantasia.rotulo, cadastro.nomeFantasia],
    [campos.cnpj.rotulo, formatCnpj(cadastro.cnpj)],
    [campos.inscricaoEstadual.rotulo, cadastro.inscricaoEstadual],
    [
      'Endereço',
      [`${cadastro.logradouro}, ${cadastro.numero}`, cadastro.complemento, cadastro.bairro]
        .filter(Boolean)
        .join(' - '),
    ],
    ['Cidade', `${cadastro.cidade} - ${cadastro.estado}, CEP ${formatCep(cadastro.cep)}`],
    [campos.email.rotulo, cadastro.email],
    [campos.telefone.rotulo, cadastro.telefone],
    ['Responsável', `${cadastro.nomeResponsavel}, ${cadastro.cargoResponsavel}`],
    [campos.cpfResponsavel.rotulo, formatNumber(cadastro.cpfResponsavel)],
  ]);
};

const writeQualificacao: Part = (paper, { cadastro, faturamentoFaixas: faixas }) => {
  const pairs = nomesExtras.map((nome): [string, string] => [
    campos[nome].rotulo,
    tellExtra(nome, cadastro[nome], { tellCodigo, faixas }),
  ]);
  const told = pairs.filter(([, value]) => value !== '');
  if (told.length === 0) return;
  paper.section('Qualificação');
  paper.pairs(told);
};

const listSocios = (socios: Socio[], level = 0): string[][] =>
  socios.flatMap(({ nome, cpf, percentual, socios: below = [], ...pessoa }) => [
    [
      [`${'– '.repeat(level)}${nome}`, ...tellPessoa(pessoa)].join('\n'),
      pessoa.estrangeiro ? tellNumero(pessoa) : formatNumber(cpf),
      formatShare(percentual),
    ],
    ...listSocios(below, level + 1),
  ]);

const writePartners: Part = (paper, { cadastro }) => {
  paper.section('Sócios');
  if (cadastro.socios.length === 0) return paper.paragraph('Nenhum sócio.');
  paper.table(['Nome', 'CPF, CNPJ ou documento', 'Participação'], listSocios(cadastro.socios), [
    '*',
    130,
    80,
  ]);
};

function tellJudgement(dossie: Dossie, { conferencia }: Dossie['documentos'][number]): string {
  if (!conferencia?.situacao) return 'Não conferido';
  const { situacao, motivo, em, mudouEm } = conferencia;
  const who = `${judgements[situacao]} por ${nameOf(dossie, conferencia)}, ${formatMoment(em ?? '')}`;
  if (mudouEm) return `${who}, antes de a empresa mudar os dados em ${formatMoment(mudouEm)}`;
  return motivo ? `${who}: ${motivo}` : who;
}

const writeDocuments: Part = (paper, dossie) => {
  const { documentos } = dossie;
  paper.section('Documentos');
  if (documentos.length === 0) return paper.paragraph('Nenhum documento.');
  const rows = documentos.map((documento) => [
    `${documento.arquivo?.replace('documentos/', '') ?? `${labelOf(documento.chave)}: arquivo ausente`}\nSHA-256 ${documento.sha256}`,
    `${formatMoment(documento.recebidoEm)}\n${formatSize(documento.bytes)}${documento.emVigor ? '' : '\nNão está mais em vigor'}`,
    tellJudgement(dossie, documento),
  ]);
  paper.table(['Arquivo, na pasta documentos', 'Recebido', 'Conferência'], rows, ['*', 110, 130]);
};

const writeRisco: Part = (paper, dossie) => {
  const { risco } = dossie;
  if (!risco) return;
  const { mudanca } = risco;
  paper.section('Risco');
  paper.paragraph(risco.frase);
  if (mudanca)
    paper.paragraph(`Mudado por ${nameOf(dossie, mudanca)}, ${formatMoment(mudanca.em)}: ${mudanca.motivo}`);
  paper.paragraph(`Fatores na versão ${risco.politica}.`);
};

const writeAlertas: Part = (paper, dossie) => {
  const { alertas } = dossie;
  paper.section('Alertas');
  if (alertas.length === 0) return paper.paragraph('Nenhum alerta.');
  const rows = alertas.map(({ nivel, texto, resposta, confirmado }) => {
    const told = resposta ?? confirmado;
    const said = confirmado ? 'É a mesma pessoa: ' : '';
    const words = resposta?.conclusao ? 'É outra pessoa: ' : said;
    return [
      nomesNivel[nivel],
      texto,
      told ? `${words}${told.motivo}\n${nameOf(dossie, told)}, ${formatMoment(told.em)}` : 'Sem resposta',
    ];
  });
  paper.table(['Nível', 'O que foi visto', 'Resposta da equipe'], rows, [60, '*', 180]);
};

/** What was asked, why it was refused, or why it was approved all the same. */
function tellWords(palavras: Dossie['decisoes'][number]['palavras'], known: readonly Motivo[]): string {
  const { itens, motivos, textoEmpresa, notaInterna, justificativa, definitiva } = (palavras ?? {}) as {
    itens?: { texto: string }[];
    motivos?: string[];
    textoEmpresa?: string;
    notaInterna?: string;
    justificativa?: string;
    definitiva?: boolean;
  };
  const nameMotivo = (code: string) => known.find(({ codigo }) => codigo === code)?.nome ?? code;
  return [
    ...(itens ?? []).map(({ texto }, at) => `${at + 1}. ${texto}`),
    motivos && `Motivos: ${motivos.map(nameMotivo).join(', ')}${definitiva ? ' (em definitivo)' : ''}`,
    textoEmpresa && `À empresa: ${textoEmpresa}`,
    notaInterna && `Nota interna: ${notaInterna}`,
    justificativa && `Justificativa: ${justificativa}`,
  ]
    .filter(Boolean)
    .join('\n');
}

const writeDecisions: Part = (paper, { decisoes, auditoria, motivos }) => {
  paper.section('Decisões');
  if (decisoes.length === 0) return paper.paragraph('Nenhuma decisão.');
  const actors = new Map(auditoria.linhas.map((linha) => [linha.colunas.id, tellActor(linha)]));
  const rows = decisoes.map(({ linha, ato, por, em, versao, naoVistos, conferidos, palavras }) => [
    formatMoment(em),
    `${actors.get(linha) ?? por} ${tellAct({ acao: ato, detalhes: { papeisNaoVistos: naoVistos, papeisConferidos: conferidos } })}`,
    String(versao),
    tellWords(palavras, motivos),
  ]);
  paper.table(['Quando', 'Quem e o quê', 'Versão', 'Textos'], rows, [95, 130, 45, '*']);
};

const writeNotas: Part = (paper, dossie) => {
  const { notas } = dossie;
  paper.section('Notas da equipe');
  if (notas.length === 0) return paper.paragraph('Nenhuma nota.');
  paper.table(
    ['Quando', 'Quem', 'Nota'],
    notas.map((nota) => [formatMoment(nota.em), nameOf(dossie, nota), nota.texto]),
    [95, 90, '*'],
  );
};

/** The values that a correction changed, or why a relationship ended; none, if they were forgotten. */
function tellValues({ colunas, valores }: LinhaDossie): string[] {
  const { campos, motivo } = JSON.parse(valores?.corpo ?? '{}') as {
    campos?: unknown;
    motivo?: string | null;
  };
  if (colunas.acao === 'cadastro.encerrado' && motivo) return [`Motivo: ${motivo}`];
  return colunas.acao === 'cadastro.corrigido' ? tellMudancas(campos).map(tellMudanca) : [];
}

const writeTrail: Part = (paper, { auditoria }) => {
  paper.section('Trilha de auditoria');
  paper.paragraph(
    `As linhas deste cadastro, com o lugar de cada uma na trilha inteira. Ao fazer o dossiê a trilha ia até o selo ${auditoria.fim.numero}. Os selos completos estão em dossie.json.`,
  );
  const rows = auditoria.linhas.map((linha) => [
    String(linha.numero),
    formatMoment(readQuando(linha)),
    [
      `${tellActor(linha)} ${tellAct({ acao: linha.colunas.acao, detalhes: readDetalhes(linha) })}`,
      ...tellValues(linha),
    ].join('\n'),
    String(readDetalhes(linha).versao ?? ''),
    `${linha.selo.slice(0, 16)}…`,
  ]);
  paper.table(['Lugar', 'Quando', 'Quem e o quê', 'Versão', 'Selo'], rows, [45, 95, '*', 45, 105]);
};

const writeReserves: Part = (paper, { ressalvas }) => {
  if (ressalvas.length === 0) return;
  paper.section('Ressalvas');
  paper.paragraph('Ao fazer este dossiê, o que segue não conferiu:');
  paper.list(ressalvas);
};

const parts = [
  writeReserves,
  writeCompany,
  writeQualificacao,
  writePartners,
  writeDocuments,
  writeRisco,
  writeAlertas,
  writeDecisions,
  writeKnown,
  writeNotas,
  writePeople,
  writeTrail,
];

/** For people to read; the same as in `dossie.json`. */
export function writePdf(dossie: Printed, chave: string): Promise<Buffer> {
  const { cadastro, empresa, feitoEm } = dossie;
  const title = `Dossiê: ${cadastro.razaoSocial}`;
  const paper = createPaper(title, empresa, new Date(feitoEm));
  paper.title(title);
  paper.pairs([
    ['Situação', `${nomesSituacao[cadastro.situacao]}, versão ${cadastro.versao}`],
    ['Recebido em', formatMoment(cadastro.criadoEm)],
    ...(cadastro.encerradoEm
      ? ([['Encerrado em', tellDate(cadastro.encerradoEm)]] as [string, string][])
      : []),
    ...(cadastro.anonimizadoEm
      ? ([['Anonimizado em', formatMoment(cadastro.anonimizadoEm)]] as [string, string][])
      : []),
    ['Cadastro', cadastro.id],
    ['Dossiê feito em', `${formatMoment(feitoEm)}, por ${nameMaker(dossie)} (${empresa})`],
  ]);
  paper.paragraph(
    'Horários de Brasília. Letras que não são do português podem aparecer sem acento ou como “?”; dossie.json tem o texto exato.',
  );
  for (const write of parts) write(paper, dossie);
  for (const { titulo, itens } of writeProof(chave)) {
    paper.section(titulo);
    paper.list(itens);
  }
  return paper.end(`Dossiê de ${cadastro.razaoSocial}, feito em ${formatMoment(feitoEm)}`);
}
