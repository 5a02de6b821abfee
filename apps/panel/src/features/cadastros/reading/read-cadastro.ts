import type { Alerta } from '@painel-pj/contract/alerta';
import { showInvisible } from '@painel-pj/contract/invisivel';
import { readAlertas } from '#features/cadastros/reading/read-alertas.ts';
import {
  type Analise,
  type Conferencias,
  readAnalise,
  readConferencias,
} from '#features/cadastros/reading/read-analise.ts';
import { type Documento, readDocumentos } from '#features/cadastros/reading/read-documentos.ts';
import { type Mudou, readMudou } from '#features/cadastros/reading/read-mudou.ts';
import {
  isFields,
  readDate,
  readFlag,
  readNested,
  readNumber,
  readText,
} from '#features/cadastros/reading/read-value.ts';
import { unmask } from '#lib/format/document-number.ts';

export type SocioLido = {
  nome: string;
  /** The number a person goes by; a company's CNPJ too, where its provider knows only people. */
  cpf: string;
  /** Empty for a person. */
  cnpj: string;
  percentual: number | null;
  documentos: Documento[];
  /** A company's own partners. */
  socios: SocioLido[];
};

/** A registration ready to be shown, however its provider wrote it. */
export type CadastroLido = {
  /** As it came: the same value goes back in the decision. Null: nothing can be decided. */
  id: string | number | null;
  cadastrado: boolean;
  status: string;
  versao: number | null;
  /** When it was received; null when the provider does not say. */
  criadoEm: Date | null;
  /** Since when it waits; null when the provider does not say. */
  desde: Date | null;
  analise: Analise;
  /** Its people, texts and documents were forgotten. */
  isAnonimizado: boolean;
  /** How each document that has a file was judged; null: not told. */
  conferencias: Conferencias | null;
  mudou: Mudou;
  /** What the provider says there is to check; null: not told, or not checked yet. */
  alertas: Alerta[] | null;
  razaoSocial: string;
  nomeFantasia: string;
  cnpj: string;
  inscricaoEstadual: string;
  cep: string;
  logradouro: string;
  numero: string;
  complemento: string;
  bairro: string;
  cidade: string;
  estado: string;
  email: string;
  telefone: string;
  nomeResponsavel: string;
  cpfResponsavel: string;
  cargoResponsavel: string;
  /** Null: something was sent that can't be read. */
  socios: SocioLido[] | null;
  documentos: Documento[];
};

/** Of partners, and partners of theirs. */
const maxLevels = 4;

const identity = ['id', 'razaoSocial', 'nomeFantasia', 'cnpj'];

/** Text with nothing hidden in it: a name that looks like another is told apart. */
const readShown = (value: unknown) => showInvisible(readText(value));

function readId(value: unknown): string | number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' && value.trim() ? value : null;
}

/** The id as text, to compare records by; empty when it has none. */
export const idOf = (record: unknown): string => (isFields(record) ? String(readId(record.id) ?? '') : '');

/** A partner who can't be understood still counts: the row says so. */
function readSocio(value: unknown, level: number): SocioLido {
  const fields = isFields(value) ? value : { nome: value };
  const cpf = readShown(fields.cpf);
  return {
    nome: readShown(fields.nome),
    cpf,
    cnpj: readShown(fields.cnpj) || (unmask(cpf).length === 14 ? cpf : ''),
    percentual: readNumber(fields.percentual),
    documentos: readDocumentos(fields.documentos),
    socios: (level < maxLevels && readSocios(fields.socios, level + 1)) || [],
  };
}

/** Null: it can't be read. */
export function readSocios(value: unknown, level = 1): SocioLido[] | null {
  const nested = readNested(value);
  if (Array.isArray(nested)) return nested.slice(0, 500).map((socio) => readSocio(socio, level));
  const isNothing = value === undefined || nested === null || value === '';
  return isNothing ? [] : null;
}

/** What a person calls the company. */
export const nameOf = ({ razaoSocial, nomeFantasia }: CadastroLido): string =>
  razaoSocial || nomeFantasia || 'Sem razão social';

/** Null: nothing in it tells which company it is. */
export function readCadastro(raw: unknown): CadastroLido | null {
  if (!isFields(raw) || identity.every((name) => readText(raw[name]) === '')) return null;
  const text = (name: string) => readShown(raw[name]);
  const criadoEm = readDate(raw.criadoEm);
  return {
    id: readId(raw.id),
    cadastrado: readFlag(raw.cadastrado),
    status: text('status'),
    versao: typeof raw.versao === 'number' ? raw.versao : null,
    criadoEm,
    desde: (isFields(raw.analise) ? readDate(raw.analise.desde) : null) ?? criadoEm,
    analise: readAnalise(raw),
    isAnonimizado: readDate(raw.anonimizadoEm) !== null,
    conferencias: readConferencias(raw.conferencias),
    mudou: readMudou(raw),
    alertas: readAlertas(raw.alertas),
    razaoSocial: text('razaoSocial'),
    nomeFantasia: text('nomeFantasia'),
    cnpj: text('cnpj'),
    inscricaoEstadual: text('inscricaoEstadual'),
    cep: text('cep'),
    logradouro: text('logradouro'),
    numero: text('numero'),
    complemento: text('complemento'),
    bairro: text('bairro'),
    cidade: text('cidade'),
    estado: text('estado'),
    email: text('email'),
    telefone: text('telefone'),
    nomeResponsavel: text('nomeResponsavel'),
    cpfResponsavel: text('cpfResponsavel'),
    cargoResponsavel: text('cargoResponsavel'),
    socios: readSocios(raw.socios),
    documentos: readDocumentos(raw.documentos),
  };
}

const cards = new WeakMap<object, CadastroLido | null>();

/** The same record is read once, however often it is shown. */
export function readCard(record: unknown): CadastroLido | null {
  if (!isFields(record)) return null;
  const known = cards.get(record);
  if (known !== undefined) return known;
  const card = readCadastro(record);
  cards.set(record, card);
  return card;
}
