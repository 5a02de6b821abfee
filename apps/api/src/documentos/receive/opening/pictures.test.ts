import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { preparePicture } from './open-picture.ts';

const payload = '<script>alert(document.domain)</script>';
const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
const photo = (width = 330, height = 210) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise } });

/** Every channel another value in every place, half of it transparent. */
function pattern(width: number, height: number, channels: 3 | 4): Sharp {
  const pixels = Buffer.from(Array.from({ length: width * height * channels }, (_, at) => (at * 37) % 251));
  return sharp(pixels, { raw: { width, height, channels } });
}
const deep = () => {
  const pixels = Uint16Array.from({ length: 64 * 48 * 3 }, (_, at) => (at * 9973) % 65_521);
  return sharp(pixels, { raw: { width: 64, height: 48, channels: 3 } }).toColourspace('rgb16');
};
async function animation(colours = ['#c00', '#0c0', '#00c']): Promise<Sharp> {
  const frames = await Promise.all(colours.map((colour) => photo(40, 30).tint(colour).png().toBuffer()));
  return sharp(frames, { join: { animated: true } });
}

const formatOf = (extensao: 'jpg' | 'png' | 'gif' | 'webp') => (extensao === 'jpg' ? 'jpeg' : extensao);

const kinds: [string, 'jpg' | 'png' | 'gif' | 'webp', () => Promise<Buffer>][] = [
  ['a JPEG', 'jpg', () => photo().jpeg({ quality: 70 }).toBuffer()],
  ['a progressive JPEG', 'jpg', () => photo().jpeg({ progressive: true }).toBuffer()],
  ['a JPEG in CMYK', 'jpg', () => photo().toColourspace('cmyk').jpeg().toBuffer()],
  ['a grey JPEG', 'jpg', () => photo().greyscale().jpeg().toBuffer()],
  ['a JPEG with a colour profile', 'jpg', () => photo().withIccProfile('p3').jpeg().toBuffer()],
  ['a PNG', 'png', () => photo().png().toBuffer()],
  ['a PNG of 16 bits', 'png', () => deep().png().toBuffer()],
  ['a PNG with transparency', 'png', () => pattern(64, 48, 4).png().toBuffer()],
  ['a PNG with a palette', 'png', () => pattern(64, 48, 4).png({ palette: true, colours: 200 }).toBuffer()],
  ['a grey, interlaced PNG', 'png', () => photo().greyscale().png({ progressive: true }).toBuffer()],
  ['a PNG with a colour profile', 'png', () => photo().withIccProfile('p3').png().toBuffer()],
  ['a GIF', 'gif', () => photo(64, 48).gif().toBuffer()],
  [
    'an animated GIF',
    'gif',
    async () => (await animation()).gif({ delay: [100, 200, 300], loop: 3 }).toBuffer(),
  ],
  ['a lossy WebP', 'webp', () => photo().webp({ quality: 40 }).toBuffer()],
  ['a lossy WebP with transparency', 'webp', () => pattern(64, 48, 4).webp().toBuffer()],
  ['a lossless WebP', 'webp', () => photo().webp({ lossless: true }).toBuffer()],
  ['a WebP with a colour profile', 'webp', () => photo().withIccProfile('p3').webp().toBuffer()],
  [
    'an animated WebP',
    'webp',
    async () => (await animation()).webp({ delay: [100, 200, 300], loop: 3 }).toBuffer(),
  ],
];

/** All frames, as a browser turns and colours them. */
async function look(picture: Buffer) {
  const { pages = 1, delay, loop } = await sharp(picture).metadata();
  const all = sharp(picture, { pages: -1 });
  const { data, info } = await (pages > 1 ? all : all.autoOrient())
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { data, shape: { width, height, pages, ...(pages > 1 && { delay, loop }) } };
}

/** Noise is the worst that can be asked of such a format. */
const ofLossy = 16;

/** How far the colours of two pictures of one shape are apart, from 0 to 255. */
function differenceOf(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
}

const beside = ['exif', 'icc', 'xmp', 'iptc', 'comments', 'orientation'];

async function expectSamePicture(copia: Buffer, sent: Buffer, difference: number) {
  const [shown, received] = [await look(copia), await look(sent)];
  expect(shown.shape).toEqual(received.shape);
  expect(differenceOf(shown.data, received.data)).toBeLessThanOrEqual(difference);
  const told = Object.keys(await sharp(copia).metadata());
  expect(told.filter((name) => beside.includes(name))).toEqual([]);
}

test.each(kinds)(
  '%s is shown as it is, by a copy with nothing but the picture',
  async (_name, extensao, build) => {
    const sent = await build();
    const { kind, copia, miniatura } = await preparePicture(sent, extensao);
    await expectSamePicture(copia, sent, kind === 'png' ? 0.5 : ofLossy);
    expect((await sharp(copia).metadata()).format).toBe(formatOf(kind));
    expect((await sharp(miniatura).metadata()).format).toBe('webp');
  },
);

