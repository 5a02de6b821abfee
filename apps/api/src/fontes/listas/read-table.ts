import { pipeline, Readable } from 'node:stream';
import { countOf } from '@painel-pj/regras/words';
import { type CsvError, parse } from 'csv-parse';
import { type ListaFile, WrongPlace } from './lista-file.ts';

type Row = { line: number; values: string[] };
/** Its values by the names of their columns, as they stand. */
export type TableRow = { line: number; value: (column: string) => string };

export type TableLayout = {
  delimiter: ',' | ';';
  encoding: 'utf-8' | 'windows-1252';
  /** Compared exactly, in this order. */
  header: readonly string[];
  /** Words for people may stand above the header. */
  hasTitle?: boolean;
};

/** Far more than the longest row: what is longer is no such file, and must not fill the memory. */
const maxRowBytes = 256 * 1024;
const maxTitleRows = 20;

const reasons: Record<string, string> = {
  CSV_MAX_RECORD_SIZE: 'a linha não termina',
  CSV_QUOTE_NOT_CLOSED: 'as aspas não se fecham: o arquivo está incompleto',
  CSV_INVALID_CLOSING_QUOTE: 'há texto depois das aspas que fecham um valor',
  INVALID_OPENING_QUOTE: 'há aspas no meio de um valor',
};

async function* decode(file: ListaFile, encoding: TableLayout['encoding']): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const bytes of file.read()) yield decoder.decode(bytes, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    throw new WrongPlace(file, {}, 'as letras não estão em UTF-8');
  }
}

/** Rows as they stand, of any number of values. */
export async function* readRows(
  file: ListaFile,
  { delimiter, encoding }: Pick<TableLayout, 'delimiter' | 'encoding'>,
): AsyncGenerator<Row> {
  const rows = parse({
    delimiter,
    info: true,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxRowBytes,
  });
  pipeline(Readable.from(decode(file, encoding)), rows, () => {});
  try {
    for await (const { record, info } of rows as AsyncIterable<Parsed>)
      yield { line: info.lines, values: record };
  } catch (error) {
    const { code, lines, column } = error as CsvError & { lines: number; column: number };
    const reason = reasons[code];
    throw reason ? new WrongPlace(file, { line: lines, column: column + 1 }, reason) : error;
  }
}

type Parsed = { record: string[]; info: { lines: number } };

const isBlank = ({ values }: Row) => values.every((value) => value.trim() === '');

function refuseHeader(file: ListaFile, { line, values }: Row, header: readonly string[]): WrongPlace {
  const at = header.findIndex((name, index) => values[index] !== name);
  if (at === -1)
    return new WrongPlace(file, { line, column: header.length + 1 }, 'há uma coluna a mais no cabeçalho');
  const found = values[at] === undefined ? 'o cabeçalho termina' : `veio “${values[at].slice(0, 80)}”`;
  return new WrongPlace(file, { line, column: at + 1 }, `esperava “${header[at]}”, e ${found}`);
}

const isHeader = ({ values }: Row, header: readonly string[]) =>
  values.length === header.length && header.every((name, at) => values[at] === name);

/** True at the header; false above it, where words for people may stand. */
function createHeaderSearch(file: ListaFile, { header, hasTitle }: TableLayout) {
  let first: Row | undefined;
  let rows = 0;
  return {
    isAt(row: Row): boolean {
      if (isHeader(row, header)) return true;
      first ??= row;
      rows += 1;
      if (!hasTitle || rows > maxTitleRows) throw refuseHeader(file, first, header);
      return false;
    },
    /** The file ended without it. */
    giveUp(): void {
      if (first) throw refuseHeader(file, first, header);
    },
  };
}

/** The rows below the header, each with a value for every column of it. */
export async function* readTable(file: ListaFile, layout: TableLayout): AsyncGenerator<TableRow> {
  const { length } = layout.header;
  const columns = new Map(layout.header.map((name, at) => [name, at]));
  const search = createHeaderSearch(file, layout);
  let isBelow = false;
  for await (const row of readRows(file, layout)) {
    const { line, values } = row;
    if (!isBelow) {
      isBelow = search.isAt(row);
    } else if (!isBlank(row)) {
      const place = { line, column: Math.min(values.length, length) };
      if (values.length !== length)
        throw new WrongPlace(
          file,
          place,
          `há ${countOf(values.length, 'valor', 'valores')}, e não ${length}`,
        );
      yield { line, value: (column) => values[columns.get(column) ?? -1] ?? '' };
    }
  }
  if (!isBelow) search.giveUp();
}
