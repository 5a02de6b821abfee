import { AppError } from '#app-error.ts';
import { loadSharp } from '#load-sharp.ts';
import { type Extensao, unsupported } from './content-kind.ts';

const atOnce = 2;
const maxWaiting = 50;

const maxPixels = 40_000_000;
const thumbnailSide = 320;

const formats: Partial<Record<Extensao, 'jpeg' | 'png' | 'gif' | 'webp'>> = {
  jpg: 'jpeg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
};

type Sharp = Awaited<ReturnType<typeof loadSharp>>;
export type Picture = { original: Buffer; miniatura: Buffer };

const tooManyPixels = () => new AppError('corpo_grande', 'A imagem passa de 40 megapixels. Envie uma menor.');
const damaged = () =>
  new AppError('validacao', 'Confira os campos indicados.', {
    campos: { arquivo: 'A imagem está danificada. Gere-a e envie de novo.' },
  });
const busy = () =>
  new AppError('indisponivel', 'Há imagens demais em preparo. Tente de novo em instantes.', {
    retryAfterSeconds: 5,
  });

let running = 0;
const waiting: (() => void)[] = [];

async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= maxWaiting) throw busy();
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const decode = (sharp: Sharp, source: string | Buffer) =>
  sharp(source, { limitInputPixels: maxPixels, failOn: 'warning', pages: 1 }).autoOrient();

/** Small enough for a card, whatever the picture. */
const shrink = (sharp: Sharp, source: Buffer) =>
  decode(sharp, source)
    .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 60 })
    .toBuffer();

export const makeThumbnail = (source: Buffer): Promise<Buffer> =>
  takeTurn(async () => shrink(await loadSharp(), source));

/** Decodes and encodes anew: what is not picture (place, camera, a second file inside) does not come along. */
export async function preparePicture(source: string | Buffer, extensao: Extensao): Promise<Picture> {
  const format = formats[extensao];
  return takeTurn(async () => {
    const sharp = await loadSharp();
    const {
      format: found,
      width,
      height,
    } = await sharp(source, { limitInputPixels: false })
      .metadata()
      .catch(() => Promise.reject(damaged()));
    if (!format || found !== format) throw unsupported();
    if (width * height > maxPixels) throw tooManyPixels();
    try {
      const original = await decode(sharp, source).toFormat(format, { quality: 90 }).toBuffer();
      return { original, miniatura: await shrink(sharp, original) };
    } catch {
      throw damaged();
    }
  });
}
