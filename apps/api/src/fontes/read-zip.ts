import { basename } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { StartupError } from '#plataforma/start/startup-error.ts';

/** Published files shrink to a fifth or a tenth; a text made to hurt, to a thousandth. */
const maxRatio = 100;
const slack = 1024;

const refuse = (path: string, reason: string) =>
  new StartupError(`${basename(path)}: ${reason}. Baixe o arquivo de novo; nada foi mudado.`);

const isOfZip = (error: unknown) =>
  error instanceof Error &&
  (String((error as NodeJS.ErrnoException).code).startsWith('Z_') ||
    error.stack?.includes('/yauzl/') === true);

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
}

async function openZip(path: string, wanted: RegExp): Promise<{ zip: ZipFile; entry: Entry }> {
  const zip = await openPromise(path, { autoClose: false }).catch(() => null);
  const found = zip && (await listEntries(zip).catch(() => null));
  const entries = found?.filter(({ fileName }) => wanted.test(fileName));
  const [entry] = entries ?? [];
  if (
    zip &&
    entry &&
    entries?.length === 1 &&
    entry.uncompressedSize <= maxRatio * entry.compressedSize + slack
  )
    return { zip, entry };
  zip?.close();
  if (!entries) throw refuse(path, 'o zip está incompleto ou danificado');
  throw entries.length === 1
    ? refuse(path, 'o conteúdo é grande demais para o tamanho do zip')
    : refuse(path, `o zip tem ${entries.length} arquivos, e não um`);
}

/** The name and the size of the one text in a zip; with `wanted`, of the one that is named so. */
export async function describeZip(path: string, wanted = /(?:)/): Promise<{ name: string; bytes: number }> {
  const { zip, entry } = await openZip(path, wanted);
  zip.close();
  return { name: entry.fileName, bytes: entry.uncompressedSize };
}

/** Its bytes, unpacked as they are read. */
export async function* readZip(path: string, wanted = /(?:)/): AsyncGenerator<Buffer> {
  const { zip, entry } = await openZip(path, wanted);
  try {
    const text = new PassThrough();
    // It may break before the first byte is asked for: who asks is told then.
    pipeline(await zip.openReadStreamPromise(entry), text).catch(() => {});
    yield* text;
  } catch (error) {
    // What yauzl and zlib throw says that the zip is wrong.
    if (isOfZip(error)) throw refuse(path, 'o zip está incompleto ou danificado');
    throw error;
  } finally {
    zip.close();
  }
}
