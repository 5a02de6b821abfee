import { formatCnae } from '@brazilian-utils/brazilian-utils';
import type { Socio } from '@painel-pj/contract/cadastros/cadastro';
import {
  type Campo,
  campos,
  hasMarca,
  nomesBasicos,
  nomesExtras,
  type TipoCampo,
} from '@painel-pj/contract/cadastros/campos';
import type { Administrador, Controlador, Faturamento } from '@painel-pj/contract/cadastros/qualificacao';
import {
  nomesPorte,
  tellAdministrador,
  tellControlador,
  tellDate,
  tellFaturamento,
  tellPessoa,
} from '@painel-pj/contract/cadastros/tell-qualificacao';
import { byteOrderMark, writeCsvLine } from '@painel-pj/contract/plataforma/csv';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import {
  type CategoriaRisco,
  type FormatoExportacao,
  type NivelAlerta,
  nomesCategoria,
  nomesNivel,
  nomesSituacao,
  type Situacao,
} from '@painel-pj/contract/plataforma/limites';
import { formatCep, formatCnpj, formatCpf, formatTelefone } from '@painel-pj/contract/plataforma/mascaras';
import { selectPlain } from '#cadastros/campos-sql.ts';
import { endedOn } from '#plataforma/db/ended-on.ts';
import { tellCodigo } from '#plataforma/name-codigo.ts';

type Column = {
  /** In NDJSON, as in the list. */
  name: string;
  /** In CSV. */
  title: string;
  sql: string;
  /** In place of it, in an export without personal data. */
  sqlOfCompany?: string;
  /** For CSV, if the value is not written as it is. Numbers get their mask, or a spreadsheet removes leading zeros. */
  write?: ((value: never) => string | number) | undefined;
};

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});
const writeMoment = (value: Date) => moment.format(value).replace(',', '');

const writeMoney = (value: number) => value.toFixed(2).replace('.', ',');

function writeSocio({ nome, cpf, cnpj, percentual, socios = [], ...pessoa }: Socio): string {
  const share = `${nome} (${cnpj ? formatCnpj(cnpj) : formatCpf(cpf)}) ${String(percentual).replace('.', ',')}%`;
  const own = [share, ...tellPessoa(pessoa)].join(', ');
  return socios.length > 0 ? `${own} [${socios.map(writeSocio).join(' | ')}]` : own;
}

const openAlertas = 'from alerta where alerta.ordem = cadastro.ordem and resposta_em is null';

/** By the kind of a field. */
const writers: Partial<Record<TipoCampo, Column['write']>> = {
  cnpj: formatCnpj,
  cpf: formatCpf,
  cep: formatCep,
  telefone: formatTelefone,
  natureza: tellCodigo,
  cnae: (value: string) => formatCnae(value),
  cnaes: (value: string[]) => value.map((cnae) => formatCnae(cnae)).join(' | '),
  data: tellDate,
  dinheiro: writeMoney,
  porte: (value: keyof typeof nomesPorte) => nomesPorte[value],
  faturamento: (value: Faturamento) => tellFaturamento(value),
  administradores: (value: Administrador[]) => value.map(tellAdministrador).join(' | '),
  controladores: (value: Controlador[]) => value.map(tellControlador).join(' | '),
  origem: ({ ip }: { ip: string }) => ip,
};

/** Of a company of one person (MEI) these may end with the owner's CPF: eleven digits, with or without their mask. */
const names: readonly Campo[] = ['razaoSocial', 'nomeFantasia'];
const withoutCpf = (name: string) =>
  `regexp_replace(${name}, '(?<!\\d)\\d{3}[. ]?\\d{3}[. ]?\\d{3}[- ]?\\d{2}(?!\\d)', '***.***.***-**', 'g')`;

