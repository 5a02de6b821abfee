import { parse } from 'csv-parse/sync';
import { StartupError } from '#startup-error.ts';
import { type ImportRecord, maxRecordBytes, readLines } from './read-lines.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });
const quote = 0x22;

const problems = {
  tooLong: 'Registro maior que 64 kB, ou com aspas que não fecham.',
  notUtf8: 'Não está em UTF-8. Salve a planilha como CSV UTF-8.',
  quotes: 'Confira as aspas: feche-as, e dobre as que fazem parte de um texto.',
  socios: 'A coluna socios não é uma lista em JSON.',
};

const countQuotes = (line: Buffer) => line.reduce((count, byte) => (byte === quote ? count + 1 : count), 0);

/**
 * Joins the lines of each record, which continues while a quote is open. Its length is limited here, because the
 * parser's own limit does not count delimiters. After a record that is too long, the next line begins another one.
 */
async function* readRecords(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let lines: Buffer[] = [];
  let [bytes, quotes] = [0, 0];
  for await (const line of readLines(chunks)) {
    lines.push(line);
    bytes += line.length + 1;
    quotes += countQuotes(line);
    if (quotes % 2 === 1 && bytes <= maxRecordBytes) continue;
    yield joinLines(lines);
    lines = [];
    [bytes, quotes] = [0, 0];
  }
  if (lines.length > 0) yield joinLines(lines);
}

const joinLines = (lines: Buffer[]) => Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\n')]));

/** The fields of the record, or a text that says what is wrong with it. */
function readFields(record: Buffer, delimiter: string): string[] | string {
  if (record.length > maxRecordBytes) return problems.tooLong;
  let text: string;
  try {
    text = decoder.decode(record);
  } catch {
    return problems.notUtf8;
  }
  try {
    const [fields, second] = parse(text, { delimiter, skip_empty_lines: true });
    return second ? problems.quotes : (fields ?? []);
  } catch {
    return problems.quotes;
  }
}

function toRecord(linha: number, header: string[], fields: string[] | string): ImportRecord {
  if (typeof fields === 'string') return { linha, registro: null, problema: fields };
  const registro = Object.fromEntries(header.map((name, at) => [name, fields[at] ?? '']));
  if (fields.length !== header.length) {
    const problema = `Há ${fields.length} colunas, e o cabeçalho tem ${header.length}.`;
    return { linha, registro, problema };
  }
  try {
    return { linha, registro: { ...registro, socios: JSON.parse(String(registro.socios)) as unknown } };
  } catch {
    return { linha, registro, problema: problems.socios };
  }
}

/** Columns are named like the fields of the call and separated by comma or semicolon; `socios` is a JSON list. */
export async function* readCsv(chunks: AsyncIterable<Buffer>): AsyncGenerator<ImportRecord> {
  let delimiter: string | null = null;
  let header: string[] | null = null;
  let linha = 0;
  for await (const record of readRecords(chunks)) {
    delimiter ??= /^[^;]*,/.test(record.toString('latin1')) ? ',' : ';';
    const fields = readFields(record, delimiter);
    if (fields.length === 0) continue;
    if (header === null) {
      if (typeof fields === 'string') throw new StartupError(`O cabeçalho não pode ser lido. ${fields}`);
      header = fields.map((name) => name.trim());
    } else {
      linha += 1;
      yield toRecord(linha, header, fields);
    }
  }
}
