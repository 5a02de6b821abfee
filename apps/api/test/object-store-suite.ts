import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createDocumentStore } from '#documentos/store/document-store.ts';
import {
  type Content,
  contentOf,
  type ObjectStore,
  type StoredFile,
} from '#documentos/store/object-store.ts';
import { markStore, readMark, replaceMark } from '#documentos/store/store-mark.ts';
import { createQuarantine } from '#documentos/store/stray-service.ts';

const newId = () => randomBytes(16).toString('hex');
const newKey = () => `teste/${newId()}`;
const day = 24 * 3_600_000;

/** Null: there is no such file. */
export async function readObject(store: ObjectStore, key: string, range?: { start: number; end: number }) {
  const file = await store.open(key);
  return file && Buffer.concat((await (await file.read(range)).toArray()) as Buffer[]);
}

async function bytesOf(opened: Promise<StoredFile | null>): Promise<number | undefined> {
  const file = await opened;
  await file?.close();
  return file?.bytes;
}

async function gather<T>(groups: AsyncIterable<T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const group of groups) all.push(...group);
  return all;
}

async function listAll(store: ObjectStore, folder: string): Promise<string[]> {
  return (await gather(store.list(folder))).map(({ key }) => key);
}

/** What every store does, whatever it is made of. */
export function testObjectStore(open: () => ObjectStore): void {
  test('what was put is read whole and in part', async () => {
    const [store, key, content] = [open(), newKey(), randomBytes(3 * 1024 ** 2)];
    const chunks = Array.from({ length: 48 }, (_, at) => content.subarray(at * 65_536, (at + 1) * 65_536));
    await store.put(key, { ...contentOf(content), open: () => Readable.from(chunks) });
    expect(await bytesOf(store.open(key))).toBe(content.length);
    expect((await readObject(store, key))?.equals(content)).toBe(true);
    const part = await readObject(store, key, { start: 1_000_000, end: 1_000_009 });
    expect(part).toEqual(content.subarray(1_000_000, 1_000_010));
  });

  test('what is there is replaced by a put, and kept by one that is for new keys', async () => {
    const [store, key] = [open(), newKey()];
    await store.putNew(key, contentOf(Buffer.from('um')));
    await store.putNew(key, contentOf(Buffer.from('dois')));
    expect(await readObject(store, key)).toEqual(Buffer.from('um'));
    await store.put(key, contentOf(Buffer.from('três')));
    expect(await readObject(store, key)).toEqual(Buffer.from('três'));
  });

  test('what was opened is never read as what replaced it', async () => {
    const [store, key] = [open(), newKey()];
    await store.put(key, contentOf(Buffer.from('um')));
    const file = await store.open(key);
    await store.put(key, contentOf(Buffer.from('outro')));
    const readAll = async () => (await (await file?.read())?.toArray()) as Buffer[];
    const read = await readAll().catch(() => []);
    expect(Buffer.concat(read).toString()).not.toContain('outro');
    const other = await store.open(key);
    await other?.close();
    expect(other?.version).not.toBe(file?.version);
  });

  test('what is not there is not found, removed without complaint, and moved nowhere', async () => {
    const [store, key, other] = [open(), newKey(), newKey()];
    expect(await store.open(key)).toBeNull();
    await store.remove(key);
    await store.move(key, other);
    expect(await store.open(other)).toBeNull();
  });

  test('what was removed or moved is gone from its place', async () => {
    const [store, key, other] = [open(), newKey(), newKey()];
    await store.put(key, contentOf(Buffer.from('aqui')));
    await store.move(key, other);
    expect(await store.open(key)).toBeNull();
    expect(await readObject(store, other)).toEqual(Buffer.from('aqui'));
    await store.remove(other);
    expect(await store.open(other)).toBeNull();
  });

  test.each<[string, Partial<Content>]>([
    ['shorter than it says', { bytes: 6 }],
    ['longer than it says', { bytes: 4 }],
    ['other bytes than it says', { sha256: '0'.repeat(64) }],
    [
      'broken off half-way',
      { open: () => Readable.from(['va', Promise.reject(new Error('fonte quebrada'))]) },
    ],
  ])('%s: refused, and nothing is kept', async (_what, difference) => {
    const [store, key] = [open(), newKey()];
    const content = { ...contentOf(Buffer.from('valor')), ...difference };
    await expect(store.put(key, content)).rejects.toThrow(/what (came differs|is to be stored)/);
    expect(await store.open(key)).toBeNull();
  });

  test('a folder is listed with all below it, and when it was written', async () => {
    const [store, folder] = [open(), newKey()];
    const keys = [`${folder}/a/1`, `${folder}/a/2.miniatura`, `${folder}/b`];
    const before = Date.now() - day;
    for (const key of keys) await store.put(key, contentOf(Buffer.from(key)));
    expect((await listAll(store, folder)).sort()).toEqual(keys);
    expect(await listAll(store, newKey())).toEqual([]);
    for await (const group of store.list(folder)) {
      for (const { changedAt } of group) expect(changedAt.getTime()).toBeGreaterThan(before);
    }
  });

  test('a document goes to the quarantine and back with its small picture, and is removed after its time', async () => {
    const [objects, id, now] = [open(), newId(), new Date()];
    const [store, quarantine] = [createDocumentStore(objects), createQuarantine({ objects })];
    const isQuarantined = async () => (await quarantine.list()).some((one) => one.id === id);
    await store.put(id, 'original', Buffer.from('original'));
    await store.put(id, 'miniatura', Buffer.from('pequena'));
    await quarantine.take(id, now);
    expect([await store.open(id, 'original'), await isQuarantined()]).toEqual([null, true]);
    await quarantine.putBack({ id, day: now.toISOString().slice(0, 10) });
    expect([await bytesOf(store.open(id, 'miniatura')), await isQuarantined()]).toEqual([7, false]);
    expect(await gather(store.list())).toContain(id);
    expect(await gather(store.list(new Date(now.getTime() - day)))).not.toContain(id);
    await quarantine.take(id, now);
    await quarantine.removeBefore(now);
    expect(await isQuarantined()).toBe(true);
    await quarantine.removeBefore(new Date(now.getTime() + day));
    expect(await isQuarantined()).toBe(false);
  });

  test('while documents move, those not here yet are read from the place before, and removed from both', async () => {
    const [here, before, id] = [open(), open(), newId()];
    const elsewhere = { ...before, open: (key: string) => before.open(`antes/${key}`) };
    const removed: string[] = [];
    const store = createDocumentStore(here, { ...elsewhere, remove: async (key) => void removed.push(key) });
    await createDocumentStore({ ...here, put: (key, content) => here.put(`antes/${key}`, content) }).put(
      id,
      'original',
      Buffer.from('antes'),
    );
    expect(await bytesOf(store.open(id, 'original'))).toBe(5);
    await store.put(id, 'original', Buffer.from('agora!'));
    expect(await bytesOf(store.open(id, 'original'))).toBe(6);
    await store.remove(id);
    expect([await here.open(`${id[0]}/${id[1]}/${id}`), removed.length]).toEqual([null, 3]);
  });

  test('the first mark stays, unless it is replaced on purpose', async () => {
    const store = open();
    await replaceMark(store, 'uma');
    expect(await markStore(store, 'outra')).toBe('uma');
    await store.remove('instalacao');
    expect(await readMark(store)).toBeNull();
    expect(await markStore(store, 'outra')).toBe('outra');
  });
}
