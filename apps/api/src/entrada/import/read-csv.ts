import { hasMarca, isCampo } from '@painel-pj/contract/cadastros/campos';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { countOf } from '@painel-pj/regras/words';
import { parse } from 'csv-parse/sync';
import { readNumber } from '#entrada/read-number.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { type ImportRecord, maxRecordBytes, readLines, tellBadByte } from './read-lines.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });
const quote = 0x22;

const problems = {
  tooLong: 'Registro maior que 64 kB.',
  notUtf8: (record: Buffer) => `Não está em UTF-8: ${tellBadByte(record)}. Salve a planilha como CSV UTF-8.`,
  quotes: (line: number) =>
    `Confira as aspas da linha ${line} do arquivo: feche-as antes de 64 kB, e dobre as que fazem parte de um texto.`,
  list: (column: string) => `A coluna ${column} não é uma lista em JSON.`,
};

/** What is wrong with a record, and what stands there where it can be told. */
type Unread = { problema: string; texto: string | null; isLeftOpen?: true };
type Fields = string[] | Unread;
type Line = { text: Buffer; number: number };

const isQuoteOpened = ({ text }: Line) =>
  text.reduce((count, byte) => (byte === quote ? count + 1 : count), 0) % 2 === 1;

/** Null where the quotes do not come in pairs around whole texts. */
function parseRecord(text: string, delimiter: string): string[] | null {
  try {
    const [fields, second] = parse(text, { delimiter, skip_empty_lines: true });
    return second ? null : (fields ?? []);
  } catch {
    return null;
  }
}

function decode(record: Buffer): string | null {
  try {
    const text = decoder.decode(record);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

function readFields(lines: readonly [Line, ...Line[]], delimiter: string): Fields {
  const [first] = lines;
  if (first.text.length > maxRecordBytes) return { problema: problems.tooLong, texto: null };
  const leftOpen: Unread = {
    problema: problems.quotes(first.number),
    texto: decode(first.text),
    isLeftOpen: true,
  };
  const record = Buffer.concat(lines.flatMap(({ text }) => [text, Buffer.from('\n')]));
  if (record.length > maxRecordBytes) return leftOpen;
  const text = decode(record);
  const fields = parseRecord(text ?? record.toString('latin1'), delimiter);
  if (fields === null) return leftOpen;
  return text === null ? { problema: problems.notUtf8(record), texto: null } : fields;
}

/**
 * Joins the lines of a record, which continues while a quote is open. Where the lines together are no record, a quote was
 * left open in the first: that one is given up alone, and the next record begins at the second.
 */
async function* readRecords(
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<{ fields: Fields; delimiter: string }> {
  const source = readLines(chunks);
  let returned: Line[] = [];
  let number = 0;
  let delimiter: string | null = null;

  async function nextLine(): Promise<Line | undefined> {
    const again = returned.pop();
    if (again) return again;
    const next = await source.next();
    number += 1;
    return next.done ? undefined : { text: next.value, number };
  }

  for (let first = await nextLine(); first; first = await nextLine()) {
    const lines: [Line, ...Line[]] = [first];
    let bytes = first.text.length + 1;
    let isOpen = isQuoteOpened(first);
    while (isOpen && bytes <= maxRecordBytes) {
      const line = await nextLine();
      if (!line) break;
      lines.push(line);
      bytes += line.text.length + 1;
      if (isQuoteOpened(line)) isOpen = false;
    }
    delimiter ??= /^[^;]*,/.test(first.text.toString('latin1')) ? ',' : ';';
    const fields = readFields(lines, delimiter);
    if ('isLeftOpen' in fields) returned = [...returned, ...lines.slice(1).reverse()];
    yield { fields, delimiter };
  }
}

const readJson = (text: string): unknown => JSON.parse(text);

/** A text that is no number stays one, for the schema to refuse. */
function readAmount(text: string): unknown {
  const number = readNumber(text);
  return Number.isNaN(number) ? text : number;
}

/** Columns that are not plain text. */
const readers: Record<string, (text: string) => unknown> = {
  socios: readJson,
  administradores: readJson,
  controladores: readJson,
  cnaesSecundarios: (text) => text.split(/[\s,;|]+/).filter(Boolean),
  capitalSocial: readAmount,
  'faturamento.valor': readAmount,
};

/** An empty column of these says nothing. */
const isOptional = (column: string) => column.includes('.') || (isCampo(column) && hasMarca(column, 'extra'));

/** Puts a value where its column says: `faturamento.valor` is the `valor` of `faturamento`. */
function place(registro: Map<string, unknown>, column: string, value: unknown): void {
  const [whole = '', part] = column.split('.');
  registro.set(
    whole,
    part === undefined ? value : { ...(registro.get(whole) as object | undefined), [part]: value },
  );
}

type Header = { names: string[]; delimiter: string };

function toRecord(linha: number, { names, delimiter }: Header, fields: Fields): ImportRecord {
  if ('problema' in fields) return { linha, registro: fields.texto, problema: fields.problema };
  const texts = names.map((name, at): [string, string] => [name, fields[at] ?? '']);
  if (fields.length !== names.length) {
    const problema = `Há ${countOf(fields.length, 'coluna', 'colunas')}, e o cabeçalho tem ${names.length}. O separador visto no cabeçalho é “${delimiter}”.`;
    return { linha, registro: Object.fromEntries(texts), problema };
  }
  const registro = new Map<string, unknown>();
  for (const [name, text] of texts) {
    if (text === '' && isOptional(name)) continue;
    try {
      place(registro, name, getOwn(readers, name)?.(text) ?? text);
    } catch {
      return { linha, registro: Object.fromEntries(texts), problema: problems.list(name) };
    }
  }
  return { linha, registro: Object.fromEntries(registro) };
}

function readHeader(fields: Fields, delimiter: string): Header {
  if ('problema' in fields) throw new StartupError(`O cabeçalho não pode ser lido. ${fields.problema}`);
  if (fields.length === 1) {
    throw new StartupError(
      `O cabeçalho tem uma só coluna: o separador visto é “${delimiter}”. Separe as colunas por vírgula ou ponto e vírgula.`,
    );
  }
  return { names: fields.map((name) => name.trim()), delimiter };
}

/** Columns are named like the fields of the call and separated by comma or semicolon; lists of people are JSON. */
export async function* readCsv(chunks: AsyncIterable<Buffer>): AsyncGenerator<ImportRecord> {
  let header: Header | null = null;
  let linha = 0;
  for await (const { fields, delimiter } of readRecords(chunks)) {
    if (Array.isArray(fields) && fields.length === 0) continue;
    if (header === null) {
      header = readHeader(fields, delimiter);
    } else {
      linha += 1;
      yield toRecord(linha, header, fields);
    }
  }
}
