import { type ImportRecord, maxRecordBytes, readLines } from './read-lines.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

function readLine(linha: number, line: Buffer): ImportRecord | null {
  if (line.length > maxRecordBytes) return { linha, registro: null, problema: 'Registro maior que 64 kB.' };
  try {
    const text = decoder.decode(line).trim();
    return text === '' ? null : { linha, registro: JSON.parse(text) as unknown };
  } catch {
    return { linha, registro: null, problema: 'Não é JSON em UTF-8.' };
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
