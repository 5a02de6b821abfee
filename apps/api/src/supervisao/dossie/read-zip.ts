import { createHash } from 'node:crypto';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

/** Only files whose content is needed are kept in memory, up to this size. */
const maxKeptBytes = 200 * 1024 ** 2;

type Entrada = { nome: string; bytes: number; sha256: string };
export type ZipLido = { entradas: Entrada[]; conteudos: Map<string, Buffer>; problemas: string[] };

async function readEntry(zip: ZipFile, entry: Entry, isKept: boolean) {
  const hash = createHash('sha256');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    if (isKept && bytes <= maxKeptBytes) chunks.push(chunk);
  }
  return { bytes, sha256: hash.digest('hex'), content: Buffer.concat(chunks) };
}

/** Reads every file once and hashes it; keeps the content of those named in `kept`. Writes nothing. */
export async function readZip(file: string, kept: readonly string[]): Promise<ZipLido> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false, strictFileNames: true });
  const read: ZipLido = { entradas: [], conteudos: new Map(), problemas: [] };
  try {
    for await (const entry of zip.eachEntry()) {
      const nome = entry.fileName;
      if (read.entradas.some((one) => one.nome === nome)) read.problemas.push(`há dois arquivos ${nome}`);
      // A ZIP has each name twice: programs that read it from the beginning use the one before the content.
      const local = await zip.readLocalFileHeaderPromise(entry);
      if (local.fileName.toString('utf8') !== nome)
        read.problemas.push(`${nome} tem outro nome por dentro do ZIP`);
      const { bytes, sha256, content } = await readEntry(zip, entry, kept.includes(nome));
      read.entradas.push({ nome, bytes, sha256 });
      if (kept.includes(nome)) read.conteudos.set(nome, content);
    }
  } finally {
    zip.close();
  }
  return read;
}
