import type { PDFPageProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** More than a browser gives a canvas on a phone; a page larger than this is drawn less finely. */
const maxPixels = 16_000_000;

export type Drawing = { canvas: Promise<HTMLCanvasElement | null>; cancel: () => void };

/** Pages are drawn one after the other: the slices of several would add up to a page that does not answer. */
let last: Promise<unknown> = Promise.resolve();

function startDrawing(page: PDFPageProxy, scale: number, rotation: number) {
  const turn = (page.rotate + rotation) % 360;
  const wanted = page.getViewport({ scale: scale * devicePixelRatio, rotation: turn });
  const less = Math.min(1, Math.sqrt(maxPixels / (wanted.width * wanted.height)));
  const viewport = page.getViewport({ scale: scale * devicePixelRatio * less, rotation: turn });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  return { canvas, task: page.render({ canvas, viewport }) };
}

/** A page on a canvas of its own, in slices short enough to scroll meanwhile. Null: cancelled. */
export function drawPage(page: PDFPageProxy, scale: number, rotation: number): Drawing {
  let isCancelled = false;
  let running: RenderTask | null = null;

  async function draw(): Promise<HTMLCanvasElement | null> {
    if (isCancelled) return null;
    const { canvas, task } = startDrawing(page, scale, rotation);
    running = task;
    // A page with a mistake in it is shown as far as it goes.
    await task.promise.catch(() => undefined);
    if (!isCancelled) return canvas;
    releaseCanvas(canvas);
    return null;
  }

  // A document that was closed meanwhile has no pages to draw any more.
  const canvas = last.then(draw).catch(() => null);
  last = canvas;
  return {
    canvas,
    cancel() {
      isCancelled = true;
      running?.cancel();
    },
  };
}

/** Its pixels are given back now, not when the browser next cleans up. */
export function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.remove();
  canvas.width = 0;
  canvas.height = 0;
}
