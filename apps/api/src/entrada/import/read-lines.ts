import { isUtf8 } from 'node:buffer';

/** `linha` is the line of a record (NDJSON) or its number after the header (CSV); `problema`: why it can't be read. */
export type ImportRecord = { linha: number; registro: unknown; problema?: string };

/** The same limit as for the call that receives one registration. */
export const maxRecordBytes = 64 * 1024;

const lineEnd = 0x0a;

/** The first byte that is no UTF-8 (the byte that a reader replaces), and its place, from 1. */
export function tellBadByte(bytes: Buffer): string {
  const read = Buffer.from(bytes.toString('utf8'));
  const at = bytes.findIndex((byte, place) => byte === 0 || byte !== read[place]);
  return `o byte 0x${(bytes[at] ?? 0).toString(16).toUpperCase().padStart(2, '0')}, na posição ${at + 1}, não é UTF-8`;
}

/** The lines of a file, without line breaks. Of a line longer than `maxRecordBytes`, only the beginning is kept. */
export async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(lineEnd); end !== -1; end = chunk.indexOf(lineEnd, from)) {
      const piece = chunk.subarray(from, end);
      yield rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
      rest = Buffer.alloc(0);
      from = end + 1;
    }
    if (rest.length <= maxRecordBytes) rest = Buffer.concat([rest, chunk.subarray(from)]);
  }
  if (rest.length > 0) yield rest;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function readLine(linha: number, line: Buffer): ImportRecord | null {
  if (line.length > maxRecordBytes) return { linha, registro: null, problema: 'Registro maior que 64 kB.' };
  if (!isUtf8(line)) return { linha, registro: null, problema: `Não está em UTF-8: ${tellBadByte(line)}.` };
  const text = decoder.decode(line).trim();
  try {
    return text === '' ? null : { linha, registro: JSON.parse(text) as unknown };
  } catch {
    return { linha, registro: text, problema: 'Não é JSON.' };
  }
}

/** One JSON object per line. */
export async function* readNdjson(chunks: AsyncIterable<Buffer>): AsyncGenerator<ImportRecord> {
  let linha = 0;
  for await (const line of readLines(chunks)) {
    linha += 1;
    const record = readLine(linha, line);
    if (record) yield record;
  }
}
