import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { memo, type RefObject, useRef } from 'react';
import type { Rotation } from '#documentos/views.ts';
import { type PageSearch, useHighlights } from './use-highlights.ts';
import { useNear } from './use-near.ts';
import { usePageCanvas } from './use-page-canvas.ts';
import { usePageText } from './use-page-text.ts';
import type { PageSize } from './use-pdf.ts';
import { useProxy } from './use-proxy.ts';

type Props = {
  pdf: PDFDocumentProxy;
  number: number;
  /** Until the real size of the page is known. */
  estimate: PageSize;
  /** In CSS pixels. */
  width: number;
  rotation: Rotation;
  scroller: RefObject<HTMLElement | null>;
  search: PageSearch | null;
  onStuck: () => void;
};

/** One page; until it is near the view, an empty sheet of the right size. */
export const PdfPage = memo(function PdfPage(props: Props) {
  const { pdf, number, estimate, width, rotation, scroller, search, onStuck } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const isNear = useNear(sheet, scroller);
  const { page, size } = useProxy(pdf, number, isNear, estimate);
  const isOnItsSide = rotation % 180 !== 0;
  const scale = width / (isOnItsSide ? size.height : size.width);
  const height = (isOnItsSide ? size.width : size.height) * scale;

  const isDrawn = usePageCanvas(picture, page, { scale, rotation, onStuck });
  const text = usePageText(words, page, rotation, isDrawn);
  useHighlights(scroller, text, search);

  return (
    <div
      ref={sheet}
      data-page={number}
      data-zoomed
      className="relative mx-auto shrink-0 bg-[#fff] shadow-card"
      style={{ width, height, '--total-scale-factor': scale } as React.CSSProperties}
    >
      <div ref={picture} className="absolute inset-0 [&>canvas]:size-full" />
      <div ref={words} className="pdf-text" data-marked={search ? '' : undefined} />
    </div>
  );
});
