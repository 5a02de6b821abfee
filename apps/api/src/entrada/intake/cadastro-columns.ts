import type { Socio } from '@painel-pj/contract/cadastros/cadastro';
import type { Documentos } from '@painel-pj/contract/documentos/documento';
import { type CadastroNovo, numeroOf, type SocioNovo } from '@painel-pj/contract/entrada/intake';

/** A field on the wire and the column it is kept in. */
export const columns = {
  razaoSocial: 'razao_social',
  nomeFantasia: 'nome_fantasia',
  cnpj: 'cnpj',
  inscricaoEstadual: 'inscricao_estadual',
  cep: 'cep',
  logradouro: 'logradouro',
  numero: 'numero',
  complemento: 'complemento',
  bairro: 'bairro',
  cidade: 'cidade',
  estado: 'estado',
  email: 'email',
  telefone: 'telefone',
  nomeResponsavel: 'nome_responsavel',
  cpfResponsavel: 'cpf_responsavel',
  cargoResponsavel: 'cargo_responsavel',
} as const satisfies Record<Exclude<keyof CadastroNovo, 'socios'>, string>;

export type CampoTexto = keyof typeof columns;
export const camposTexto = Object.keys(columns) as CampoTexto[];

export type CadastroRow = Record<(typeof columns)[CampoTexto], string | null> & {
  socios: Socio[];
  documentos: Documentos;
};

export const columnList = [...Object.values(columns), 'socios', 'documentos'].join(', ');

/**
 * For a company, `cpf` holds its CNPJ too, for clients that know only the spec. `nome` must stay the first field:
 * `cadastro-json.ts` depends on it.
 */
const toSocio = ({ nome, cpf, cnpj, percentual, socios }: SocioNovo): Socio => ({
  nome,
  cpf: numeroOf({ cpf, cnpj }),
  percentual,
  ...(cnpj !== undefined && { cnpj }),
  ...(socios && socios.length > 0 && { socios: socios.map(toSocio) }),
});

/** `known` are the present and former partners: one who stays, or comes back, keeps the documents. */
export function toRow(
  request: CadastroNovo,
  known: Pick<Socio, 'cpf' | 'documentos'>[] = [],
  documentos: Documentos = {},
): CadastroRow {
  const texts = camposTexto.map((campo) => [
    columns[campo],
    campo === 'complemento' ? request.complemento || null : request[campo],
  ]);
  const socios = request.socios.map(toSocio).map((socio) => ({
    ...socio,
    documentos: known.find(({ cpf }) => cpf === socio.cpf)?.documentos ?? {},
  }));
  return { ...(Object.fromEntries(texts) as Omit<CadastroRow, 'socios' | 'documentos'>), socios, documentos };
}
