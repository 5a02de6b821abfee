import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { loadSharp } from '#plataforma/load-sharp.ts';

type Weight = 'Regular' | 'Bold';
/** Three bytes a pixel: red, green and blue. */
export type Canvas = { data: Buffer; width: number; height: number };
type Style = { x: number; y: number; size: number; weight?: Weight; fill?: string; opacity?: number };

/** Every letter of one font and size below the other; `data` tells how much of each pixel a letter covers. */
type Letters = { data: Buffer; width: number; height: number; baseline: number; advances: number[] };

/** As far as names and addresses in Brazil go. */
const lastCode = 0xff;
const space = 0x20;
/** Room for what reaches beyond a letter's own place. */
const left = 2;

/** Fonts that pdf.js brings along: a machine may have none. */
const fileOf = (weight: Weight) =>
  fileURLToPath(import.meta.resolve(`pdfjs-dist/standard_fonts/LiberationSans-${weight}.ttf`));

async function drawLetters(weight: Weight, size: number): Promise<Letters> {
  const font = create(readFileSync(fileOf(weight))) as Font;
  const scale = size / font.unitsPerEm;
  const cell = { width: Math.ceil(size * 1.2) + left, height: Math.ceil(size * 1.6) };
  const baseline = Math.ceil(size * 1.2);
  const glyphs = Array.from({ length: lastCode + 1 }, (_, code) => font.glyphForCodePoint(code));
  const outlines = glyphs.map(({ path }, code) =>
    code > space ? path.transform(scale, 0, 0, -scale, left, code * cell.height + baseline).toSVG() : '',
  );
  const svg = `
    <svg xmlns="http://www.w3.org/2000/svg" width="${cell.width}" height="${cell.height * glyphs.length}">
      <path d="${outlines.join('')}"/>
    </svg>`;
  const sharp = await loadSharp();
  const data = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
  return { data, ...cell, baseline, advances: glyphs.map(({ advanceWidth }) => advanceWidth * scale) };
}

const drawn = new Map<string, Promise<Letters>>();

function lettersOf(weight: Weight, size: number): Promise<Letters> {
  const letters = drawn.get(`${weight} ${size}`) ?? drawLetters(weight, size);
  drawn.set(`${weight} ${size}`, letters);
  return letters;
}

type Place = { x: number; y: number };
type Ink = { colour: number[]; opacity: number };

function stamp(canvas: Canvas, letters: Letters, code: number, place: Place, { colour, opacity }: Ink): void {
  for (let row = 0; row < letters.height; row++) {
    for (let column = 0; column < letters.width; column++) {
      const covered = letters.data[(code * letters.height + row) * letters.width + column] ?? 0;
      const [x, y] = [place.x + column, place.y + row];
      if (covered === 0 || x < 0 || x >= canvas.width || y < 0 || y >= canvas.height) continue;
      const share = (covered / 255) * opacity;
      const at = (y * canvas.width + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const under = canvas.data[at + channel] ?? 0;
        canvas.data[at + channel] = under + ((colour[channel] ?? 0) - under) * share;
      }
    }
  }
}

/** A line of text from letters that were drawn once: as outlines in each picture they took most of its time. */
export async function writeLine(
  canvas: Canvas,
  text: string,
  { x, y, size, weight = 'Regular', fill = '#1b1b1b', opacity = 1 }: Style,
): Promise<void> {
  const letters = await lettersOf(weight, size);
  const ink = { colour: [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16)), opacity };
  let at = x - left;
  for (const character of text) {
    const code = Math.min(character.codePointAt(0) ?? space, lastCode);
    stamp(canvas, letters, code, { x: Math.round(at), y: y - letters.baseline }, ink);
    at += letters.advances[code] ?? 0;
  }
}
