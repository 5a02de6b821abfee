import { cleanWord } from '@painel-pj/regras/leitura/clean-word';
import type { PaginaLida, Palavra } from '@painel-pj/regras/leitura/papel';
import { loadSharp } from '#plataforma/load-sharp.ts';
import { type Recognized, recognize } from './recognizer.ts';

type Giro = PaginaLida['giro'];
type Size = { width: number; height: number };

const maxPixels = 40_000_000;
/** The longest side: smaller letters are misread, larger ones take longer and are read no better. */
const longest = 2200;
const enlargedBelow = 700;

/** What is surer than this counts as read. */
const sure = 60;
const leastSure = 30;
/** With so many sure words a page stands upright. */
const upright = 12;
/** With fewer nothing was read: a face, a wall, a blot. */
const fewest = 3;
const turns: readonly Giro[] = [0, 180, 90, 270];

const unit = 10_000;

const isWord = ({ texto }: Recognized) => /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(texto);
/** The machine reads lines from top to bottom too; on a page that stands upright they run from left to right. */
const isUpright = ({ x0, y0, x1, y1 }: Recognized) => x1 - x0 > y1 - y0;
const sureOf = (words: readonly Recognized[]) =>
  words.filter((word) => word.confianca >= sure && isWord(word) && word.texto.length > 2 && isUpright(word));

/** Where a box of a turned page is on the page as it is stored; both in fractions. */
const turnBack: Record<Giro, (x: number, y: number, l: number, a: number) => number[]> = {
  0: (x, y, l, a) => [x, y, l, a],
  90: (x, y, l, a) => [y, 1 - x - l, a, l],
  180: (x, y, l, a) => [1 - x - l, 1 - y - a, l, a],
  270: (x, y, l, a) => [1 - y - a, x, a, l],
};

function place({ texto, x0, y0, x1, y1 }: Recognized, { width, height }: Size, giro: Giro): Palavra {
  const back = turnBack[giro](x0 / width, y0 / height, (x1 - x0) / width, (y1 - y0) / height);
  const [x = 0, y = 0, l = 0, a = 0] = back.map((part) => Math.round(part * unit));
  return [cleanWord(texto), x, y, l, a];
}

function meanOf(words: readonly Recognized[]): number {
  const counted = words.filter(isWord);
  const sum = counted.reduce((total, { confianca }) => total + confianca, 0);
  return counted.length === 0 ? 0 : Math.round(sum / counted.length);
}

function scaleOf({ width, height }: Size): number {
  const side = Math.max(width, height);
  if (side < enlargedBelow) return 2;
  return Math.min(1, longest / side);
}

/** Letters larger than this, in pixels, are passed over at times; of this size they are read best. */
const tooTall = 34;
const readBest = 26;

function medianHeight(words: readonly Recognized[]): number {
  const heights = sureOf(words).map(({ y0, y1 }) => y1 - y0);
  return heights.sort((one, other) => one - other)[Math.floor(heights.length / 2)] ?? 0;
}

type Reading = { giro: Giro; words: Recognized[]; size: Size };

const better = (one: Reading | undefined, other: Reading) =>
  one && sureOf(one.words).length > sureOf(other.words).length ? one : other;

/** Read as it lies; where little is read, also turned, and as most is read. Null: nothing can be read. */
export async function readPicture(source: Buffer): Promise<PaginaLida | null> {
  const sharp = await loadSharp();
  const { autoOrient } = await sharp(source, { limitInputPixels: maxPixels }).metadata();
  const { data, info } = await sharp(source, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize(Math.max(1, Math.round(autoOrient.width * scaleOf(autoOrient))))
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 1 as const };
  async function read(giro: Giro, scale = 1): Promise<Reading> {
    const across = giro % 180 === 0 ? raw.width : raw.height;
    // Turned first: the other way round, a picture on its side is cut to a square.
    const turned = await sharp(data, { raw })
      .rotate(giro)
      .resize(Math.max(1, Math.round(across * scale)))
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
    return { giro, words: await recognize(turned.data), size: turned.info };
  }
  let reading: Reading | undefined;
  for (const giro of turns) {
    reading = better(reading, await read(giro));
    if (sureOf(reading.words).length >= upright) break;
  }
  if (!reading || sureOf(reading.words).length < fewest) return null;
  const height = medianHeight(reading.words);
  if (height > tooTall) reading = better(reading, await read(reading.giro, readBest / height));
  const { giro, words, size } = reading;
  return {
    palavras: words
      .filter(({ confianca, texto }) => confianca >= leastSure && texto.trim() !== '')
      .map((word) => place(word, size, giro)),
    giro,
    confianca: meanOf(words),
  };
}
