import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A contract has less; a longer document is read as far as this. */
const maxPages = 80;
const maxLength = 500_000;

/** The text of a document; empty if it is a scan. */
export async function readText(pdf: PDFDocumentProxy, signal: AbortSignal): Promise<string> {
  const last = Math.min(pdf.numPages, maxPages);
  let text = '';
  for (let number = 1; number <= last && text.length < maxLength && !signal.aborted; number++) {
    const page = await pdf.getPage(number).catch(() => null);
    const content = await page?.getTextContent();
    const items = (content?.items ?? []).filter((item) => 'str' in item);
    text += `${items.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join('')}\n`;
  }
  return text.trim();
}
