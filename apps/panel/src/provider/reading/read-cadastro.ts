import type { Alerta } from '@painel-pj/contract/analise/alerta';
import { showInvisible } from '@painel-pj/contract/plataforma/invisivel';
import { unmask } from '@painel-pj/contract/plataforma/mascaras';
import { can } from '#plataforma/lib/config.ts';
import { readAlertas } from './read-alertas.ts';
import { type Analise, type Conferencias, readAnalise, readConferencias } from './read-analise.ts';
import { type Documento, readDocumentos } from './read-documentos.ts';
import { type Mudou, readMudou } from './read-mudou.ts';
import { isFields, readDate, readFlag, readNested, readNumber, readText } from './read-value.ts';

export type Socio = {
  nome: string;
  /** The CPF of a person; for a company, its CNPJ if the provider has no field for it. */
  cpf: string;
  /** Empty for a person. */
  cnpj: string;
  percentual: number | null;
  documentos: Documento[];
  /** A company's own partners. */
  socios: Socio[];
};

/** A registration of any provider, normalised to be shown. */
export type Cadastro = {
  /** Unchanged, because decisions send the same value back. Null: nothing can be decided. */
  id: string | number | null;
  cadastrado: boolean;
  status: string;
  versao: number | null;
  /** When it was received; null when the provider does not say. */
  criadoEm: Date | null;
  /** Since when it waits; null when the provider does not say. */
  desde: Date | null;
  analise: Analise;
  /** Its personal data, texts and documents were deleted. */
  isAnonimizado: boolean;
  /** How each document that has a file was judged; null: not sent. */
  conferencias: Conferencias | null;
  mudou: Mudou;
  /** The provider's checks; null: not sent, or not checked yet. */
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
  /** Null: what was sent can't be read. */
  socios: Socio[] | null;
  documentos: Documento[];
};

/** Levels of partners and their partners. */
const maxLevels = 4;

const identity = ['id', 'razaoSocial', 'nomeFantasia', 'cnpj'];

/** With invisible characters made visible, so that two names that look equal are distinguished. */
const readShown = (value: unknown) => showInvisible(readText(value));

function readId(value: unknown): string | number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' && value.trim() ? value : null;
}

/** The id as text, to compare records; empty if there is none. */
export const idOf = (record: unknown): string => (isFields(record) ? String(readId(record.id) ?? '') : '');

/** A partner who can't be read still gets a row, which says so. */
function readSocio(value: unknown, level: number): Socio {
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
export function readSocios(value: unknown, level = 1): Socio[] | null {
  const nested = readNested(value);
  if (Array.isArray(nested)) return nested.slice(0, 500).map((socio) => readSocio(socio, level));
  const isNothing = value === undefined || nested === null || value === '';
  return isNothing ? [] : null;
}

/** The name by which people know the company. */
export const nameOf = ({ razaoSocial, nomeFantasia }: Cadastro): string =>
  razaoSocial || nomeFantasia || 'Sem razão social';

/** Null: it has nothing that identifies a company. */
export function readCadastro(raw: unknown): Cadastro | null {
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
    alertas: can.alertas ? readAlertas(raw.alertas) : null,
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

const cards = new WeakMap<object, Cadastro | null>();

/** Cached: the same record is read only once. */
export function readCard(record: unknown): Cadastro | null {
  if (!isFields(record)) return null;
  const known = cards.get(record);
  if (known !== undefined) return known;
  const card = readCadastro(record);
  cards.set(record, card);
  return card;
}
