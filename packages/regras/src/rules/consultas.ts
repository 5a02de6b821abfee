import { tellDate } from '@painel-pj/contract/cadastros/tell-qualificacao';
import { type TipoConsulta, tiposConsulta } from '@painel-pj/contract/fontes/consulta';
import { isCnpj, isCpf } from '@painel-pj/contract/plataforma/numero-fiscal';
import { allSocios, type Dados } from '../read-dados.ts';
import { defineRegra } from '../regra.ts';

type Consultado = { numero: string; nome: string; alvo: string };

/** Who is asked about: the company, its partners of every level, and who acts for it; each once. */
export function listConsultados(dados: Dados): Consultado[] {
  const all: Consultado[] = [
    { numero: dados.cnpj, nome: dados.razaoSocial, alvo: 'cnpj' },
    { numero: dados.cpfResponsavel, nome: dados.nomeResponsavel, alvo: 'cpfResponsavel' },
    ...[...allSocios(dados.socios), ...dados.administradores].map(({ cpf, nome, alvo }) => ({
      numero: cpf,
      nome,
      alvo,
    })),
  ];
  const known = all.filter(({ numero }) => isCpf(numero) || isCnpj(numero));
  return [...Map.groupBy(known, ({ numero }) => numero).values()].flatMap(([first]) => first ?? []);
}

const tellMissing = (cnpj: boolean, cpfs: number): string =>
  [cnpj && 'do CNPJ', cpfs > 0 && `de ${cpfs} ${cpfs === 1 ? 'CPF' : 'CPFs'}`].filter(Boolean).join(' e ');

const semConsulta = defineRegra<{ tipo: TipoConsulta; cnpj: boolean; cpfs: string[] }>({
  codigo: 'sem-consulta',
  nivel: 'impede',
  reason:
    'The institution has to ask before it opens an account (`EXIGIR_CONSULTAS`): about the company and about who acts for it. Who joins later is asked about too.',
  texto: ({ tipo, cnpj, cpfs }) =>
    `Falta a consulta ao ${tiposConsulta[tipo]} ${tellMissing(cnpj, cpfs.length)} (titulares e representantes).`,
  example: { tipo: 'bc_protege', cnpj: true, cpfs: ['52998224725', '39053344705'] },
  find: (dados, { consultas }) =>
    (consultas?.exigidas ?? []).flatMap((tipo) => {
      const asked = new Set(
        consultas?.feitas.filter((feita) => feita.tipo === tipo).map(({ documento }) => documento),
      );
      const missing = listConsultados(dados).filter(({ numero }) => !asked.has(numero));
      const cpfs = missing.map(({ numero }) => numero).filter(isCpf);
      return missing.length > 0 ? [{ valores: { tipo, cnpj: missing.length > cpfs.length, cpfs } }] : [];
    }),
});

type Restricao = { nome?: string; dia: string; protocolo: string };

const restricaoBc = defineRegra<Restricao>({
  codigo: 'restricao-bc',
  nivel: 'impede',
  reason:
    'Who keeps accounts from being opened in their name said so to the Banco Central: an account is opened only as an exception that is justified.',
  texto: ({ nome, dia, protocolo }) =>
    `O BC Protege+ tem restrição para o ${nome ? `CPF de ${nome}` : 'CNPJ'} (${dia}, protocolo ${protocolo}). Só em exceção, justificada.`,
  pedido: ({ nome }) =>
    `${nome ? `O CPF de ${nome}` : 'O CNPJ'} está protegido contra a abertura de contas no BC Protege+. Desative a proteção no Meu BC, do Banco Central, e envie o cadastro de novo.`,
  example: { nome: 'Ana Lima', dia: '12/11/2026', protocolo: '8812' },
  find: (dados, { consultas }) => {
    const restricted = new Map(
      consultas?.feitas
        .filter(({ tipo, resultado }) => tipo === 'bc_protege' && resultado === 'com_restricao')
        .map((feita) => [feita.documento, feita]),
    );
    return listConsultados(dados).flatMap(({ numero, nome, alvo }) => {
      const feita = restricted.get(numero);
      if (!feita) return [];
      const valores = {
        dia: tellDate(feita.dia),
        protocolo: feita.protocolo,
        ...(isCpf(numero) && { nome }),
      };
      return [{ valores, alvo }];
    });
  },
});

export const regrasConsultas = [semConsulta, restricaoBc];
