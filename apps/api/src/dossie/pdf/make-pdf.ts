import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Dossie } from '@painel-pj/contract/dossie';

/** In a thread of its own: while a long one is set, the server would answer nobody. */
export async function makePdf(dossie: Dossie, chave: string): Promise<Buffer> {
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
