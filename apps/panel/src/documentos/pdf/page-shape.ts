import { AnnotationMode, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type PageSize = { width: number; height: number };

/** Longer than a sheet from a roll. */
const maxRatio = 50;

/** The width of every page at the library's scale 1, in points; of an A4 sheet. */
export const pageWidth = 595;

/** False for a page that would be kilometres long on the screen. */
export const isDrawable = ({ width, height }: PageSize) =>
  width > 0 && height > 0 && Math.max(width / height, height / width) <= maxRatio;

function shapePage(page: PDFPageProxy): PDFPageProxy {
  const size = page.getViewport({ scale: 1 });
  if (!isDrawable(size)) throw new Error('This page is out of all measure');
  const render = page.render.bind(page);
  return Object.defineProperties(page, {
    userUnit: { value: (page.userUnit * pageWidth) / size.width },
    // Signatures, stamps and filled fields are part of the picture; there is no layer of them.
    render: {
      value: (wanted: Parameters<PDFPageProxy['render']>[0]) =>
        render({ ...wanted, annotationMode: AnnotationMode.ENABLE }),
    },
    // Headings and links that a document declares would mix with those of the screen.
    getStructTree: { value: () => Promise.resolve(null) },
  });
}

/**
 * Scanned pages of one document often differ in size: each is made as wide as the others, so that all fit the view.
 * A page out of all measure is refused, and stays an empty sheet.
 */
export function shapePages(pdf: PDFDocumentProxy): void {
  const getPage = pdf.getPage.bind(pdf);
  const pages = new Map<number, Promise<PDFPageProxy>>();
  pdf.getPage = (number) => {
    const page = pages.get(number) ?? getPage(number).then(shapePage);
    pages.set(number, page);
    return page;
  };
}
