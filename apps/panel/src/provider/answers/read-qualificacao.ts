import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { can } from '#plataforma/lib/config.ts';
import { isFields, readList, readShown } from './read-value.ts';

type Fields = Record<string, unknown>;

/** What is told of a person, or of who is identified abroad; empty, or null: not told. */
export type Pessoa = {
  nascimento: string;
  nacionalidade: string;
  residencia: string;
  rendaFaixa: string;
  pep: {
    declarado: boolean;
    relacao: string;
    cargo: string;
    orgao: string;
    desde: string;
    ate: string;
  } | null;
  estrangeiro: { tipo: string; numero: string; pais: string } | null;
};

export type Administrador = Pessoa & { nome: string; cpf: string; cargo: string; mandatoAte: string };

/** Who the company is, beyond the spec; empty, or null: not told. */
export type Qualificacao = {
  naturezaJuridica: string;
  cnaePrincipal: string;
  cnaesSecundarios: string[];
  dataAbertura: string;
  capitalSocial: number | null;
  porte: string;
  faturamento: { valor: number | null; faixa: string; referencia: string; origem: string } | null;
  controladores: { nome: string; cpf: string; motivo: string }[];
  ip: string;
};

type Texts<Name extends string> = Record<Name, string>;

const readTexts = <Name extends string>(fields: Fields, names: readonly Name[]): Texts<Name> =>
  Object.fromEntries(names.map((name) => [name, readShown(getOwn(fields, name))])) as Texts<Name>;

const fieldsOf = (value: unknown): Fields | null => (isFields(value) ? value : null);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

export function readPessoa(fields: Fields): Pessoa {
  const told = can.qualificacao ? fields : {};
  const [pep, estrangeiro] = [fieldsOf(told.pep), fieldsOf(told.estrangeiro)];
  return {
    ...readTexts(told, ['nascimento', 'nacionalidade', 'residencia', 'rendaFaixa']),
    pep: pep && {
      ...readTexts(pep, ['relacao', 'cargo', 'orgao', 'desde', 'ate']),
      declarado: pep.declarado === true,
    },
    estrangeiro: estrangeiro && readTexts(estrangeiro, ['tipo', 'numero', 'pais']),
  };
}

const listOf = (value: unknown): Fields[] => readList(value).filter(isFields).slice(0, 100);

export const readAdministradores = (value: unknown): Administrador[] =>
  (can.qualificacao ? listOf(value) : []).map((fields) => ({
    ...readTexts(fields, ['nome', 'cpf', 'cargo', 'mandatoAte']),
    ...readPessoa(fields),
  }));

/** Null: the provider does not announce it, or nothing was told. */
export function readQualificacao(raw: Fields): Qualificacao | null {
  if (!can.qualificacao) return null;
  const faturamento = fieldsOf(raw.faturamento);
  const read: Qualificacao = {
    ...readTexts(raw, ['naturezaJuridica', 'cnaePrincipal', 'dataAbertura', 'porte']),
    cnaesSecundarios: readList(raw.cnaesSecundarios).map(readShown).filter(Boolean).slice(0, 100),
    capitalSocial: numberOf(raw.capitalSocial),
    faturamento: faturamento && {
      ...readTexts(faturamento, ['faixa', 'referencia', 'origem']),
      valor: numberOf(faturamento.valor),
    },
    controladores: listOf(raw.controladores).map((fields) => readTexts(fields, ['nome', 'cpf', 'motivo'])),
    ip: readShown(fieldsOf(raw.origem)?.ip),
  };
  const isTold = Object.values(read).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== '' && value !== null,
  );
  return isTold ? read : null;
}
