import { type CampoBasico, campos, nomesBasicos, type TipoCampo } from '@painel-pj/contract/cadastros/campos';
import { unmask } from '@painel-pj/contract/plataforma/mascaras';
import { isPlaceholder, saysNone } from './data/placeholders.ts';

/** A value of the spec that rules read. */
export type Campo = Exclude<CampoBasico, 'complemento'>;
export const textos = nomesBasicos.filter((nome): nome is Campo => nome !== 'complemento');

/** Not every company has a trade name or a state registration. */
const isOptional = (campo: Campo): boolean => campos[campo].tipo === 'vazio';
export const obrigatorios = textos.filter((campo) => !isOptional(campo));

export type Documento = { chave: string; hasFile: boolean };

/** What is told of a person; empty, or null: not told. */
type Pessoa = {
  /** `AAAA-MM-DD` */
  nascimento: string;
  /** Two letters. */
  nacionalidade: string;
  residencia: string;
  /** `cargo` may be empty. */
  pep: { declarado: boolean; cargo: string; orgao: string; ate: string } | null;
};

export type AdministradorLido = Pessoa & { alvo: string; nome: string; cpf: string };

export type SocioLido = Pessoa & {
  alvo: string;
  nome: string;
  /** Digits alone; empty for a company, and where none was given. A number from abroad has its country and `-` before it. */
  cpf: string;
  /** Without its mask; empty for a person. The same of a company abroad. */
  cnpj: string;
  percentual: number | null;
  documentos: Documento[];
  socios: SocioLido[];
};

/** A registration as the rules read it: trimmed, numbers without masks; missing values and placeholders are empty. */
export type Dados = Record<Campo, string> & {
  placeholders: { campo: Campo; valor: string }[];
  /** Four digits; empty where it was not sent. */
  naturezaJuridica: string;
  /** Seven digits each, the main one first. */
  cnaes: string[];
  dataAbertura: string;
  porte: string;
  /** In reais; null: not told. */
  capitalSocial: number | null;
  faturamento: { valor: number | null; faixa: string } | null;
  administradores: AdministradorLido[];
  /** The address it was sent from; empty: not told. */
  ip: string;
  /** Who is said to control the company, by a name or a CPF. */
  controladores: { alvo: string; nome: string; cpf: string }[];
  /** Null: what was sent can't be read. */
  socios: SocioLido[] | null;
  documentos: Documento[];
};

const maxLevels = 4;
const maxItems = 500;

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readText = (value: unknown): string => {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
};

const readNumber = (value: unknown): string => unmask(readText(value)).replaceAll('+', '');

/** Some providers send lists and objects as JSON text. */
function readNested(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
}

function readDocumentos(value: unknown): Documento[] {
  const nested = readNested(value);
  if (!isFields(nested)) return [];
  return Object.entries(nested)
    .slice(0, maxItems)
    .map(([chave, nome]) => ({ chave, hasFile: readText(nome) !== '' }));
}

function readPercentual(value: unknown): number | null {
  const percentual = typeof value === 'string' ? Number(value.trim().replace(',', '.') || Number.NaN) : value;
  return typeof percentual === 'number' && percentual >= 0 && percentual <= 1_000_000 ? percentual : null;
}

const readDate = (value: unknown): string => {
  const date = readText(value);
  return /^\d{4}-\d\d-\d\d$/.test(date) ? date : '';
};

const readPais = (value: unknown): string => {
  const pais = readText(value);
  return /^[A-Z]{2}$/.test(pais) ? pais : '';
};

function readPessoa(fields: Record<string, unknown>): Pessoa {
  const { pep } = fields;
  const isTold = isFields(pep) && typeof pep.declarado === 'boolean';
  return {
    nascimento: readDate(fields.nascimento),
    nacionalidade: readPais(fields.nacionalidade),
    residencia: readPais(fields.residencia),
    pep: isTold
      ? {
          declarado: pep.declarado === true,
          cargo: readText(pep.cargo),
          orgao: readText(pep.orgao),
          ate: readDate(pep.ate),
        }
      : null,
  };
}

const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isFields).slice(0, maxItems) : [];

