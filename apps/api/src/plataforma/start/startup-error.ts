import { statfs } from 'node:fs/promises';

/** A problem that the operator can solve: its message is shown without a stack trace. */
export class StartupError extends Error {
  override name = 'StartupError';
}

const diskFull = new Set(['ENOSPC', '53100']);
const saysFull = /No space left on device/;
const leastBytes = 16 * 1024 ** 2;

/** PostgreSQL without room may do no more than hang up: so the disk itself is asked. */
async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < leastBytes;
}

/** A start that failed for want of room, as one line with its remedy; any other error as it is. */
export async function toStartError(error: unknown, dataDir: string): Promise<unknown> {
  const { code = '', message } = error as { code?: string; message: string };
  const isTold = diskFull.has(code) || saysFull.test(message);
  if (!isTold && (error instanceof StartupError || !(await isFull(dataDir).catch(() => false)))) return error;
  return new StartupError(
    `O disco da pasta de dados ${dataDir} está cheio; libere espaço nele, ou aponte DATA_DIR para uma pasta em outro disco, e inicie de novo.`,
  );
}

/** The document store can't be used as it is. The message is for operators; a client is told no more than to try again. */
export class StoreError extends StartupError {
  override name = 'StoreError';
}

/** It does not answer, which may pass by itself. */
export class StoreSilence extends StoreError {
  override name = 'StoreSilence';
}

/** A file is no longer what it was when its reading began. */
export class StoreChanged extends StoreError {
  override name = 'StoreChanged';
}

/** One file can't be used, and others may: who goes through many names it and goes on. */
export const isOfOneFile = (error: unknown): error is StoreError =>
  error instanceof StoreError && !(error instanceof StoreSilence);

/** Each problem a line of its own, with the variable's name first. */
export const invalidSettings = (problemas: string[]) =>
  new StartupError(`Configuração inválida; corrija o ambiente ou o arquivo .env:\n${problemas.join('\n')}`);
