import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

type Weight = 'Regular' | 'Bold';

/** Fonts that pdf.js brings along: a machine may have none. */
const fileOf = (weight: Weight) =>
  fileURLToPath(import.meta.resolve(`pdfjs-dist/standard_fonts/LiberationSans-${weight}.ttf`));

type Style = { x: number; y: number; size: number; weight?: Weight; fill?: string };
type Letter = { d: string; width: number };
type Alphabet = { unitsPerEm: number; letterOf(character: string): Letter };

function readAlphabet(file: string): Alphabet {
  const font = create(readFileSync(file)) as Font;
  const letters = new Map<string, Letter>();
  return {
    unitsPerEm: font.unitsPerEm,
    letterOf(character) {
      const known = letters.get(character);
      if (known) return known;
      const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 32);
      const letter = { d: glyph.path.toSVG(), width: glyph.advanceWidth };
      letters.set(character, letter);
      return letter;
    },
  };
}

const alphabets = new Map<Weight, Alphabet>();

function alphabetOf(weight: Weight): Alphabet {
  const known = alphabets.get(weight) ?? readAlphabet(fileOf(weight));
  alphabets.set(weight, known);
  return known;
}

/** A line of text as SVG outlines. */
export function writeLine(text: string, { x, y, size, weight = 'Regular', fill = '#1b1b1b' }: Style): string {
  const alphabet = alphabetOf(weight);
  const scale = size / alphabet.unitsPerEm;
  let at = 0;
  const paths = [...text].map((character) => {
    const { d, width } = alphabet.letterOf(character);
    const path = d && `<path transform="translate(${at} 0)" d="${d}"/>`;
    at += width;
    return path;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}
