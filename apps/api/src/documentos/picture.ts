import { AppError } from '#app-error.ts';
import { createFairQueue } from '#fair-queue.ts';
import { loadSharp } from '#load-sharp.ts';
import { type Extensao, unsupported } from './content-kind.ts';
import { cleanGif } from './pictures/clean-gif.ts';
import { cleanJpeg } from './pictures/clean-jpeg.ts';
import { cleanPng } from './pictures/clean-png.ts';
import { cleanWebp } from './pictures/clean-webp.ts';

const maxPixels = 40_000_000;
const thumbnailSide = 320;

type Clean = (source: Buffer, orientation: number) => Buffer | Promise<Buffer>;
const kinds: Partial<Record<Extensao, { format: string; clean: Clean }>> = {
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

const tooManyPixels = () => new AppError('corpo_grande', 'A imagem passa de 40 megapixels. Envie uma menor.');
const damaged = () =>
  new AppError('validacao', 'Confira os campos indicados.', {
    campos: { arquivo: 'A imagem está danificada. Gere-a e envie de novo.' },
  });
const busy = () =>
  new AppError('indisponivel', 'Há imagens demais em preparo. Tente de novo em instantes.', {
    retryAfterSeconds: 5,
  });

const inLine = createFairQueue({ running: 2, waiting: 50, refusal: busy });

const decode = (sharp: Sharp, source: Buffer, pages = 1) =>
  sharp(source, { limitInputPixels: maxPixels, failOn: 'warning', pages });

/** Small enough for a card, whatever the picture. */
const shrink = (sharp: Sharp, source: Buffer) =>
  decode(sharp, source)
    .autoOrient()
    .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
    // More effort saves three bytes in a hundred, for half as much time again.
    .webp({ quality: 60, effort: 2 })
    .toBuffer();

/** Told by the thumbnail: less than a hundredth of the way from black to white between its extremes. */
async function isOneColour(sharp: Sharp, miniatura: Buffer): Promise<boolean> {
  const { channels } = await sharp(miniatura).removeAlpha().stats();
  return channels.every(({ min, max }) => max - min <= 2);
}

export const makeThumbnail = (source: Buffer): Promise<Buffer> =>
  inLine(null, async () => shrink(await loadSharp(), source));

/** Its pixels as they came, once they could be decoded; what is not picture (place, camera, a second file) stays out. */
export async function preparePicture(source: Buffer, extensao: Extensao): Promise<Picture> {
  const kind = kinds[extensao];
  return inLine(null, async () => {
    const sharp = await loadSharp();
    const {
      format,
      width,
      height,
      pages = 1,
      orientation = 1,
    } = await sharp(source, { limitInputPixels: false })
      .metadata()
      .catch(() => Promise.reject(damaged()));
    if (!kind || format !== kind.format) throw unsupported();
    if (width * height * pages > maxPixels) throw tooManyPixels();
    try {
      const original = await kind.clean(source, orientation);
      // The thumbnail is of the first frame alone.
      if (pages > 1) await decode(sharp, original, -1).resize(1).raw().toBuffer();
      const miniatura = await shrink(sharp, original);
      const umaCor = await isOneColour(sharp, miniatura);
      return { original, miniatura, imagem: { largura: width, altura: height, umaCor } };
    } catch (error) {
      throw error instanceof AppError ? error : damaged();
    }
  });
}
