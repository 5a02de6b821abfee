import type { Readable } from 'node:stream';

/** What is kept of a document: the file itself, and a small picture of it. */
export type Part = 'original' | 'miniatura';

export type StoredFile = {
  bytes: number;
  /** From `start` to `end`, both included; all of it without them. */
  read(range?: { start: number; end: number }): Readable;
  /** For a file that was opened and is not read. */
  close(): Promise<void>;
};

/** Where files lie. A folder now; whatever can put, open and remove whole objects can take its place. */
export type DocumentStore = {
  /** When it resolves the file is whole and durable; when it rejects, there is none. */
  put(id: string, part: Part, content: Readable | Buffer): Promise<void>;
  open(id: string, part: Part): Promise<StoredFile | null>;
  remove(id: string): Promise<void>;
  /** Every document in it, a group at a time. */
  list(): AsyncIterable<string[]>;
  /** Those not written to since `before`. */
  listOld(before: Date): AsyncIterable<string[]>;
  /** Removes uploads begun before `before` and never finished. */
  removeOldDrafts(before: Date): Promise<void>;
};
