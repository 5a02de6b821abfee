import {
  type Campo,
  campos,
  nomesBasicos,
  nomesCampos,
  nomesExtras,
  type TipoCampo,
} from '@painel-pj/contract/cadastros/campos';
import { colunaOf } from '@painel-pj/contract/cadastros/coluna';

/** The columns of `cadastro` that hold fields, partners and documents. */
export const columnList = [...nomesCampos.map(colunaOf), 'socios', 'documentos'].join(', ');

/** Anonymisation replaced these numbers by placeholders, which are not shown. */
const numbers: ReadonlySet<TipoCampo> = new Set(['cnpj', 'cep', 'cpf']);

const shown = (cadastro: string, nome: Campo) => {
  const column = `${cadastro}.${colunaOf(nome)}`;
  return numbers.has(campos[nome].tipo)
    ? `case when ${cadastro}.anonimizado_em is null then ${column} else '' end`
    : column;
};

/** Wire: what the contract's `Cadastro` is. `between` stands between the fields of the spec and the others. */
export const selectWire = (cadastro: string, between: string[]): string => {
  const select = (nome: Campo) => `${shown(cadastro, nome)} as "${nome}"`;
  return [...nomesBasicos.map(select), ...between, ...nomesExtras.map(select)].join(', ');
};

/** Own: what rules and dossiers read of a row of `cadastro`, as the arguments of `json_build_object`. */
export const listOwn = (between: readonly string[]): string => {
  const pair = (nome: string) => `'${nome}', ${colunaOf(nome as Campo)}`;
  return [...nomesBasicos, ...between, ...nomesExtras].map(pair).join(', ');
};

/** What the driver would not read as the wire has it: an amount is a number, a date a text. */
const plainTypes: Partial<Record<TipoCampo, string>> = { data: 'text', dinheiro: 'float8' };

/** Plain: what leaves in exports. */
export const selectPlain = (nome: Campo): string => {
  const type = plainTypes[campos[nome].tipo];
  return type ? `${colunaOf(nome)}::${type}` : shown('cadastro', nome);
};
