import { type ImportRecord, maxRecordBytes, tooLong } from './import-record.ts';

type Row = { fields: string[]; isTooLong: boolean };

/** Splits text into rows as it comes: fields may be quoted, hold line ends, and double their quotes. */
function createSplitter(delimiter: string) {
  let fields: string[] = [];
  let field = '';
  let length = 0;
  let isQuoted = false;
  let afterQuote = false;

  function endField(): void {
    fields.push(field);
    field = '';
    afterQuote = false;
  }
  function endRow(): Row {
    endField();
    const row = { fields, isTooLong: length > maxRecordBytes };
    fields = [];
    length = 0;
    return row;
  }
  function add(character: string): void {
    length += 1;
    if (length <= maxRecordBytes) field += character;
  }
  function readQuoted(character: string): void {
    if (character !== '"') add(character);
    else [isQuoted, afterQuote] = [false, true];
  }
  function readPlain(character: string): Row | null {
    if (character === '"' && afterQuote) {
      add('"');
      [isQuoted, afterQuote] = [true, false];
    } else if (character === '"' && field === '') isQuoted = true;
    else if (character === delimiter) endField();
    else if (character === '\n') return endRow();
    else if (character !== '\r') add(character);
    return null;
  }

  return {
    *split(text: string): Generator<Row> {
      for (const character of text) {
        if (isQuoted) readQuoted(character);
        else {
          const row = readPlain(character);
          if (row) yield row;
        }
      }
    },
    /** The last row, when no line end follows it. */
    finish: (): Row | null => (fields.length > 0 || field !== '' ? endRow() : null),
  };
}

function toRecord(linha: number, header: string[], { fields, isTooLong }: Row): ImportRecord {
  if (isTooLong) return { linha, registro: null, problema: tooLong };
  const registro: Record<string, unknown> = Object.fromEntries(
    header.map((name, at) => [name, fields[at] ?? '']),
  );
  if (fields.length !== header.length) {
    const problema = `Há ${fields.length} colunas, e o cabeçalho tem ${header.length}.`;
    return { linha, registro, problema };
  }
  try {
    return { linha, registro: { ...registro, socios: JSON.parse(String(registro.socios)) as unknown } };
  } catch {
    return { linha, registro, problema: 'A coluna socios não é uma lista em JSON.' };
  }
}

const isBlank = ({ fields }: Row) => fields.length === 1 && fields[0] === '';

/** Columns named like the fields of the call, apart by comma or semicolon; `socios` is a JSON list. */
export async function* readCsv(chunks: AsyncIterable<Buffer>): AsyncGenerator<ImportRecord> {
  const decoder = new TextDecoder();
  let splitter: ReturnType<typeof createSplitter> | null = null;
  let header: string[] | null = null;
  let linha = 0;

  function read(row: Row): ImportRecord | null {
    if (isBlank(row)) return null;
    if (header === null) {
      header = row.fields.map((name) => name.trim());
      return null;
    }
    linha += 1;
    return toRecord(linha, header, row);
  }

  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    splitter ??= createSplitter(/^[^\n;]*,/.test(text) ? ',' : ';');
    for (const row of splitter.split(text)) {
      const record = read(row);
      if (record) yield record;
    }
  }
  const last = splitter?.finish();
  const record = last && read(last);
  if (record) yield record;
}
