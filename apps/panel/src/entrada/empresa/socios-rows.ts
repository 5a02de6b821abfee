import type { SocioPedido, SocioRespondido } from '@painel-pj/contract/entrada/empresa';
import { unmask } from '@painel-pj/contract/plataforma/mascaras';
import { isCnpj, isCpf } from '@painel-pj/contract/plataforma/numero-fiscal';

/** A partner while somebody types: all texts. Without `lugar`, a new one. */
export type Row = {
  lugar?: string;
  nome: string;
  /** Typed only where the number changes: of who is there, the company is shown a part of it. */
  numero: string;
  numeroAtual: string;
  percentual: string;
  socios: Row[];
};

export const newRow = (): Row => ({ nome: '', numero: '', numeroAtual: '', percentual: '', socios: [] });

const share = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6, useGrouping: false });

export const toRows = (socios: readonly SocioPedido[]): Row[] =>
  socios.map(({ lugar, nome, numero, percentual, socios: inner = [] }) => ({
    lugar,
    nome,
    numero: '',
    numeroAtual: numero,
    percentual: share.format(percentual),
    socios: toRows(inner),
  }));

/** `33,33` and `33.33 %` alike; NaN for what is no number. */
export const readPercentual = (typed: string): number => {
  const plain = typed.replace(/[\s%]/g, '').replace(',', '.');
  return plain === '' ? Number.NaN : Number(plain);
};

/** A company has a CNPJ, which is longer than a CPF, and may have partners of its own. */
export const isCompany = ({ numero, numeroAtual }: Row): boolean =>
  unmask(numero || numeroAtual).length === 14;

export function toRespondidos(rows: readonly Row[]): SocioRespondido[] {
  return rows.map((row) => {
    const numero = unmask(row.numero);
    return {
      ...(row.lugar ? { lugar: row.lugar } : {}),
      nome: row.nome.trim(),
      ...(numero ? { [numero.length === 14 ? 'cnpj' : 'cpf']: numero } : {}),
      percentual: readPercentual(row.percentual),
      ...(row.socios.length > 0 ? { socios: toRespondidos(row.socios) } : {}),
    };
  });
}

/**
 * How the server names a row, as in `socios.0.nome`: by its place in the list that is sent; where one partner alone is
 * asked about, by that one's place in the registration.
 */
export const nameRow = (row: Row, at: number, path: string, isWhole: boolean): string =>
  isWhole ? `${path}.${at}` : (row.lugar ?? `${path}.${at}`);

/** What is wrong and can be told at once, by the names that the server would use. */
export function checkRows(rows: readonly Row[], isWhole: boolean, path = 'socios'): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [at, row] of rows.entries()) {
    const name = nameRow(row, at, path, isWhole);
    const numero = unmask(row.numero);
    if (row.nome.trim() === '') problems[`${name}.nome`] = 'Escreva o nome completo.';
    if (numero ? !isCpf(numero) && !isCnpj(numero) : !row.lugar) {
      problems[`${name}.numero`] = 'Confira o CPF (11 números) ou o CNPJ (14).';
    }
    const percentual = readPercentual(row.percentual);
    if (!(percentual >= 0 && percentual <= 100)) {
      problems[`${name}.percentual`] = 'De 0 a 100, como 33,5.';
    }
    Object.assign(problems, checkRows(row.socios, isWhole, `${name}.socios`));
  }
  return problems;
}

/** `87,5`; empty while a share is no number. */
export function tellSum(rows: readonly Row[]): string {
  const sum = rows.reduce((total, row) => total + readPercentual(row.percentual), 0);
  return Number.isNaN(sum) ? '' : share.format(sum);
}
