import { readFile, writeFile } from 'node:fs/promises';
import { shrink } from '#documentos/serve/thumbnail.ts';
import { loadSharp } from '#plataforma/load-sharp.ts';
import { cleanGif } from './clean-gif.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';
import { cleanedPath, type Job, type Opened, Refused, thumbnailPath } from './job.ts';

const maxPixels = 40_000_000;

type PictureKind = Exclude<Job['kind'], 'zip' | 'pdf'>;
type Clean = (source: Buffer, orientation: number) => Buffer | Promise<Buffer>;
const kinds: Record<PictureKind, { format: string; clean: Clean }> = {
  jpg: { format: 'jpeg', clean: cleanJpeg },
  png: { format: 'png', clean: cleanPng },
  gif: { format: 'gif', clean: cleanGif },
  webp: { format: 'webp', clean: cleanWebp },
};

type Sharp = Awaited<ReturnType<typeof loadSharp>>;
export type Picture = {
  original: Buffer;
  miniatura: Buffer;
  imagem: { largura: number; altura: number; umaCor: boolean };
};

/** Told by the thumbnail: less than a hundredth of the way from black to white between its extremes. */
async function isOneColour(sharp: Sharp, miniatura: Buffer): Promise<boolean> {
  const { channels } = await sharp(miniatura).removeAlpha().stats();
  return channels.every(({ min, max }) => max - min <= 2);
}

/** Its pixels as they came, once they could be decoded; what is not picture (place, camera, a second file) stays out. */
export async function preparePicture(source: Buffer, extensao: PictureKind): Promise<Picture> {
  const kind = kinds[extensao];
  const sharp = await loadSharp();
  const {
    format,
    width,
    height,
    pages = 1,
    orientation = 1,
  } = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(new Refused('damaged')));
  if (format !== kind.format) throw new Refused('unsupported');
  if (width * height * pages > maxPixels) throw new Refused('tooManyPixels');
  try {
    const original = await kind.clean(source, orientation);
    const strict = { limitInputPixels: maxPixels, failOn: 'warning' } as const;
    // The thumbnail is of the first frame alone.
    if (pages > 1)
      await sharp(original, { ...strict, pages: -1 })
        .resize(1)
        .raw()
        .toBuffer();
    const miniatura = await shrink(sharp(original, strict));
    const umaCor = await isOneColour(sharp, miniatura);
    return { original, miniatura, imagem: { largura: width, altura: height, umaCor } };
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('damaged');
  }
}

export async function openPicture(path: string, extensao: PictureKind): Promise<Opened> {
  const { original, miniatura, imagem } = await preparePicture(await readFile(path), extensao);
  await writeFile(cleanedPath(path), original, { mode: 0o600 });
  await writeFile(thumbnailPath(path), miniatura, { mode: 0o600 });
  return { extensao, fatos: { imagem } };
}
