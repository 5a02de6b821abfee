import type { Sharp } from 'sharp';
import { loadSharp } from '#plataforma/load-sharp.ts';

const side = 320;

/** Small enough for a card, whatever the picture. */
export const shrink = (picture: Sharp): Promise<Buffer> =>
  picture
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    // More effort saves three bytes in a hundred, for half as much time again.
    .webp({ quality: 60, effort: 2 })
    .toBuffer();

/** Of a picture that this program drew. */
export async function makeThumbnail(drawn: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return shrink(sharp(drawn));
}
