import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(m?js|css|html|svg)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  await writeFile(`${file}.br`, await toBrotli(content));
  await writeFile(`${file}.gz`, await toGzip(content, { level: 9 }));
}

/** Writes the best compressed version beside each file, so that the server compresses nothing at run time. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const files = await readdir(dir, { recursive: true });
      // What an earlier build left here has its compressed version already.
      const wanted = files.filter((file) => compressible.test(file) && !files.includes(`${file}.br`));
      await Promise.all(wanted.map((file) => compressFile(path.join(dir, file))));
    },
  };
}
