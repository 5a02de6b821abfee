import type { Alerta } from '@painel-pj/contract/analise/alerta';
import type { Descartes } from '@painel-pj/contract/analise/comparacao';
import { tellDate } from '@painel-pj/contract/cadastros/tell-qualificacao';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { can } from '#plataforma/lib/config.ts';
import { readAlertas, readDescartes } from './read-alertas.ts';
import { type Analise, type Conferencias, readAnalise, readConferencias } from './read-analise.ts';
import { type Documento, readDocumentos } from './read-documentos.ts';
import { type Mudou, readMudou } from './read-mudou.ts';
import {
  type Administrador,
  type Qualificacao,
  readAdministradores,
  readQualificacao,
} from './read-qualificacao.ts';
import { type Risco, readRisco } from './read-risco.ts';
import { readSocios, type Socio } from './read-socios.ts';
import { isFields, readDate, readFlag, readShown, readText } from './read-value.ts';

/** A registration of any provider, normalised to be shown. */
export type Cadastro = {
  /** False: it has nothing that identifies a company. */
  isLegivel: boolean;
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
  /** The day on which the relationship with an approved company ended, as 12/11/2026; empty: it did not. */
  encerradoEm: string;
  /** Its personal data, texts and documents were deleted. */
  isAnonimizado: boolean;
  /** How each document that has a file was judged; null: not sent. */
  conferencias: Conferencias | null;
  mudou: Mudou;
  /** The provider's checks; null: not sent, or not checked yet. */
  alertas: Alerta[] | null;
  /** Who has a name of a list and is somebody else; null: nobody, or not sent. */
  descartes: Descartes | null;
  /** One line on how it compares with Receita Federal; empty: it was not compared. */
  receita: string;
  /** Null: not judged yet, or not sent. */
  risco: Risco | null;
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
  qualificacao: Qualificacao | null;
  administradores: Administrador[];
  /** Null: what was sent can't be read. */
  socios: Socio[] | null;
  documentos: Documento[];
};

/** `Receita · 10/2026: 2 diferenças`. */
function tellReceita(value: unknown): string {
  if (!isFields(value)) return '';
  const { competencia, diferencas: count } = value;
  const month = typeof competencia === 'string' ? ` · ${tellDate(competencia)}` : '';
  if (typeof count !== 'number') return `Receita${month}: não consta`;
  return `Receita${month}: ${count === 0 ? 'confere' : `${count} ${count === 1 ? 'diferença' : 'diferenças'}`}`;
}

const identity = ['id', 'razaoSocial', 'nomeFantasia', 'cnpj'];

function readId(value: unknown): string | number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' && value.trim() ? value : null;
}

/** The id as text, to compare registrations; empty if there is none. */
export const idOf = ({ id }: Pick<Cadastro, 'id'>): string => String(id ?? '');

/** The name by which people know the company. */
export const nameOf = ({ razaoSocial, nomeFantasia }: Cadastro): string =>
  razaoSocial || nomeFantasia || 'Sem razão social';

/** The only reading of a record: what is missing or odd is empty. */
export function readCadastro(record: unknown): Cadastro {
  const raw = isFields(record) ? record : {};
  const text = (name: string) => readShown(getOwn(raw, name));
  const criadoEm = readDate(raw.criadoEm);
  return {
    isLegivel: identity.some((name) => readText(getOwn(raw, name)) !== ''),
    id: readId(raw.id),
    cadastrado: readFlag(raw.cadastrado),
    status: text('status'),
    versao: typeof raw.versao === 'number' ? raw.versao : null,
    criadoEm,
    desde: (isFields(raw.analise) ? readDate(raw.analise.desde) : null) ?? criadoEm,
    analise: readAnalise(raw),
    encerradoEm: can.encerramento ? tellDate(readText(raw.encerradoEm)) : '',
    isAnonimizado: readDate(raw.anonimizadoEm) !== null,
    conferencias: readConferencias(raw.conferencias),
    mudou: readMudou(raw),
    alertas: can.alertas ? readAlertas(raw.alertas) : null,
    descartes: can.alertas ? readDescartes(raw.descartes) : null,
    receita: can.receita ? tellReceita(raw.receita) : '',
    risco: can.risco ? readRisco(raw.risco) : null,
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
    qualificacao: readQualificacao(raw),
    administradores: readAdministradores(raw.administradores),
    socios: readSocios(raw.socios),
    documentos: readDocumentos(raw.documentos),
  };
}
