import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#app-error.ts';
import type { Database } from '#db/database.ts';
import type { Traffic } from '#plugins/traffic.ts';
import { streamCadastros } from './export-repository.ts';

/** Each holds a connection for as long as its reader takes; the others must be left for the rest. */
const maxAtOnce = 4;

/** At most, for each block of some fifty registrations. */
const stepAsideMs = 30;
/** Who reads page after page is about to ask for the next one. */
const momentMs = 5;

const tooMany = () =>
  new AppError('indisponivel', 'Há listagens completas demais em andamento. Tente de novo em instantes.', {
    retryAfterSeconds: 5,
  });

export function createExportService(db: Database, traffic: Traffic) {
  let running = 0;

  const isBusy = () => traffic.inFlight() > running || performance.now() - traffic.lastLeft() < momentMs;

  /** Whoever waits for a page comes first: a whole list would otherwise take all there is of processor. */
  async function stepAside(): Promise<void> {
    const until = performance.now() + stepAsideMs;
    while (isBusy() && performance.now() < until) await wait(momentMs);
  }

  return {
    /** `change` is given some registrations at a time, as JSON. */
    async streamAll(change: (json: string) => string): Promise<Readable> {
      if (running >= maxAtOnce) throw tooMany();
      running += 1;
      const finish = () => {
        running -= 1;
      };
      try {
        return (await streamCadastros(db, change, stepAside)).once('close', finish);
      } catch (error) {
        finish();
        throw error;
      }
    },
  };
}

export type ExportService = ReturnType<typeof createExportService>;
