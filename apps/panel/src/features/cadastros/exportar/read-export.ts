import type { ExportarQuery } from '@painel-pj/contract/exportacao';
import { callForFile } from '#lib/api-client.ts';

export type Progress = { records: number; bytes: number };

const lineEnd = 0x0a;
const progressEveryMs = 150;

function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(lineEnd); at >= 0; at = bytes.indexOf(lineEnd, at + 1)) lines += 1;
  return lines;
}

/** The whole file in the browser, at most about 2 GB in Chromium. Counts lines, each of which is a registration. */
export async function readExport(
  query: ExportarQuery,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<{ file: Blob; records: number }> {
  const response = await callForFile('exportarCadastros', { query, signal });
  const parts: BlobPart[] = [];
  const progress = { records: query.formato === 'csv' ? -1 : 0, bytes: 0 };
  let toldAt = 0;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    parts.push(read.value);
    progress.records += countLines(read.value);
    progress.bytes += read.value.length;
    if (performance.now() - toldAt > progressEveryMs) {
      toldAt = performance.now();
      onProgress({ ...progress });
    }
  }
  const type = response.headers.get('content-type') ?? '';
  return { file: new Blob(parts, { type }), records: progress.records };
}
