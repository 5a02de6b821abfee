import { cleanWord } from './clean-word.ts';
import type { Palavra } from './papel.ts';

/** A page with fewer characters is a scan: its text is a stamp or a page number. */
export const leastText = 24;

const unit = 10_000;

/** The words of a piece of a PDF's text, each with its part of the piece's width. `matrix`: from the piece to the page. */
export function placeWords(
  { str, width }: { str: string; width: number },
  matrix: readonly number[],
  page: { width: number; height: number; scale: number },
): Palavra[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = matrix;
  const along = Math.hypot(a, b) || 1;
  const step = (width * page.scale) / (str.length || 1);
  return Array.from(str.matchAll(/\S+/g), ({ 0: texto, index }): Palavra => {
    const [from, to] = [index * step, (index + texto.length) * step];
    const corners = [from, to].flatMap((far) => [
      [e + (a / along) * far, f + (b / along) * far],
      [e + (a / along) * far + c, f + (b / along) * far + d],
    ]);
    const [xs, ys] = [corners.map(([x = 0]) => x), corners.map(([, y = 0]) => y)];
    const part = (value: number, whole: number) =>
      Math.min(unit, Math.max(0, Math.round((value / whole) * unit)));
    const [x, y] = [part(Math.min(...xs), page.width), part(Math.min(...ys), page.height)];
    return [
      cleanWord(texto),
      x,
      y,
      part(Math.max(...xs), page.width) - x,
      part(Math.max(...ys), page.height) - y,
    ];
  });
}
