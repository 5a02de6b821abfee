import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

/** What is to be stored. Its length and hash are known before the first byte is sent; what turns out to differ is refused. */
export type Content = {
  bytes: number;
  /** In hexadecimal. */
  sha256: string;
  /** From the beginning, each time it is called: a store may have to try again. */
  open(): Readable;
};

export type StoredFile = {
  bytes: number;
  /** Another one as soon as its bytes change; what `read` gives is of this one, or fails. */
  version: string;
  /** From `start` to `end`, both included; all of it without them. */
  read(range?: { start: number; end: number }): Promise<Readable>;
  /** For a file that was opened and is not read. */
  close(): Promise<void>;
};

export type StoredObject = { key: string; changedAt: Date };

/** Whole files by their key, in a folder or in a bucket. */
export type ObjectStore = {
  /** Where it is, for operators. */
  place: string;
  /** When it resolves the file is whole and durable; what it replaces is there until then. */
  put(key: string, content: Content): Promise<void>;
  /** The same where there is no such key; where there is, nothing changes. */
  putNew(key: string, content: Content): Promise<void>;
  open(key: string): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
  /** Nothing happens when there is no `from`. */
  move(from: string, to: string): Promise<void>;
  /** All below `folder`, a group at a time. */
  list(folder: string): AsyncIterable<StoredObject[]>;
  /** Removes what was begun before `before` and never finished. */
  removeUnfinished(before: Date): Promise<void>;
};

const pieceBytes = 65_536;

/** What was to be stored can't be read, or is not what was announced: nothing is wrong with the store. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/** The bytes of a content; throws when they are not the ones it was announced with. */
export async function* readVerified({ bytes, sha256, open }: Content): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let left = bytes;
  try {
    for await (const chunk of open() as AsyncIterable<Buffer>) {
      left -= chunk.length;
      if (left < 0) break;
      hash.update(chunk);
      yield chunk;
    }
  } catch (cause) {
    throw cause instanceof ContentError
      ? cause
      : new ContentError('what is to be stored can not be read', { cause });
  }
  if (left !== 0 || hash.digest('hex') !== sha256)
    throw new ContentError('what came differs from the length or the hash it was announced with');
}

/** As a file is read: whoever sends them on sees that they leave. */
function* piecesOf(buffer: Buffer): Generator<Buffer> {
  for (let at = 0; at < buffer.length; at += pieceBytes) yield buffer.subarray(at, at + pieceBytes);
}

export const contentOf = (buffer: Buffer): Content => ({
  bytes: buffer.length,
  sha256: createHash('sha256').update(buffer).digest('hex'),
  open: () => Readable.from(piecesOf(buffer)),
});

export async function contentOfFile(path: string): Promise<Content> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex'), open: () => createReadStream(path) };
}
