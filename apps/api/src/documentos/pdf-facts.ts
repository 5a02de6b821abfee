import { Worker } from 'node:worker_threads';
import { AppError } from '#app-error.ts';
import { createFairQueue } from '#fair-queue.ts';

export type PdfFacts = { pedeSenha: boolean; paginas: number };

const limitMs = 20_000;
const busy = () => new AppError('indisponivel', 'Há arquivos demais em preparo. Tente de novo em instantes.');
const runAlone = createFairQueue({ running: 1, waiting: 20, refusal: busy });

let thread: Worker | null = null;

/** A thread of its own, bounded in memory: a file of somebody else's must not hold up the server. */
function startThread(): Worker {
  const worker = new Worker(new URL('./pdf-facts-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  worker.on('error', () => {});
  worker.once('exit', () => {
    if (thread === worker) thread = null;
  });
  worker.unref();
  return worker;
}

function ask(worker: Worker, path: string): Promise<PdfFacts | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => void worker.terminate(), limitMs);
    const settle = (facts: PdfFacts | null) => {
      clearTimeout(timer);
      worker.off('message', settle).off('exit', onExit);
      resolve(facts);
    };
    const onExit = () => settle(null);
    worker.once('message', settle).once('exit', onExit);
    worker.postMessage(path);
  });
}

/** Whether it opens and how long it is; null when that can't be told, or not now: nobody is refused for it. */
export async function readPdfFacts(path: string): Promise<PdfFacts | null> {
  return runAlone(null, () => {
    thread ??= startThread();
    return ask(thread, path);
  }).catch(() => null);
}
