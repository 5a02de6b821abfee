import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PaginaLida } from '@painel-pj/regras/leitura/papel';
import { type Places, startLimited } from '#plataforma/limited-process.ts';
import type { Compared, CompareJob, ReadJob, Told } from './job.ts';

export type Limits = { pageMs: number; residentMb: number };

/**
 * Of memory that is really used (the resident set, of which some 60 MB are the files of program and model): pictures,
 * also of 12 megapixels, take up to 250 MB, but a PDF of pages scanned in colour at 300 dpi up to 400.
 */
const usual: Limits = { pageMs: 25_000, residentMb: 450 };
/** What the kernel lets it reserve (`ulimit -d`). Most is never used: tesseract asks for it in one piece; `residentMb` limits what is. */
const memoryMb = 2048;
/** The recognizer runs in a worker. */
const threads = 2;
const lookMs = 500;
const pageKb = 4;
const heapMb = 160;
const idleMs = 30_000;
const program = fileURLToPath(new URL('./reading-process.ts', import.meta.url));

/** Null: this system does not tell. */
async function residentMb(pid: number | undefined): Promise<number | null> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => null);
  return statm === null ? null : (Number(statm.split(' ')[1]) * pageKb) / 1024;
}

/** Reads files that others sent, and compares what was read, one at a time, in a process of its own with a limit of time and memory. */
export function createReader(places: Places, limits: Limits = usual) {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  }

  function take(): ChildProcess {
    clearTimeout(idle);
    if (child) return child;
    const started = startLimited({ program, places, memoryMb, heapMb, threads });
    started.once('close', () => {
      if (child === started) child = undefined;
    });
    child = started;
    return started;
  }

  /** Until `collect` has a result; each word of the process may take as long as the first. */
  function ask<T extends object>(
    job: ReadJob | CompareJob,
    collect: (told: Exclude<Told, { failed: string }>) => T | undefined,
  ): Promise<T | { why: string }> {
    const process = take();
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout;
      let isSettled = false;
      const settle = (result: T | { why: string }) => {
        // A look at the memory that was on its way would end the process of the next file.
        if (isSettled) return;
        isSettled = true;
        clearTimeout(timer);
        clearInterval(looking);
        process.off('message', onMessage).off('close', onClose);
        // What a file that failed left in the memory of the process must not count against the next one.
        if ('why' in result) end();
        else idle = setTimeout(end, idleMs).unref();
        resolve(result);
      };
      const looking = setInterval(() => {
        void residentMb(process.pid).then((used) => {
          if ((used ?? 0) > limits.residentMb) settle({ why: 'too much memory' });
        });
      }, lookMs);
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(() => settle({ why: 'too long' }), limits.pageMs);
      };
      const onMessage = (told: Told) => {
        if ('failed' in told) return settle({ why: told.failed });
        const result = collect(told);
        return result ? settle(result) : wait();
      };
      const onClose = (code: number | null, signal: string | null) =>
        settle({ why: `ended with ${signal ?? code}` });
      process.on('message', onMessage).once('close', onClose);
      wait();
      process.send(job, () => {});
    });
  }

  return {
    /** The pages, or why they could not be read. */
    read(job: ReadJob): Promise<PaginaLida[] | { why: string }> {
      const paginas: PaginaLida[] = [];
      return ask(job, (told) => {
        if ('pagina' in told) paginas.push(told.pagina);
        return 'isDone' in told ? paginas : undefined;
      });
    },

    /** What is found in a paper that was read, or why it could not be compared. */
    compare: (job: CompareJob): Promise<Compared | { why: string }> =>
      ask(job, (told) => ('compared' in told ? told.compared : undefined)),

    close: end,
  };
}

export type Reader = ReturnType<typeof createReader>;
