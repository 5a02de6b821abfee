import { byteOrderMark, writeCsvLine } from '@painel-pj/contract/plataforma/csv';
import type { FormatoExportacao } from '@painel-pj/contract/plataforma/limites';
import type { Column } from './export-columns.ts';

export type Row = Record<string, unknown>;
type Format = {
  contentType: string;
  /** Before the first record. */
  begin(columns: readonly Column[]): string;
  write(row: Row, columns: readonly Column[]): string;
};

const isNothing = (value: unknown) => value === null || value === undefined;

function readCell(row: Row, { name, write }: Column): string | number {
  const value = row[name];
  if (isNothing(value)) return '';
  return write ? write(value as never) : (value as string | number);
}

export const formats: Record<FormatoExportacao, Format> = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    begin: (columns) => byteOrderMark + writeCsvLine(columns.map(({ title }) => title)),
    write: (row, columns) => writeCsvLine(columns.map((column) => readCell(row, column))),
  },
  ndjson: {
    contentType: 'application/x-ndjson; charset=utf-8',
    begin: () => '',
    write: (row) =>
      `${JSON.stringify(row, (_name, value: unknown) => (isNothing(value) ? undefined : value))}\n`,
  },
};
