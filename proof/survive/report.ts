import type { Fault, Outcome } from './bed/fault.ts';
import { formatSeconds } from './bed/format-figure.ts';

export type Line = { fault: Fault; outcome: Outcome };

const columns = [
  'falha',
  'tentativas',
  'confirmadas',
  'perdidas',
  'recuperação (mediana / máx.)',
  'observado',
];
const count = (number: number) => number.toLocaleString('pt-BR');

function describeRecovery(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)];
  return median === undefined ? '' : `${formatSeconds(median)} / ${formatSeconds(sorted.at(-1) ?? 0)}`;
}

const toCells = ({ fault, outcome }: Line): string[] => [
  fault.nome,
  count(outcome.tentativas),
  count(outcome.confirmadas),
  count(outcome.perdidas),
  describeRecovery(outcome.recuperacaoMs),
  outcome.nota,
];

/** One table that reads as text and as Markdown, and under it everything that should not have happened. */
export function formatReport(lines: Line[]): string {
  const rows = [columns, ...lines.map(toCells)];
  const widths = columns.map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  const draw = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  const problems = lines.flatMap(({ fault, outcome }) =>
    outcome.problemas.map((problem) => `${fault.nome}: ${problem}`),
  );
  return [
    draw(columns),
    rule,
    ...rows.slice(1).map(draw),
    ...(problems.length > 0 ? ['', ...problems] : []),
  ].join('\n');
}
