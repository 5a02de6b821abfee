import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfFacts } from './pdf-facts.ts';

async function readFacts(path: string): Promise<PdfFacts | null> {
  const data = new Uint8Array(await readFile(path));
  const task = getDocument({ data, verbosity: 0, isEvalSupported: false, useSystemFonts: false });
  try {
    const { numPages } = await task.promise;
    return { pedeSenha: false, paginas: numPages };
  } catch (error) {
    return (error as Error).name === 'PasswordException' ? { pedeSenha: true, paginas: 0 } : null;
  } finally {
    await task.destroy();
  }
}

parentPort?.on('message', (path: string) => {
  readFacts(path).then(
    (facts) => parentPort?.postMessage(facts),
    () => parentPort?.postMessage(null),
  );
});
