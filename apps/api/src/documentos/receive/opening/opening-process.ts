import { type Job, type Opened, Refused, type Told } from './job.ts';

/** Loaded with the first file of its kind: each takes longer to load than most files to open. */
async function open(job: Job): Promise<Opened> {
  if (job.kind === 'zip') return (await import('./open-office.ts')).openOffice(job.path);
  if (job.kind === 'pdf') return (await import('./open-pdf.ts')).openPdf(job.path);
  return (await import('./open-picture.ts')).openPicture(job.path, job.kind);
}

function describe(error: NodeJS.ErrnoException): Told {
  if (error instanceof Refused) return { refused: error.reason };
  return { failed: error.stack ?? error.message, ...(error.code && { code: error.code }) };
}

const tell = (told: Told) => void process.send?.(told);

process.on('message', (job: Job) => {
  void open(job)
    .then((opened) => ({ opened }), describe)
    .then(tell);
});
// The server that asked is gone.
process.once('disconnect', () => process.exit());
