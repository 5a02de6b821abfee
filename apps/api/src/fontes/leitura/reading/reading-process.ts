import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { createKeeper, type PaginaLida } from '@painel-pj/regras/leitura/papel';
import type { CompareJob, ReadJob, Told } from './job.ts';
import { maxPages } from './job.ts';

async function* read({ path, kind }: ReadJob): AsyncGenerator<PaginaLida> {
  if (kind === 'pdf') {
    yield* (await import('./read-pdf.ts')).readPdf(path, maxPages);
    return;
  }
  const page = await (await import('./read-picture.ts')).readPicture(await readFile(path));
  if (page) yield page;
}

const tell = (told: Told) => void process.send?.(told);

async function work(job: ReadJob | CompareJob): Promise<void> {
  if (job.kind === 'compare') return tell({ compared: (await import('./compare.ts')).compare(job) });
  const keep = createKeeper();
  for await (const pagina of read(job)) tell({ pagina: keep(pagina) });
  tell({ isDone: true });
}

// Whoever waits for an answer of the server goes first.
setPriority(19);
process.on('message', (job: ReadJob | CompareJob) => {
  // Its message may say what stands in the file, and goes into a log.
  void work(job).catch((error: unknown) => tell({ failed: (error as Error).name }));
});
// The server that asked is gone.
process.once('disconnect', () => process.exit());
