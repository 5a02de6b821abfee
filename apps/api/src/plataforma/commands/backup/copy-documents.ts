import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type DocumentStore, keyOf, type Part } from '#documentos/store/document-store.ts';
import { isOfOneFile } from '#plataforma/start/startup-error.ts';
import { syncFolder } from '#plataforma/sync-folder.ts';
import type { PreviousBackup } from './backups.ts';
import { type Measured, writeDurably } from './durable-file.ts';
import { documentFolderName, documentListName, lineOf, readLines } from './manifest.ts';

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
async function copyPart(from: DocumentStore, to: string, id: string, part: Part): Promise<Measured | null> {
  const file = await from.open(id, part);
  if (!file) return null;
  const target = path.join(to, keyOf(id, part));
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  try {
    return await writeDurably(target, await file.read());
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
}

/** New names last only once their folders are on the disk too. */
async function syncFolders(folder: string): Promise<void> {
  await syncFolder(folder);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolders(path.join(folder, entry.name));
  }
}

type Place = {
  documentList: string;
  folder: string;
  from: DocumentStore;
  /** An earlier backup beside this one, whose files may be linked. */
  previous: PreviousBackup | null;
};

/** The files of the documents a snapshot knows: they were in place before their rows, and are never taken away. */
export async function copyDocuments(
  { documentList, folder, from, previous }: Place,
  onDocument: () => void,
): Promise<CopiedDocuments> {
  const to = path.join(folder, documentFolderName);
  await mkdir(to, { mode: 0o700 });
  const faltam: string[] = [];
  let quantos = 0;

  const keepPart = async (id: string, part: Part) =>
    (await previous?.link(from, id, part, to)) ?? copyPart(from, to, id, part);

  async function copyOne({ id, sha256, hasThumbnail, cadastroId, chave }: Wanted): Promise<string> {
    const unreadable: string[] = [];
    const keep = (part: Part) =>
      keepPart(id, part).catch((error: unknown) => {
        if (!isOfOneFile(error)) throw error;
        unreadable.push(error.message);
        return null;
      });
    const original = await keep('original');
    const thumbnail = hasThumbnail ? await keep('miniatura') : null;
    if (original?.sha256 !== sha256 || (hasThumbnail && !thumbnail))
      faltam.push([`${id}: ${chave} do cadastro ${cadastroId}`, ...unreadable].join('. '));
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
  await syncFolders(to);
  return { ...measured, quantos, faltam };
}
