import { leastText } from '@painel-pj/regras/leitura/place-words';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A contract has less; a longer document is read as far as this. */
const maxPages = 80;
const maxLength = 500_000;

/** The text of a document; empty if it is a scan. `hasScans`: some of its pages are. */
export async function readText(pdf: PDFDocumentProxy, signal: AbortSignal) {
  const last = Math.min(pdf.numPages, maxPages);
  let text = '';
  let hasScans = false;
  for (let number = 1; number <= last && text.length < maxLength && !signal.aborted; number++) {
    const page = await pdf.getPage(number).catch(() => null);
    const content = await page?.getTextContent();
    const items = (content?.items ?? []).filter((item) => 'str' in item);
    const own = items.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join('');
    hasScans ||= own.trim().length < leastText;
    text += `${own}\n`;
  }
  return { text: text.trim(), hasScans };
}
