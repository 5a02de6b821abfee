import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useMemo, useState } from 'react';
import {
  findMatches,
  foldQuery,
  type Match,
  makeSearchable,
  type Searchable,
  type TextRun,
} from './find-matches.ts';

export type PdfSearch = {
  matches: { page: number; match: Match }[];
  /** Pages whose text is not read yet. */
  pagesLeft: number;
};

async function readPage(pdf: PDFDocumentProxy, number: number): Promise<Searchable> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  return makeSearchable(items.filter((item): item is typeof item & TextRun => 'str' in item));
}

/** The result is updated after this many pages, not after each. */
const batch = 10;

/** The text of all pages, read one after the other when somebody searches. */
function useTexts(pdf: PDFDocumentProxy, isWanted: boolean): Searchable[] {
  const [texts, setTexts] = useState<Searchable[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    async function readAll(): Promise<void> {
      const read: Searchable[] = [];
      for (let number = 1; isCurrent && number <= pdf.numPages; number++) {
        read.push(await readPage(pdf, number).catch(() => ({ text: '', places: [] })));
        if (isCurrent && (number % batch === 0 || number === pdf.numPages)) setTexts([...read]);
      }
    }
    void readAll();
    return () => {
      isCurrent = false;
    };
  }, [pdf, isWanted]);
  return texts;
}

export function usePdfSearch(pdf: PDFDocumentProxy, query: string, isOpen: boolean): PdfSearch {
  const texts = useTexts(pdf, isOpen);
  const folded = isOpen ? foldQuery(query) : '';
  return useMemo(
    () => ({
      matches: texts.flatMap((text, index) =>
        findMatches(text, folded).map((match) => ({ page: index + 1, match })),
      ),
      pagesLeft: pdf.numPages - texts.length,
    }),
    [texts, folded, pdf],
  );
}
