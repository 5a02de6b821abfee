import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { lineOf, readLines } from '#cli/backup/document-list.ts';
import { type Measured, writeDurably } from '#cli/backup/durable-file.ts';
import { documentFolderName, documentListName } from '#cli/backup/manifest.ts';
import type { PreviousBackup } from '#cli/backup/previous-backup.ts';
import type { DocumentStore, Part } from '#documentos/document-store.ts';
import { createFolderStore } from '#documentos/folder-store.ts';

const atOnce = 8;

type Wanted = { id: string; sha256: string; hasThumbnail: boolean; cadastroId: string; chave: string };

export type CopiedDocuments = Measured & { quantos: number; faltam: string[] };

async function* readWanted(file: string): AsyncGenerator<Wanted> {
  for await (const line of readLines(file)) {
    const [id = '', sha256 = '', thumbnail, cadastroId = '', chave = ''] = line.split('\t');
    yield { id, sha256, hasThumbnail: thumbnail === 't', cadastroId, chave };
  }
}

/** Copies one file and measures it on the way; null when there is none. */
async function copyPart(
  from: DocumentStore,
  to: DocumentStore,
  id: string,
  part: Part,
): Promise<Measured | null> {
  const file = await from.open(id, part);
  if (!file) return null;
  const hash = createHash('sha256');
  let bytes = 0;
  async function* measure() {
    for await (const chunk of (file?.read() ?? []) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  await to.put(id, part, Readable.from(measure()));
  return { bytes, sha256: hash.digest('hex') };
}

type Place = {
  documentList: string;
  folder: string;
  source: string;
  /** An earlier backup beside this one, whose files may be linked. */
  previous: PreviousBackup | null;
};

/** The files of the documents a snapshot knows: they were in place before their rows, and are never taken away. */
export async function copyDocuments(
  { documentList, folder, source, previous }: Place,
  onDocument: () => void,
): Promise<CopiedDocuments> {
  const from = createFolderStore(source);
  const to = createFolderStore(path.join(folder, documentFolderName));
  const faltam: string[] = [];
  let quantos = 0;

  const keepPart = async (id: string, part: Part) =>
    (await previous?.link(from, id, part, path.join(folder, documentFolderName))) ??
    copyPart(from, to, id, part);

  async function copyOne({ id, sha256, hasThumbnail, cadastroId, chave }: Wanted): Promise<string> {
    const original = await keepPart(id, 'original');
    const thumbnail = hasThumbnail ? await keepPart(id, 'miniatura') : null;
    if (original?.sha256 !== sha256 || (hasThumbnail && !thumbnail))
      faltam.push(`${id}: ${chave} do cadastro ${cadastroId}`);
    quantos += 1;
    onDocument();
    return [
      original && lineOf({ id, part: 'original', ...original }),
      thumbnail && lineOf({ id, part: 'miniatura', ...thumbnail }),
    ]
      .filter((line) => line !== null)
      .join('');
  }

  async function* copyAll(): AsyncGenerator<Buffer> {
    let group: Promise<string>[] = [];
    for await (const wanted of readWanted(documentList)) {
      group.push(copyOne(wanted));
      if (group.length < atOnce) continue;
      yield Buffer.from((await Promise.all(group)).join(''));
      group = [];
    }
    yield Buffer.from((await Promise.all(group)).join(''));
  }

  const measured = await writeDurably(path.join(folder, documentListName), copyAll());
  await rm(to.drafts, { recursive: true, force: true });
  return { ...measured, quantos, faltam };
}
