import type { Readable } from 'node:stream';
import { AppError } from '#app-error.ts';
import type { Database } from '#db/database.ts';
import { streamCadastros } from './export-repository.ts';

/** Each holds a connection for as long as its reader takes; the others must be left for the rest. */
const maxAtOnce = 4;

const tooMany = () =>
  new AppError('indisponivel', 'Há listagens completas demais em andamento. Tente de novo em instantes.', {
    retryAfterSeconds: 5,
  });

export function createExportService(db: Database) {
  let running = 0;

  return {
    async streamAll(token: string): Promise<Readable> {
      if (running >= maxAtOnce) throw tooMany();
      running += 1;
      const finish = () => {
        running -= 1;
      };
      try {
        return (await streamCadastros(db, token)).once('close', finish);
      } catch (error) {
        finish();
        throw error;
      }
    },
  };
}

export type ExportService = ReturnType<typeof createExportService>;
