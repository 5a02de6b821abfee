import type { Attack } from './support/attack.ts';

export type Result = {
  ameaca: number;
  tentado: string;
  tentativas: number;
  resistiu: boolean;
  nota: string;
  segundos: number;
};

export const toResult = (
  { ameaca, tentado }: Attack,
  rest: Pick<Result, 'tentativas' | 'resistiu' | 'nota' | 'segundos'>,
): Result => ({
  ameaca,
  tentado,
  ...rest,
});

const cells = ({ ameaca, tentado, tentativas, resistiu, nota }: Result): string[] => [
  String(ameaca),
  tentado,
  tentativas.toLocaleString('pt-BR'),
  [resistiu ? 'resistiu' : 'FALHOU', nota].filter(Boolean).join(': '),
];

const asCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** One line of the table, as it goes to the screen and into a document. */
export const formatResult = (result: Result): string => `| ${cells(result).map(asCell).join(' | ')} |`;

export const tableHead = '| ameaça | o que foi tentado | tentativas | resultado |\n|---|---|---|---|';

export function formatSummary(results: Result[], seed: number): string {
  const failed = results.filter(({ resistiu }) => !resistiu);
  const tentativas = results.reduce((total, result) => total + result.tentativas, 0).toLocaleString('pt-BR');
  const segundos = Math.round(results.reduce((total, result) => total + result.segundos, 0));
  const verdict =
    failed.length === 0
      ? 'nenhum ataque funcionou'
      : `${failed.length} ataque(s) funcionaram; corrija antes de publicar`;
  return `${tentativas} tentativas em ${results.length} ataques, ${segundos} s, semente ${seed}: ${verdict}.`;
}
