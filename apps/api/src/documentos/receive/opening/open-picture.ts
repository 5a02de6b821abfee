import { readFile, writeFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { shrink } from '#documentos/serve/thumbnail.ts';
import { loadSharp } from '#plataforma/load-sharp.ts';
import { type CopyKind, copyPath, type Job, type Opened, partsBeside, Refused } from './job.ts';

const maxPixels = 40_000_000;
const maxBytesPerPixel = 8;
/** Room for what is not picture. A megabyte that unpacks to a gigabyte behind one pixel has no place in it. */
const roomBytes = 1024 ** 2;

type PictureKind = Exclude<Job['kind'], 'zip' | 'pdf'>;
const formats: Record<PictureKind, string> = { jpg: 'jpeg', png: 'png', gif: 'gif', webp: 'webp' };

const quality = 90;
const maxFrameSide = 2048;
/** Each within the memory and time of the process for 40 megapixels, which a WebP of one large frame is not. */
const writers: Record<CopyKind, (picture: Sharp) => Sharp> = {
  // Tables made for one picture save a tenth of its bytes, for twice the time and 400 MB.
  jpg: (picture) => picture.jpeg({ quality, optimiseCoding: false }),
  png: (picture) => picture.png(),
  webp: (picture) =>
    picture
      .resize(maxFrameSide, maxFrameSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort: 0 }),
};

export type Picture = {
  kind: CopyKind;
  copia: Buffer;
  miniatura: Buffer;
  imagem: { largura: number; altura: number; umaCor: boolean };
};

/** Told by the thumbnail: less than a hundredth of the way from black to white between its extremes. */
async function isOneColour(miniatura: Buffer): Promise<boolean> {
  const sharp = await loadSharp();
  const { channels } = await sharp(miniatura).removeAlpha().stats();
  return channels.every(({ min, max }) => max - min <= 2);
}

/** Only its first frame would be decoded, and the others never looked at. */
const isAnimatedPng = (source: Buffer) => source.includes('\0\0\0\x08acTL', 0, 'latin1');

function copyKindOf(extensao: PictureKind, isAnimated: boolean, hasAlpha: boolean): CopyKind {
  if (isAnimated) return 'webp';
  return extensao === 'png' || extensao === 'gif' || hasAlpha ? 'png' : 'jpg';
}

/** What is shown of it, once all of it could be decoded: upright, in the colours of a screen, and nothing but the picture. */
export async function preparePicture(source: Buffer, extensao: PictureKind): Promise<Picture> {
  const sharp = await loadSharp();
  const {
    format,
    width,
    height,
    pages = 1,
    hasAlpha,
  } = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(new Refused('damaged')));
  if (format !== formats[extensao]) throw new Refused('unsupported');
  const pixels = width * height * pages;
  if (pixels > maxPixels) throw new Refused('tooManyPixels');
  if (source.length > pixels * maxBytesPerPixel + roomBytes) throw new Refused('damaged');
  if (extensao === 'png' && isAnimatedPng(source)) throw new Refused('animated');
  try {
    const strict = { limitInputPixels: maxPixels, failOn: 'warning' } as const;
    const all = pages > 1 ? sharp(source, { ...strict, pages: -1 }) : sharp(source, strict).autoOrient();
    const kind = copyKindOf(extensao, pages > 1, hasAlpha);
    const copia = await writers[kind](all).toBuffer();
    const miniatura = await shrink(sharp(source, strict));
    const umaCor = await isOneColour(miniatura);
    return { kind, copia, miniatura, imagem: { largura: width, altura: height, umaCor } };
  } catch {
    throw new Refused('damaged');
  }
}

export async function openPicture(path: string, extensao: PictureKind): Promise<Opened> {
  const { kind, imagem, ...made } = await preparePicture(await readFile(path), extensao);
  for (const part of partsBeside) await writeFile(copyPath(path, part), made[part], { mode: 0o600 });
  return { extensao, copia: kind, fatos: { imagem } };
}
