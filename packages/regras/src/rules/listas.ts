import { tellDate } from '@painel-pj/contract/cadastros/tell-qualificacao';
import type { EntradaLista, Lista } from '@painel-pj/contract/fontes/listas';
import { nomesLista } from '@painel-pj/contract/fontes/nomes-listas';
import type { Nivel } from '../alerta.ts';
import {
  type Around,
  carlos,
  defineRegraDeLista,
  nameOf,
  yearsAfter,
} from '../listas/define-regra-de-lista.ts';
import type { AchadoLista } from '../listas/judge-entrada.ts';
import { tellDocumento, tellMascara, tellMotivo, tellNascimento } from '../listas/tell-entrada.ts';
import { joinWords } from '../words.ts';

/** `Carlos Souza: nome próximo do de X (ONU, XXi.001).`, or the number that is there. */
function tellWho(achado: AchadoLista): string {
  const { modo, entrada, pessoa } = achado;
  const source = [nomesLista[entrada.lista], entrada.referencia].filter(Boolean).join(', ');
  if (modo === 'numero')
    return `${nameOf(achado)}: o ${tellDocumento(pessoa.numero)} está na lista (${source}).`;
  if (modo === 'raiz')
    return `Outra filial da mesma empresa (${tellDocumento(entrada.documento ?? '')}) está na lista (${source}).`;
  return `${nameOf(achado)}: nome próximo do de ${entrada.nome} (${source}).${tellMascara(achado)}`;
}

/** Only what can be compared: who is found by the name alone may be told apart by the birth. */
function tellToCompare({ entrada: { nascimentos }, pessoa: { nascimento } }: AchadoLista): string {
  if (nascimentos.length === 0) return 'Só o nome coincide.';
  const listed = joinWords(nascimentos.map(tellNascimento));
  return nascimento
    ? `Compare o nascimento: ${listed} na lista, ${tellDate(nascimento)} no cadastro.`
    : `O nascimento na lista é ${listed}, e o cadastro não diz o da pessoa: peça-o, ou leia-o num documento.`;
}

const onu = defineRegraDeLista({
  codigo: 'lista-onu',
  listas: ['onu'],
  nivel: 'impede',
  reason:
    "Goods of who is on the Security Council's list are frozen at once; the list has names, no numbers.",
  judge: () => 'impede',
  texto: (achado) => {
    if (achado.modo !== 'nome') return tellWho(achado);
    return achado.tipo === 'empresa'
      ? `${tellWho(achado)} A lista não tem CNPJ: compare o que ela diz da empresa.`
      : `${tellWho(achado)} A lista não tem CPF. ${tellToCompare(achado)}`;
  },
  example: { modo: 'nome', nome: 'NOME DE EXEMPLO', referencia: 'XXi.001', nascimentos: ['1971'] },
});

const tellAbroad = (achado: AchadoLista) => {
  if (achado.modo !== 'nome') return tellWho(achado);
  return achado.tipo === 'empresa'
    ? `${tellWho(achado)} Nome parecido não é a mesma empresa: compare.`
    : `${tellWho(achado)} ${tellToCompare(achado)}`;
};
const abroad = {
  nivel: 'impede',
  raised: { nivel: 'atencao', when: '`LISTAS_NIVEL=atencao`' },
  judge: (_: AchadoLista, { listasNivel }: Around) => listasNivel,
  texto: tellAbroad,
} as const;

const ofac = defineRegraDeLista({
  ...abroad,
  codigo: 'lista-ofac',
  listas: ['ofac'],
  reason: 'Banks abroad refuse payments of who is on the list of the United States.',
  example: { modo: 'nome', nome: 'NOME DE EXEMPLO', referencia: 'SDNTK', nascimentos: ['1941-06-07'] },
});

const ue = defineRegraDeLista({
  ...abroad,
  codigo: 'lista-ue',
  listas: ['ue'],
  reason: 'The same for the list of the European Union.',
  example: { modo: 'nome', nome: 'NOME DE EXEMPLO', referencia: 'EU.27.28', nascimentos: ['1965'] },
});

