import { isAscii, isUtf8 } from 'node:buffer';
import { countOf } from '@painel-pj/regras/words';

/** Values of a line as published, without the NUL bytes and the double spaces that occur in them. */
export type Values = string[];

export type LineFormat = {
  columns: number;
  /** The roots of CNPJ whose lines are kept; null: every line. */
  roots: ReadonlySet<string> | null;
};

/** Some lines further: how many were read, and what was kept of them. */
export type Step = { lines: number; kept: Values[] };

export class WrongLine extends Error {
  readonly line: number;
  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

const newline = 0x0a;
const carriageReturn = 0x0d;
const quote = 0x22;
const semicolon = 0x3b;
const rootLength = 8;
/** Far more than the longest line: what is longer is no such file, and must not fill the memory. */
const maxLineBytes = 64 * 1024;

/** Null: the values are not between quotes. A quote inside one is doubled, and so counts for nothing. */
function countValues(bytes: Buffer, start: number, end: number): number | null {
  let values = 0;
  let isOpen = false;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at];
    if (byte === quote) {
      if (!isOpen && (at === start || bytes[at - 1] === semicolon)) values += 1;
      isOpen = !isOpen;
    } else if (!isOpen && (byte !== semicolon || bytes[at + 1] !== quote || at === end - 1)) return null;
  }
  return isOpen || values === 0 ? null : values;
}

const published = /"((?:[^"]|"")*)";?/g;

const readValues = (line: Buffer): Values =>
  [...line.toString('latin1').matchAll(published)].map(([, value = '']) =>
    value.replaceAll('\0', '').replaceAll('""', '"').replace(/\s+/g, ' ').trim(),
  );

/** Null: nobody asked for the line. */
function readLine(bytes: Buffer, start: number, end: number, { columns, roots }: LineFormat): Values | null {
  const values = countValues(bytes, start, end);
  if (values === null) throw new Error('os valores não estão entre aspas, como a Receita os publica');
  if (values !== columns) throw new Error(`há ${countOf(values, 'valor', 'valores')}, e não ${columns}`);
  if (roots && !roots.has(bytes.toString('latin1', start + 1, start + 1 + rootLength))) return null;
  const line = bytes.subarray(start, end);
  if (!isAscii(line) && isUtf8(line)) throw new Error('as letras estão em UTF-8, e não em ISO-8859-1');
  return readValues(line);
}

/**
 * The lines of a file of Receita Federal: `"` around each value, `;` between them, ISO-8859-1, no header. Of a line that
 * nobody asked for only its shape is looked at, because there are tens of millions of them.
 */
export async function* readLines(source: AsyncIterable<Buffer>, format: LineFormat): AsyncGenerator<Step> {
  let rest: Buffer = Buffer.alloc(0);
  let lines = 0;
  const read = (bytes: Buffer, start: number, end: number): Values | null => {
    lines += 1;
    const last = bytes[end - 1] === carriageReturn ? end - 1 : end;
    try {
      return readLine(bytes, start, last, format);
    } catch (error) {
      throw new WrongLine(lines, (error as Error).message);
    }
  };
  for await (const chunk of source) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const before = lines;
    const kept: Values[] = [];
    let start = 0;
    for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
      const values = read(bytes, start, end);
      if (values) kept.push(values);
      start = end + 1;
    }
    rest = bytes.subarray(start);
    if (rest.length > maxLineBytes) throw new WrongLine(lines + 1, 'a linha não termina');
    yield { lines: lines - before, kept };
  }
  if (rest.length === 0) return;
  const values = read(rest, 0, rest.length);
  yield { lines: 1, kept: values ? [values] : [] };
}
