import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Part } from '#documentos/store/document-store.ts';

/** One file of the document store in a backup. */
export type ListedFile = { id: string; part: Part; bytes: number; sha256: string };

const wellFormed = /^([0-9a-f]{64}) (\d+) ([0-9a-f]{32}) (original|miniatura)$/;

export const lineOf = ({ id, part, bytes, sha256 }: ListedFile) => `${sha256} ${bytes} ${id} ${part}\n`;

export async function* readLines(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
}

export async function* readDocumentList(file: string): AsyncGenerator<ListedFile> {
  for await (const line of readLines(file)) {
    const [, sha256 = '', bytes, id = '', part] = wellFormed.exec(line) ?? [];
    if (!id) throw new Error(`not a line of a document list: ${line}`);
    yield { id, part: part as Part, bytes: Number(bytes), sha256 };
  }
}
