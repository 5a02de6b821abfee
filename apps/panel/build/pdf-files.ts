import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const home = path.dirname(require.resolve('pdfjs-dist/package.json'));
const { version } = require('pdfjs-dist/package.json') as { version: string };
const folder = `assets/pdfjs-${version}`;

/** Fonts for documents without embedded ones, the decoders of scans without WebAssembly, and their licences. */
async function listFiles(): Promise<string[]> {
  const fonts = (await readdir(path.join(home, 'standard_fonts'))).map((name) => `standard_fonts/${name}`);
  const decoders = ['openjpeg', 'jbig2'].flatMap((name) => [
    `wasm/${name}_nowasm_fallback.js`,
    `wasm/LICENSE_${name.toUpperCase()}`,
    `wasm/LICENSE_PDFJS_${name.toUpperCase()}`,
  ]);
  return [...fonts, ...decoders];
}

async function answer({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const file = (await listFiles()).find((known) => path.basename(known) === path.basename(url));
  if (file?.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
  if (file) response.end(await readFile(path.join(home, file)));
  else response.writeHead(404).end();
}

/** Files that the PDF library fetches while it draws, served from the panel's own origin. */
export function pdfFiles(): Plugin {
  return {
    name: 'pdf-files',
    async generateBundle() {
      for (const file of await listFiles()) {
        const source = await readFile(path.join(home, file));
        this.emitFile({ type: 'asset', fileName: `${folder}/${path.basename(file)}`, source });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, (request, response) => void answer(request, response));
    },
  };
}
