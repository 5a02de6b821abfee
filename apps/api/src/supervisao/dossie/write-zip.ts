import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Arquivo, describeFile } from './manifest.ts';

/** A ZIP as a stream: files are added one after another and never held in memory as a whole. */
export function createZip(mtime: Date) {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const reader = new AbortController();
  output.once('close', () => reader.abort());
  const arquivos: Arquivo[] = [];

  return {
    output,
    arquivos,

    /** Resolves when all of it was read; rejects when the client that reads the ZIP left. */
    async addStream(nome: string, content: Readable): Promise<void> {
      const hash = createHash('sha256');
      let bytes = 0;
      async function* readAll() {
        for await (const chunk of content as AsyncIterable<Buffer>) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      }
      const stream = Readable.from(readAll(), { objectMode: false });
      zip.addReadStream(stream, nome, { mtime, compress: false });
      try {
        await once(stream, 'end', { signal: reader.signal });
      } finally {
        stream.destroy();
        content.destroy();
      }
      arquivos.push({ nome, bytes, sha256: hash.digest('hex') });
    },

    addBuffer(nome: string, content: Buffer): void {
      zip.addBuffer(content, nome, { mtime });
      arquivos.push(describeFile(nome, content));
    },

    end: () => zip.end(),
  };
}
