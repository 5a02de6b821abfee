import { unmask } from '@painel-pj/contract/plataforma/mascaras';
import { type Documento, readDocumentos } from './read-documentos.ts';
import { type Pessoa, readPessoa } from './read-qualificacao.ts';
import { isFields, readNested, readNumber, readShown } from './read-value.ts';

export type Socio = Pessoa & {
  nome: string;
  /** The CPF of a person; for a company, its CNPJ if the provider has no field for it. */
  cpf: string;
  /** Empty for a person; of a company abroad, its country and number. */
  cnpj: string;
  percentual: number | null;
  documentos: Documento[];
  /** A company's own partners. */
  socios: Socio[];
};

/** `de`: the partner company they are a partner of; undefined for a partner of the registered one. */
export const nameSocio = ({ nome }: Pick<Socio, 'nome'>, de?: Pick<Socio, 'nome'>): string =>
  `${nome || 'Sócio sem nome'}${de?.nome ? ` (quadro de ${de.nome})` : ''}`;

/** Levels of partners and their partners. */
const maxLevels = 4;

/** A partner who can't be read still gets a row, which says so. */
function readSocio(value: unknown, level: number): Socio {
  const fields = isFields(value) ? value : { nome: value };
  const cpf = readShown(fields.cpf);
  const pessoa = readPessoa(fields);
  const isCompany = pessoa.estrangeiro ? pessoa.estrangeiro.tipo === 'registro' : unmask(cpf).length === 14;
  return {
    ...pessoa,
    nome: readShown(fields.nome),
    cpf,
    cnpj: readShown(fields.cnpj) || (isCompany ? cpf : ''),
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
