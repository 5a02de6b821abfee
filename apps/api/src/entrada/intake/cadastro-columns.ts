import type { Socio } from '@painel-pj/contract/cadastros/cadastro';
import { type Campo, campos, nomesCampos } from '@painel-pj/contract/cadastros/campos';
import { type Coluna, colunaOf } from '@painel-pj/contract/cadastros/coluna';
import { listSocios } from '@painel-pj/contract/cadastros/list-socios';
import type { Pessoa } from '@painel-pj/contract/cadastros/qualificacao';
import type { Documentos } from '@painel-pj/contract/documentos/documento';
import { type CadastroNovo, numeroOf, type SocioNovo } from '@painel-pj/contract/entrada/intake';

/** As JSON has them, by column: a number for an amount, a text for a date. */
export type CadastroRow = Record<Coluna, unknown> & {
  cnpj: string;
  socios: Socio[];
  documentos: Documentos;
};

const isAbsent = (value: unknown) => value === undefined || value === null;

/** Without what was left out or null, at every level, so that the same data is always kept the same. */
function withoutAbsent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAbsent);
  if (typeof value !== 'object' || value === null) return value;
  const given = Object.entries(value).filter(([, one]) => !isAbsent(one));
  return Object.fromEntries(given.map(([name, one]) => [name, withoutAbsent(one)]));
}

/**
 * `cpf` holds the number of a company or of a document from abroad too, for clients that know only the spec. `nome` must stay
 * the first field: `cadastro-json.ts` depends on it.
 */
const toSocio = ({ nome, cpf, cnpj, percentual, socios, ...pessoa }: SocioNovo): Socio => ({
  nome,
  cpf: numeroOf({ cpf, cnpj, ...pessoa }),
  percentual,
  ...(cnpj !== undefined && { cnpj }),
  ...(withoutAbsent(pessoa) as Pessoa),
  ...(socios && socios.length > 0 && { socios: socios.map(toSocio) }),
  documentos: {},
});

type Known = readonly Pick<Socio, 'cpf' | 'documentos'>[];

/** Who stands in several places has the documents in the first. */
function giveDocumentos(socios: Socio[], known: Known): void {
  const kept = new Map(known.toReversed().map(({ cpf, documentos }) => [cpf, documentos]));
  for (const { socio } of listSocios(socios)) {
    socio.documentos = kept.get(socio.cpf) ?? {};
    kept.delete(socio.cpf);
  }
}

/** As it is kept: nothing for what is left out. */
export const toValue = (campo: Campo, value: unknown): unknown =>
  campos[campo].tipo === 'complemento' ? value || null : (withoutAbsent(value) ?? null);

/** `known` are the present and former partners: one who stays, or comes back, keeps the documents. */
export function toSocios(novos: readonly SocioNovo[], known: Known): Socio[] {
  const socios = novos.map(toSocio);
  giveDocumentos(socios, known);
  return socios;
}

export function toRow(request: CadastroNovo, known: Known = [], documentos: Documentos = {}): CadastroRow {
  const values = nomesCampos.map((campo) => [colunaOf(campo), toValue(campo, request[campo])]);
  return {
    ...(Object.fromEntries(values) as Record<Coluna, unknown> & { cnpj: string }),
    socios: toSocios(request.socios, known),
    documentos,
  };
}
