import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useState } from 'react';
import type { Rotation } from '#documentos/views.ts';
import { type Drawing, drawPage, releaseCanvas } from './draw-page.ts';

/** While the zoom changes, the last drawing is stretched; the page is drawn again after this pause. */
const restMs = 150;

function clearDrawings(holder: Element): void {
  for (const canvas of holder.querySelectorAll('canvas')) releaseCanvas(canvas);
}

/** Keeps a drawing of the page in `place`; the old one stays until the new one is finished. */
export function usePageCanvas(
  place: RefObject<HTMLElement | null>,
  page: PDFPageProxy | null,
  { scale, rotation, onStuck }: { scale: number; rotation: Rotation; onStuck: () => void },
): boolean {
  const [isDrawn, setIsDrawn] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a rotation the old drawing is wrong
  useEffect(() => {
    const holder = place.current;
    if (!holder || !page) return;
    return () => {
      clearDrawings(holder);
      setIsDrawn(false);
    };
  }, [place, page, rotation]);

  useEffect(() => {
    const holder = place.current;
    if (!holder || !page) return;
    let drawing: Drawing | null = null;
    const draw = async () => {
      drawing = drawPage(page, { scale, rotation, onStuck });
      const canvas = await drawing.canvas;
      if (!canvas) return;
      clearDrawings(holder);
      holder.append(canvas);
      setIsDrawn(true);
    };
    const rest = setTimeout(() => void draw(), holder.hasChildNodes() ? restMs : 0);
    return () => {
      clearTimeout(rest);
      drawing?.cancel();
    };
  }, [place, page, scale, rotation, onStuck]);

  return isDrawn;
}