const isOver = ({ ate }: EntradaLista, hoje: string) => ate !== null && hoje !== '' && ate < hoje;
const isLongOver = ({ ate }: EntradaLista, hoje: string) =>
  ate !== null && hoje !== '' && `${Number(ate.slice(0, 4)) + yearsAfter}${ate.slice(4)}` < hoje;

/** Of a current entry this level; of one that ended not long ago `informacao`; nothing of an old one. */
const untilOver =
  (level: (achado: AchadoLista) => Nivel) =>
  (achado: AchadoLista, { hoje }: Around): Nivel | null => {
    if (isLongOver(achado.entrada, hoje)) return null;
    return isOver(achado.entrada, hoje) ? 'informacao' : level(achado);
  };

function whereOf(lista: Lista): string {
  if (lista === 'interna') return 'na lista interna';
  return `${lista === 'leniencia' ? 'nos' : 'no'} ${nomesLista[lista]}`;
}

function tellSancao(achado: AchadoLista, { hoje }: Around): string {
  const { modo, entrada } = achado;
  const who =
    modo === 'raiz'
      ? `Outra filial da mesma empresa (${tellDocumento(entrada.documento ?? '')})`
      : nameOf(achado);
  const near = modo === 'nome' ? `: nome próximo do de ${entrada.nome},` : '';
  const until = entrada.ate ? ` até ${tellDate(entrada.ate)}` : '';
  const verb = isOver(entrada, hoje) ? ' esteve' : '';
  const over = isOver(entrada, hoje) ? ' Já terminou.' : '';
  return `${who}${near}${verb} ${whereOf(entrada.lista)}${until}${tellMotivo(entrada)}.${tellMascara(achado)}${over}`;
}

const ended = { nivel: 'informacao', when: `it ended less than ${yearsAfter} years ago` } as const;

const sancao = defineRegraDeLista({
  codigo: 'lista-sancao',
  listas: ['ceis', 'cnep', 'cepim', 'leniencia', 'tcu'],
  nivel: 'atencao',
  raised: ended,
  reason: `Who may not sell to a government may have a client's account; the motive matters. After ${yearsAfter} years nothing is told.`,
  judge: untilOver(() => 'atencao'),
  texto: tellSancao,
  example: {
    ...{ modo: 'mascara', ate: '2039-07-10', motivo: 'inidônea, Prefeitura de X, processo 12/2019' },
    digitos: '982247',
  },
});

const trabalhoEscravo = defineRegraDeLista({
  codigo: 'lista-trabalho-escravo',
  listas: ['trabalho-escravo'],
  nivel: 'impede',
  raised: ended,
  reason:
    'Employers who kept people as slaves, published by the Ministry of Labour with their number in full.',
  judge: untilOver(({ modo }) => (modo === 'raiz' || modo === 'nome' ? 'atencao' : 'impede')),
  texto: tellSancao,
  example: { modo: 'numero', documento: carlos.numero, motivo: '12 trabalhadores, Fazenda X, MG' },
});

const bcb = defineRegraDeLista({
  codigo: 'lista-bcb',
  listas: ['bcb'],
  nivel: 'atencao',
  raised: ended,
  reason: 'People whom the Central Bank barred from running an institution, or from a service.',
  judge: untilOver(() => 'atencao'),
  texto: tellSancao,
  example: {
    modo: 'numero',
    documento: carlos.numero,
    motivo: 'inabilitado, PAS 12/2019',
    ate: '2030-03-01',
  },
});

const interna = defineRegraDeLista({
  codigo: 'lista-interna',
  listas: ['interna'],
  nivel: 'impede',
  raised: { nivel: 'atencao', when: 'only the name, or the root of the CNPJ, is the same' },
  reason: 'Those of whom the institution itself wants to know.',
  judge: ({ modo }) => (modo === 'numero' || modo === 'mascara' ? 'impede' : 'atencao'),
  texto: tellSancao,
  example: { modo: 'numero', documento: carlos.numero, motivo: 'fraude em 2024' },
});

export const regrasListas = [onu, ofac, ue, sancao, trabalhoEscravo, bcb, interna];
