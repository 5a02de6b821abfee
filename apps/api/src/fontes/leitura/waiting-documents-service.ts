import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { OriginalService } from '#documentos/serve/original-service.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import { createReader, type Reader } from './reading/reader.ts';
import { createWaitingComparisonsService, type NotCompared } from './waiting-comparisons-service.ts';
import { createWaitingDocumentsRepository, type WaitingDocument } from './waiting-documents-repository.ts';

/** Then it is told that it was not read. */
const maxAttempts = 2;
const storeAwaySeconds = 60;

/** Why a document was not read, for the log: never what stands in it. */
type GivenUp = { documento: string; why: string };

export type WaitingDocumentsDependencies = {
  db: Database;
  config: Pick<Config, 'documentos' | 'dataDir' | 'encryptionKeyFile'>;
  originals: Pick<OriginalService, 'read'>;
  onGivenUp: (told: GivenUp) => void;
  onNotCompared?: (told: NotCompared) => void;
  reader?: Reader;
};

/** Reads the documents that wait, one at a time, and compares what was read. */
export function createWaitingDocumentsService({
  db,
  config,
  originals,
  onGivenUp,
  onNotCompared = () => {},
  reader,
}: WaitingDocumentsDependencies) {
  const repository = createWaitingDocumentsRepository(db);
  const machine = reader ?? createReader(config);
  const comparisons = createWaitingComparisonsService({ db, reader: machine, onNotCompared });
  let isStopping = false;

  async function fetch(id: string): Promise<string | null> {
    const content = await originals.read(id);
    if (content === null || content === 'divergente') return null;
    const { drafts } = config.documentos;
    await mkdir(drafts, { recursive: true, mode: 0o700 });
    const file = path.join(drafts, `leitura-${randomBytes(12).toString('hex')}`);
    try {
      await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
    return file;
  }

  async function read(waiting: WaitingDocument, file: string): Promise<void> {
    const kind = waiting.extensao === 'pdf' ? 'pdf' : 'picture';
    const result = await machine.read({ path: file, kind });
    if (!('why' in result)) return repository.keep(waiting.id, result);
    if (isStopping) return repository.giveBack(waiting.id, 0);
    onGivenUp({ documento: waiting.id, why: result.why });
    return waiting.tentativas < maxAttempts
      ? repository.tryAgain(waiting.id)
      : repository.keep(waiting.id, []);
  }

  async function settle(waiting: WaitingDocument): Promise<void> {
    if (waiting.isReplaced) return repository.remove(waiting.id);
    // Begun before, and ended by what nobody could tell.
    if (waiting.tentativas > maxAttempts) return repository.keep(waiting.id, []);
    let file: string | null;
    try {
      file = await fetch(waiting.id);
    } catch (error) {
      await repository.giveBack(waiting.id, storeAwaySeconds);
      throw error;
    }
    if (file === null) return repository.keep(waiting.id, []);
    try {
      return await read(waiting, file);
    } finally {
      await rm(file, { force: true });
    }
  }

  async function readOnce(): Promise<boolean> {
    const waiting = await repository.take();
    if (waiting) await settle(waiting);
    return waiting !== undefined;
  }

  return {
    /** Until nothing waits, or the process is to stop. A long row of either keeps the other waiting for one turn at a time. */
    async work(): Promise<void> {
      let isMore = true;
      while (isMore && !isStopping) {
        const isCompared = await comparisons.workOnce();
        isMore = (!isStopping && (await readOnce())) || isCompared;
      }
    },

    /** What is being read or compared is left to whoever comes next. */
    stop(): void {
      isStopping = true;
      comparisons.stop();
      machine.close();
    },
  };
}
