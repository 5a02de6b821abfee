import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Printed } from './write-pdf.ts';

/** In its own thread, because a long document would keep the server from answering. */
export async function makePdf(dossie: Printed, chave: string): Promise<Buffer> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: { dossie, chave },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    const [pdf] = (await once(worker, 'message')) as [Uint8Array];
    return Buffer.from(pdf);
  } finally {
    await worker.terminate();
  }
}
