import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Content } from '#documentos/store/object-store.ts';
import { toStoreError } from '#documentos/store/to-store-error.ts';
import { AppError } from '#plataforma/http/app-error.ts';

/** A file as it was sent, on disk and not yet judged. */
export type Draft = { path: string; bytes: number; sha256: Buffer; remove(): Promise<void> };

const tooBig = (maxBytes: number) =>
  new AppError('corpo_grande', `O arquivo passa de ${Math.floor(maxBytes / 1024 ** 2)} MB. Envie um menor.`);

const cutOff = () =>
  new AppError('requisicao_invalida', 'O envio foi interrompido. Envie o arquivo de novo.');

/** Streams a body to disk, never holding it whole; leaves nothing behind when it fails. */
export async function receiveDraft(folder: string, content: Readable, maxBytes: number): Promise<Draft> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw toStoreError(error, folder);
  });
  const file = path.join(folder, randomBytes(12).toString('hex'));
  const hash = createHash('sha256');
  let bytes = 0;
  async function* measure(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooBig(maxBytes);
      hash.update(chunk);
      yield chunk;
    }
  }
  const remove = () => rm(file, { force: true });
  try {
    // Read through an iterator, the request outlives a refusal, and can still be answered.
    const chunks = content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    await pipeline(chunks, measure, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await remove();
    // Many clients read an answer only once they have sent everything.
    content.resume();
    if (error instanceof AppError) throw error;
    throw ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes((error as NodeJS.ErrnoException).code ?? '')
      ? cutOff()
      : toStoreError(error, file);
  }
  return { path: file, bytes, sha256: hash.digest(), remove };
}

export const contentOfDraft = ({ path: file, bytes, sha256 }: Draft): Content => ({
  bytes,
  sha256: sha256.toString('hex'),
  open: () => createReadStream(file),
});

/** Those begun before `before`: whoever sent them is gone. */
export async function removeOldDrafts(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && found.mtime < before) await rm(file, { force: true });
  }
}
