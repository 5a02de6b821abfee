import { format, type Result } from './measurement.ts';

const verdicts = new Map([
  [true, 'sim'],
  [false, 'NÃO'],
  [null, '—'],
]);

const cellsOf = ({ what, measured, note, limit, ok }: Result) => [
  what,
  note ? `${format(measured)} (${note})` : format(measured),
  limit,
  verdicts.get(ok) ?? '',
];

/** Markdown, so that a run can be pasted as it is. */
export function buildTable(results: Result[]): string {
  const rows = [['o que', 'medido', 'limite', 'ok'], ...results.map(cellsOf)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