const columnOf = (name: Campo): Column => {
  const { tipo, rotulo } = campos[name];
  const title = tipo === 'dinheiro' ? `${rotulo} (R$)` : rotulo;
  const sql = selectPlain(name);
  const own = { name, title, sql, write: writers[tipo] };
  return names.includes(name) ? { ...own, sqlOfCompany: withoutCpf(sql) } : own;
};
const isCompanys = (name: Campo) => !hasMarca(name, 'pessoal');

export const companyColumns: Column[] = [
  { name: 'id', title: 'Identificador', sql: 'id' },
  ...nomesBasicos.filter(isCompanys).map(columnOf),
  {
    name: 'situacao',
    title: 'Situação',
    sql: 'situacao',
    write: (value: Situacao) => nomesSituacao[value],
  },
  {
    name: 'risco',
    title: 'Risco',
    sql: `(select categoria from risco where risco.ordem = cadastro.ordem)`,
    write: (value: CategoriaRisco) => nomesCategoria[value],
  },
  { name: 'criadoEm', title: 'Recebido em (Brasília)', sql: 'criado_em', write: writeMoment },
  {
    name: 'desde',
    title: 'Espera desde (Brasília)',
    sql: `case when situacao = 'a_analisar' then coalesce(voltou_em, criado_em) end`,
    write: writeMoment,
  },
  { name: 'prazo', title: 'Prazo da empresa (Brasília)', sql: 'prazo', write: writeMoment },
  { name: 'decididoEm', title: 'Decidido em (Brasília)', sql: 'decidido_em', write: writeMoment },
  {
    name: 'decididoPor',
    title: 'Decidido por',
    sql: '(select login from usuario where usuario.id = cadastro.decidido_por)',
  },
  {
    name: 'encerradoEm',
    title: 'Encerrado em',
    sql: `${endedOn('cadastro')}::text`,
    write: tellDate,
  },
  { name: 'rodada', title: 'Correções pedidas', sql: 'rodada' },
  {
    name: 'nivel',
    title: 'Pior alerta',
    sql: `(select min(nivel) ${openAlertas})`,
    write: (value: NivelAlerta) => nomesNivel[value],
  },
  { name: 'alertas', title: 'Alertas abertos', sql: `(select count(*)::integer ${openAlertas})` },
  { name: 'versao', title: 'Versão', sql: 'versao' },
  ...nomesExtras.filter(isCompanys).map(columnOf),
];

/** Personal data, including the address, where a person may live. */
export const personalColumns: Column[] = [
  ...nomesBasicos.filter((name) => !isCompanys(name)).map(columnOf),
  {
    name: 'socios',
    title: 'Sócios',
    sql: 'socios',
    write: (value: Socio[]) => value.map(writeSocio).join(' | '),
  },
  ...nomesExtras.filter((name) => !isCompanys(name)).map(columnOf),
];

export type { Column };

export type Row = Record<string, unknown>;
type Format = {
  contentType: string;
  /** Before the first record. */
  begin(columns: readonly Column[]): string;
  write(row: Row, columns: readonly Column[]): string;
};

const isNothing = (value: unknown) => value === null || value === undefined;

function readCell(row: Row, { name, write }: Column): string | number {
  const value = getOwn(row, name);
  if (isNothing(value)) return '';
  return write ? write(value as never) : (value as string | number);
}

/** Documents of a partner, at whichever level, are no data to take along. */
const isLeftOut = (name: string, value: unknown) => name === 'documentos' || isNothing(value);

export const formats: Record<FormatoExportacao, Format> = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    begin: (columns) => byteOrderMark + writeCsvLine(columns.map(({ title }) => title)),
    write: (row, columns) => writeCsvLine(columns.map((column) => readCell(row, column))),
  },
  ndjson: {
    contentType: 'application/x-ndjson; charset=utf-8',
    begin: () => '',
    write: (row) =>
      `${JSON.stringify(row, (name, value: unknown) => (isLeftOut(name, value) ? undefined : value))}\n`,
  },
};