const readAmount = (value: unknown): number | null =>
  typeof value === 'number' && value >= 0 && Number.isFinite(value) ? value : null;

const readFaturamento = (value: unknown): Dados['faturamento'] =>
  isFields(value) ? { valor: readAmount(value.valor), faixa: readText(value.faixa) } : null;

function readCnaes({ cnaePrincipal, cnaesSecundarios }: Record<string, unknown>): string[] {
  const others: unknown[] = Array.isArray(cnaesSecundarios) ? cnaesSecundarios.slice(0, maxItems) : [];
  return [cnaePrincipal, ...others].map(readNumber).filter((cnae) => /^\d{7}$/.test(cnae));
}

function readSocio(value: unknown, alvo: string, level: number): SocioLido {
  const fields = isFields(value) ? value : {};
  const { estrangeiro } = fields;
  const isAbroad = isFields(estrangeiro);
  const number = isAbroad ? readText(fields.cpf) : readNumber(fields.cpf);
  const isCompany = isAbroad ? estrangeiro.tipo === 'registro' : number.length === 14;
  const cnpj = readNumber(fields.cnpj) || (isCompany ? number : '');
  return {
    ...readPessoa(fields),
    alvo,
    nome: readText(fields.nome),
    cpf: cnpj ? '' : number,
    cnpj,
    percentual: readPercentual(fields.percentual),
    documentos: readDocumentos(fields.documentos),
    socios: (level < maxLevels && readSocios(fields.socios, `${alvo}.socios`, level + 1)) || [],
  };
}

function readSocios(value: unknown, alvo: string, level: number): SocioLido[] | null {
  const nested = readNested(value);
  if (Array.isArray(nested)) {
    return nested.slice(0, maxItems).map((socio, at) => readSocio(socio, `${alvo}.${at}`, level));
  }
  return value === undefined || value === null || value === '' || nested === null ? [] : null;
}

const unmasked: ReadonlySet<TipoCampo> = new Set(['cnpj', 'cep', 'telefone', 'cpf']);

/** Accepts anything a provider may send, so that no rule throws. */
export function readDados(cadastro: unknown): Dados {
  const fields = isFields(cadastro) ? cadastro : {};
  const placeholders: Dados['placeholders'] = [];
  const natureza = readText(fields.naturezaJuridica);
  const lidos = textos.map((campo) => {
    const { tipo } = campos[campo];
    const valor = readText(fields[campo]);
    if (isOptional(campo) && saysNone(valor)) return [campo, ''];
    if (isPlaceholder(campo, valor)) {
      placeholders.push({ campo, valor });
      return [campo, ''];
    }
    if (tipo === 'uf') return [campo, valor.toUpperCase()];
    return [campo, unmasked.has(tipo) ? readNumber(valor) : valor];
  });
  return {
    ...(Object.fromEntries(lidos) as Record<Campo, string>),
    placeholders,
    naturezaJuridica: /^\d{3}-?\d$/.test(natureza) ? natureza.replace('-', '') : '',
    cnaes: readCnaes(fields),
    dataAbertura: readDate(fields.dataAbertura),
    porte: readText(fields.porte),
    capitalSocial: readAmount(fields.capitalSocial),
    faturamento: readFaturamento(fields.faturamento),
    administradores: listOf(fields.administradores).map((administrador, at) => ({
      ...readPessoa(administrador),
      alvo: `administradores.${at}`,
      nome: readText(administrador.nome),
      cpf: readNumber(administrador.cpf),
    })),
    controladores: listOf(fields.controladores).map(({ nome, cpf }, at) => ({
      ...{ alvo: `controladores.${at}`, nome: readText(nome), cpf: readNumber(cpf) },
    })),
    ip: isFields(fields.origem) ? readText(fields.origem.ip).toLowerCase() : '',
    socios: readSocios(fields.socios, 'socios', 1),
    documentos: readDocumentos(fields.documentos),
  };
}

/** Every partner, those of partner companies after the company they belong to. */
export const allSocios = <T extends { socios: readonly T[] }>(socios: readonly T[] | null): T[] =>
  (socios ?? []).flatMap((socio) => [socio, ...allSocios(socio.socios)]);
