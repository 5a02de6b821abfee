import { isUtf8 } from 'node:buffer';
import { type ImportRecord, maxRecordBytes, readLines, tellBadByte } from './read-lines.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

function readLine(linha: number, line: Buffer): ImportRecord | null {
  if (line.length > maxRecordBytes) return { linha, registro: null, problema: 'Registro maior que 64 kB.' };
  if (!isUtf8(line)) return { linha, registro: null, problema: `Não está em UTF-8: ${tellBadByte(line)}.` };
  try {
    const text = decoder.decode(line).trim();
    return text === '' ? null : { linha, registro: JSON.parse(text) as unknown };
  } catch {
    return { linha, registro: null, problema: 'Não é JSON.' };
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
