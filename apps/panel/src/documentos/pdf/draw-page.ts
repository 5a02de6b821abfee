import type { PDFPageProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { patienceMs } from './use-pdf.ts';

/** The limit of a canvas in browsers of phones; a larger page is drawn at a lower resolution. */
const maxPixels = 16_000_000;

export type Drawing = { canvas: Promise<HTMLCanvasElement | null>; cancel: () => void };

/** Pages are drawn one after the other: several at once would block the main thread. */
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

type Wanted = { scale: number; rotation: number; onStuck: () => void };

/** Pages of a hidden tab are not drawn, and are not late either. Returns how to stop. */
function callWhenLate(callback: () => void): () => void {
  let timer = 0;
  const start = () => {
    timer = window.setTimeout(() => (document.hidden ? start() : callback()), patienceMs);
  };
  start();
  return () => clearTimeout(timer);
}

/** Draws a page on a new canvas, in short steps so that scrolling stays smooth. Null: cancelled. */
export function drawPage(page: PDFPageProxy, { scale, rotation, onStuck }: Wanted): Drawing {
  let isCancelled = false;
  let running: RenderTask | null = null;

  async function draw(): Promise<HTMLCanvasElement | null> {
    if (isCancelled) return null;
    const { canvas, task } = startDrawing(page, scale, rotation);
    running = task;
    const stop = callWhenLate(() => {
      task.cancel();
      onStuck();
    });
    // A damaged page is shown as far as it could be drawn.
    await task.promise.catch(() => undefined);
    stop();
    if (!isCancelled) return canvas;
    releaseCanvas(canvas);
    return null;
  }

  // The document may have been closed meanwhile.
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

/** Frees the memory of the pixels now, without waiting for the garbage collector. */
export function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.remove();
  canvas.width = 0;
  canvas.height = 0;
}