describe.each(['jpeg', 'png', 'webp'] as const)('a %s of a camera', (format) => {
  const extensao = format === 'jpeg' ? 'jpg' : format;
  test.each([3, 6, 8])(
    'that is to be turned (%i) is shown as it was, without where and when it was taken',
    async (orientation) => {
      const sent = await photo(300, 200)
        .withExif({ IFD0: { Artist: payload }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
        .withMetadata({ orientation })
        .toFormat(format)
        .toBuffer();
      expect(sent.includes(payload)).toBe(true);
      expect((await sharp(sent).metadata()).exif).toBeDefined();
      const { copia, miniatura } = await preparePicture(sent, extensao);
      await expectSamePicture(copia, sent, format === 'png' ? 0 : ofLossy);
      const turned = await sharp(copia).metadata();
      expect(turned.orientation).toBeUndefined();
      expect(turned.width > turned.height).toBe(orientation === 3);
      const { width, height } = await sharp(miniatura).metadata();
      expect(width > height).toBe(orientation === 3);
      for (const made of [copia, miniatura]) expect(made.includes(payload)).toBe(false);
    },
  );
});

function chunk(type: string, data: Buffer): Buffer {
  const made = Buffer.alloc(data.length + 12);
  made.writeUInt32BE(data.length, 0);
  made.write(type, 4, 'latin1');
  data.copy(made, 8);
  made.writeUInt32BE(crc32(made.subarray(4, -4)), made.length - 4);
  return made;
}
const text = Buffer.from(payload);
const put = (picture: Buffer, at: number, ...parts: Buffer[]) =>
  Buffer.concat([picture.subarray(0, at), ...parts, picture.subarray(at)]);
const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, 0, data.length + 2]), data]);
const riff = (picture: Buffer, ...parts: Buffer[]) => {
  const made = Buffer.concat([picture, ...parts]);
  made.writeUInt32LE(made.length - 8, 4);
  return made;
};
const afterHeader = 33;
const block = Buffer.concat([Buffer.from([text.length]), text, Buffer.alloc(1)]);

test.each<[string, 'jpg' | 'png' | 'gif' | 'webp', (picture: Buffer) => Buffer]>([
  ['after the end of a JPEG', 'jpg', (picture) => Buffer.concat([picture, text])],
  ['in a comment of a JPEG', 'jpg', (picture) => put(picture, 2, segment(0xfe, text))],
  ['in what an application added to a JPEG', 'jpg', (picture) => put(picture, 2, segment(0xe5, text))],
  ['after the end of a PNG', 'png', (picture) => Buffer.concat([picture, text])],
  [
    'in a text of a PNG',
    'png',
    (picture) => put(picture, afterHeader, chunk('tEXt', Buffer.from(`Comment\0${payload}`))),
  ],
  ['in a chunk of a PNG nobody knows', 'png', (picture) => put(picture, afterHeader, chunk('scRp', text))],
  [
    "in the name of a PNG's colour profile",
    'png',
    (picture) =>
      put(
        picture,
        afterHeader,
        chunk('iCCP', Buffer.concat([text, Buffer.alloc(2), deflateSync(Buffer.alloc(8))])),
      ),
  ],
  ['after the pixels of a PNG', 'png', (picture) => put(picture, picture.length - 12, chunk('IDAT', text))],
  ['after the end of a GIF', 'gif', (picture) => Buffer.concat([picture, text])],
  [
    'in a comment of a GIF',
    'gif',
    (picture) => put(picture, picture.length - 1, Buffer.from([0x21, 0xfe]), block),
  ],
  [
    'in what an application added to a GIF',
    'gif',
    (picture) => put(picture, picture.length - 1, Buffer.from('\x21\xff\x0bXMP DataXMP', 'latin1'), block),
  ],
  ['after the pixels of a GIF', 'gif', (picture) => put(picture, picture.length - 2, block.subarray(0, -1))],
  ['after the end of a WebP', 'webp', (picture) => Buffer.concat([picture, text])],
  [
    'in a chunk of a WebP nobody knows',
    'webp',
    (picture) =>
      riff(
        picture,
        Buffer.from(`scRp${String.fromCharCode(text.length)}\0\0\0`, 'latin1'),
        text,
        Buffer.alloc(1),
      ),
  ],
])('script %s is not shown, and the picture is', async (_name, extensao, hide) => {
  // The palette of a GIF is sought for seconds otherwise.
  const picture = await photo().toFormat(formatOf(extensao), { effort: 1 }).toBuffer();
  const sent = hide(picture);
  expect(sent.includes(payload)).toBe(true);
  const { copia, miniatura } = await preparePicture(sent, extensao);
  for (const made of [copia, miniatura]) expect(made.includes(payload)).toBe(false);
  await expectSamePicture(copia, picture, extensao === 'png' ? 0 : ofLossy);
});

test('an animated PNG, whose other frames nobody checks, is refused', async () => {
  const picture = await photo().png().toBuffer();
  const animated = put(picture, afterHeader, chunk('acTL', Buffer.alloc(8)));
  await expect(preparePicture(animated, 'png')).rejects.toMatchObject({ reason: 'animated' });
});

test('frames count together towards the limit of pixels', async () => {
  const colours = Array.from({ length: 10 }, (_, at) => `#${at}${at}f`);
  const big = await (await animation(colours)).gif().toBuffer();
  big.writeUInt16LE(2048, 6);
  big.writeUInt16LE(2048, 8);
  await expect(preparePicture(big, 'gif')).rejects.toMatchObject({ reason: 'tooManyPixels' });
});
