import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** More than a browser gives a canvas on a phone; a page larger than this is drawn less finely. */
const maxPixels = 16_000_000;

export type Drawing = { canvas: Promise<HTMLCanvasElement | null>; cancel: () => void };

/** A page on a canvas of its own, in slices short enough to scroll meanwhile. Null: cancelled. */
export function drawPage(page: PDFPageProxy, scale: number, rotation: number): Drawing {
  const turn = (page.rotate + rotation) % 360;
  const wanted = page.getViewport({ scale: scale * devicePixelRatio, rotation: turn });
  const less = Math.min(1, Math.sqrt(maxPixels / (wanted.width * wanted.height)));
  const viewport = page.getViewport({ scale: scale * devicePixelRatio * less, rotation: turn });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = page.render({ canvas, viewport });
  let isCancelled = false;
  const settle = () => {
    if (!isCancelled) return canvas;
    releaseCanvas(canvas);
    return null;
  };
  return {
    // A page with a mistake in it is shown as far as it goes.
    canvas: task.promise.then(settle, settle),
    cancel() {
      isCancelled = true;
      task.cancel();
    },
  };
}

/** Its pixels are given back now, not when the browser next cleans up. */
export function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.remove();
  canvas.width = 0;
  canvas.height = 0;
}
