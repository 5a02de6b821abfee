import { type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useState } from 'react';
import type { Rotation } from '#documentos/views.ts';

/** The element of each run of text of a page, in the order of its text. */
export type PageText = { elements: HTMLElement[] };

/** Puts the text of a page as a transparent layer over its drawing, so that it can be selected and searched. */
export function usePageText(
  place: RefObject<HTMLElement | null>,
  page: PDFPageProxy | null,
  rotation: Rotation,
  isDrawn: boolean,
): PageText | null {
  const [text, setText] = useState<PageText | null>(null);
  useEffect(() => {
    const container = place.current;
    if (!container || !page || !isDrawn) return;
    const layer = new TextLayer({
      textContentSource: page.streamTextContent(),
      container,
      viewport: page.getViewport({ scale: 1, rotation: (page.rotate + rotation) % 360 }),
    });
    layer.render().then(
      () => setText({ elements: layer.textDivs }),
      () => undefined,
    );
    return () => {
      layer.cancel();
      setText(null);
      container.replaceChildren();
    };
  }, [place, page, rotation, isDrawn]);
  return text;
}
