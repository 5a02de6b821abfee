import { promisify } from 'node:util';
import { crc32, createInflate, deflate, inflate } from 'node:zlib';
import { Refused } from './job.ts';
import { orientationOnly } from './orientation.ts';

const signatureBytes = 8;
/** Behind the length and the type of the first chunk. */
const headerAt = 16;
const maxProfileBytes = 4 * 1024 ** 2;
const unpack = promisify(inflate);
const pack = promisify(deflate);

/** What draws a picture, besides its pixels and its colour profile, and the most such a chunk can hold. */
const drawing: Record<string, number> = {
  IHDR: 13,
  PLTE: 768,
  tRNS: 256,
  gAMA: 4,
  cHRM: 32,
  sRGB: 1,
  cICP: 4,
};

function chunk(type: string, data: Buffer): Buffer {
  const made = Buffer.alloc(data.length + 12);
  made.writeUInt32BE(data.length, 0);
  made.write(type, 4, 'latin1');
  data.copy(made, 8);
  made.writeUInt32BE(crc32(made.subarray(4, -4)), made.length - 4);
  return made;
}

/** As many bytes as pixels of the largest kind take, each row and each of the seven passes with a byte more. */
function unpackedLimit(header: Buffer): number {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  return width * height * 8 + height * 8 + 64;
}

/** The compressed pixels without what follows their end; refused when they are more than the picture has. */
async function trimPixels(data: Buffer, limit: number): Promise<Buffer> {
  const engine = createInflate();
  let left = limit;
  engine.end(data);
  for await (const chunk of engine as AsyncIterable<Buffer>) {
    left -= chunk.length;
    if (left < 0) throw new Refused('damaged');
  }
  return data.subarray(0, engine.bytesWritten);
}

/** The profile under a name of ours, packed anew: both could carry something else. */
async function keepProfile(data: Buffer): Promise<Buffer> {
  const packed = data.subarray(data.indexOf(0) + 2);
  const profile = await unpack(packed, { maxOutputLength: maxProfileBytes });
  return chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), await pack(profile)]));
}

/** The same pixels without texts, camera data and whatever follows them. */
export async function cleanPng(source: Buffer, orientation: number): Promise<Buffer> {
  const head: Buffer[] = [];
  const pixels: Buffer[] = [];
  for (let at = signatureBytes; ; ) {
    const length = source.readUInt32BE(at);
    const type = source.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    const data = source.subarray(at + 8, end - 4);
    if (type === 'IEND') break;
    // Only its first frame would be decoded, and the others kept unseen.
    if (type === 'acTL') throw new Refused('animated');
    if (type === 'IDAT') pixels.push(data);
    else if (type === 'iCCP') head.push(await keepProfile(data));
    else if (length <= (drawing[type] ?? -1)) head.push(source.subarray(at, end));
    at = end;
  }
  const exif = orientationOnly(orientation);
  return Buffer.concat([
    source.subarray(0, signatureBytes),
    ...head,
    ...(exif ? [chunk('eXIf', exif)] : []),
    chunk('IDAT', await trimPixels(Buffer.concat(pixels), unpackedLimit(source.subarray(headerAt)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
