import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { unsupported } from '#documentos/receive/content-kind.ts';
import { createFairQueue } from '#plataforma/fair-queue.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { type Places, startLimited } from '#plataforma/limited-process.ts';
import type { Job, Opened, Reason, Told } from './job.ts';

/** Why a file was not opened, for the log. */
export type GivenUp = { kind: Job['kind']; why: string };
export type Limits = {
  timeMs: number;
  /** All the memory it may write to, inside and outside of the JavaScript heap. */
  memoryMb: number;
};

const usual: Limits = { timeMs: 30_000, memoryMb: 1024 };
const heapMb = 256;
const atOnce = 2;
const idleMs = 60_000;
const program = fileURLToPath(new URL('./opening-process.ts', import.meta.url));

const unreadable = (mensagem: string) =>
  new AppError('validacao', 'Confira os campos indicados.', { campos: { arquivo: mensagem } });
const unopened = () =>
  unreadable(
    'Não foi possível abrir o arquivo: está danificado, ou pede memória ou tempo demais. Gere-o e envie de novo.',
  );
const refusals: Record<Reason, () => AppError> = {
  unsupported,
  unopened,
  damaged: () => unreadable('A imagem está danificada. Gere-a e envie de novo.'),
  animated: () =>
    new AppError('tipo_nao_suportado', 'PNG animado não é aceito. Envie um PNG comum, ou um GIF.'),
  tooManyPixels: () => new AppError('corpo_grande', 'A imagem passa de 40 megapixels. Envie uma menor.'),
};
const busy = () =>
  new AppError('indisponivel', 'Há arquivos demais em preparo. Tente de novo em instantes.', {
    retryAfterSeconds: 5,
  });

/** Opens files that others sent, in processes of their own, each with a limit of time and memory. */
export function createOpener(places: Places, onGivenUp: (told: GivenUp) => void, limits: Limits = usual) {
  const queue = createFairQueue({ running: atOnce, waiting: 50, refusal: busy });
  const all = new Set<ChildProcess>();
  /** Those that wait for the next file, each with the timer that ends it. */
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  const end = (child: ChildProcess) => void child.kill('SIGKILL');

  function take(): ChildProcess {
    for (const [child, timer] of idle) {
      clearTimeout(timer);
      idle.delete(child);
      return child;
    }
    const child = startLimited({ program, places, memoryMb: limits.memoryMb, heapMb, isWriting: true });
    all.add(child);
    child.once('close', () => {
      all.delete(child);
      clearTimeout(idle.get(child));
      idle.delete(child);
    });
    return child;
  }

  const putBack = (child: ChildProcess) => void idle.set(child, setTimeout(() => end(child), idleMs).unref());

  /** What it tells of the file, or why it ended before it could. */
  function ask(child: ChildProcess, job: Job): Promise<Told | string> {
    return new Promise((resolve) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        end(child);
      }, limits.timeMs);
      const settle = (told: Told | string) => {
        clearTimeout(timer);
        child.off('message', settle).off('close', onClose);
        resolve(told);
      };
      const onClose = (code: number | null, signal: string | null) =>
        settle(isLate ? 'too long' : `ended with ${signal ?? code}`);
      child.once('message', settle).once('close', onClose);
      child.send(job, () => {});
    });
  }

  return {
    /** Throws what the sender is told. `asker` is who sent it: no sender waits for all the files of another. */
    open: (job: Job, asker: string): Promise<Opened> =>
      queue(asker, async () => {
        const child = take();
        if (child.pid === undefined) throw new Error('no process could be started to open a file');
        const told = await ask(child, job);
        if (typeof told === 'string') {
          onGivenUp({ kind: job.kind, why: told });
          throw unopened();
        }
        if ('opened' in told) {
          putBack(child);
          return told.opened;
        }
        // What such a file left in the memory of the process must not count against the next one.
        end(child);
        if ('refused' in told) throw refusals[told.refused]();
        throw Object.assign(new Error(told.failed), { code: told.code });
      }),

    close(): void {
      for (const child of all) end(child);
    },
  };
}

export type Opener = ReturnType<typeof createOpener>;
