import type { ExportCadastrosQuery } from '@painel-pj/contract/cadastros/exportacao';
import { readBody } from '#plataforma/lib/read-body.ts';
import { callForFile } from '#provider/api-client.ts';

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
  query: ExportCadastrosQuery,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<{ file: Blob; records: number }> {
  const response = await callForFile('exportCadastros', { query, signal });
  const progress = { records: query.formato === 'csv' ? -1 : 0, bytes: 0 };
  let toldAt = 0;
  const file = await readBody(response, (part) => {
    progress.records += countLines(part);
    progress.bytes += part.length;
    if (performance.now() - toldAt < progressEveryMs) return;
    toldAt = performance.now();
    onProgress({ ...progress });
  });
  return { file, records: progress.records };
}
