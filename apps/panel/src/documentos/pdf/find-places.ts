import type { PaginaLida } from '@painel-pj/regras/leitura/papel';
import { placeWords } from '@painel-pj/regras/leitura/place-words';
import { readWords, type Words } from '@painel-pj/regras/leitura/read-words';
import { type PDFDocumentProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Place } from '#documentos/view/place-mark.tsx';

async function readPage(pdf: PDFDocumentProxy, number: number): Promise<Words> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const palavras = items
    .filter((item) => 'str' in item)
    .flatMap((item) =>
      placeWords(item, Util.transform(viewport.transform, item.transform) as number[], viewport),
    );
  const pagina: PaginaLida = { palavras, giro: 0, confianca: null };
  return readWords({ paginas: [pagina] });
}

async function readPages(pdf: PDFDocumentProxy): Promise<Words[]> {
  const pages: Words[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    // A page that can not be read has no text.
    pages.push(await readPage(pdf, number).catch(() => readWords({ paginas: [] })));
  }
  return pages;
}

const read = new WeakMap<PDFDocumentProxy, Promise<Words[]>>();

/** Where a text stands in the text of a PDF, page by page, found as in what a machine reads. */
export async function findPlaces(pdf: PDFDocumentProxy, text: string): Promise<Place[]> {
  const reading = read.get(pdf) ?? readPages(pdf);
  read.set(pdf, reading);
  return (await reading).flatMap((words, at) =>
    words.findText(text).map((trecho) => {
      const [x = 0, y = 0, width = 0, height = 0] = words.placeOf(trecho).caixa;
      return { pagina: at + 1, caixa: [x, y, width, height] };
    }),
  );
}
