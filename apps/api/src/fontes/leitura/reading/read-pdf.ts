import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PaginaLida } from '@painel-pj/regras/leitura/papel';
import { leastText, placeWords } from '@painel-pj/regras/leitura/place-words';
import { getDocument, type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readPicture } from './read-picture.ts';

type TextItem = { str: string; transform: number[]; width: number };

/** Of the longest side of a page that is drawn to be read, in pixels. */
const drawnSide = 2000;
const maxWords = 4000;

const files = path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
const at = (folder: string) => `${path.join(files, folder)}/`;

/** The drawing surface that pdf.js brings for Node. */
type Surface = { canvas: { toBuffer(type: 'image/png'): Buffer } };
type CanvasFactory = { create(width: number, height: number): Surface; destroy(surface: Surface): void };

async function draw(page: PDFPageProxy, factory: CanvasFactory): Promise<Buffer> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: drawnSide / Math.max(width, height) });
  const surface = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: surface.canvas as never, viewport }).promise;
  const png = surface.canvas.toBuffer('image/png');
  // Its memory is not JavaScript's: it would be given back much later.
  factory.destroy(surface);
  return png;
}

async function readPage(page: PDFPageProxy, factory: CanvasFactory): Promise<PaginaLida | null> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const pieces = items.filter((item): item is typeof item & TextItem => 'str' in item);
  const letters = pieces.reduce((total, { str }) => total + str.trim().length, 0);
  if (letters < leastText) return readPicture(await draw(page, factory));
  const palavras = pieces
    .flatMap((piece) =>
      placeWords(piece, Util.transform(viewport.transform, piece.transform) as number[], viewport),
    )
    .slice(0, maxWords);
  return { palavras, giro: 0, confianca: null };
}

/** The text of its first pages; of a page without text, what can be read in its picture. */
export async function* readPdf(file: string, maxPages: number): AsyncGenerator<PaginaLida> {
  const task = getDocument({
    data: new Uint8Array(await readFile(file)),
    ...{ verbosity: 0, useSystemFonts: false, isEvalSupported: false, stopAtErrors: false },
    ...{ cMapUrl: at('cmaps'), standardFontDataUrl: at('standard_fonts'), wasmUrl: at('wasm') },
  });
  try {
    const document = await task.promise;
    for (let number = 1; number <= Math.min(maxPages, document.numPages); number++) {
      const page = await document.getPage(number);
      yield (await readPage(page, document.canvasFactory as CanvasFactory)) ?? {
        palavras: [],
        giro: 0,
        confianca: 0,
      };
      page.cleanup();
    }
  } finally {
    await task.destroy();
  }
}
