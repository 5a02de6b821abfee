import { type ImportRecord, maxRecordBytes, tooLong } from './import-record.ts';

const lineEnd = 0x0a;
const decoder = new TextDecoder('utf-8', { fatal: true });

function readLine(linha: number, line: Buffer): ImportRecord | null {
  if (line.length > maxRecordBytes) return { linha, registro: null, problema: tooLong };
  try {
    const text = decoder.decode(line).trim();
    return text === '' ? null : { linha, registro: JSON.parse(text) as unknown };
  } catch {
    return { linha, registro: null, problema: 'Não é JSON em UTF-8.' };
  }
}

/** A JSON object a line. Never holds more than a chunk and one line, and of an endless line only its beginning. */
export async function* readNdjson(chunks: AsyncIterable<Buffer>): AsyncGenerator<ImportRecord> {
  let rest: Buffer = Buffer.alloc(0);
  let linha = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(lineEnd); end !== -1; end = chunk.indexOf(lineEnd, from)) {
      linha += 1;
      const piece = chunk.subarray(from, end);
      const record = readLine(linha, rest.length > 0 ? Buffer.concat([rest, piece]) : piece);
      rest = Buffer.alloc(0);
      from = end + 1;
      if (record) yield record;
    }
    if (rest.length <= maxRecordBytes) rest = Buffer.concat([rest, chunk.subarray(from)]);
  }
  const last = readLine(linha + 1, rest);
  if (last) yield last;
}
