import { orientationOnly } from './orientation.ts';

const riffBytes = 12;
const frameHeaderBytes = 16;
const extendedFlags = 8;
const [hasExif, hasXmp] = [0x08, 0x04];
const drawing = new Set(['VP8X', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L']);

type Chunk = { type: string; data: Buffer };

function readChunks(source: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at + 8 <= source.length; ) {
    const length = source.readUInt32LE(at + 4);
    if (at + 8 + length > source.length) throw new Error('a chunk cut short');
    chunks.push({
      type: source.toString('latin1', at, at + 4),
      data: source.subarray(at + 8, at + 8 + length),
    });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

function writeChunk({ type, data }: Chunk): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function keep({ type, data }: Chunk): Buffer[] {
  if (!drawing.has(type)) return [];
  if (type !== 'ANMF') return [writeChunk({ type, data })];
  const parts = readChunks(data.subarray(frameHeaderBytes)).flatMap(keep);
  return [writeChunk({ type, data: Buffer.concat([data.subarray(0, frameHeaderBytes), ...parts]) })];
}

/** The same pictures, bit by bit, without camera data, XMP, unknown parts and whatever follows the end. */
export function cleanWebp(source: Buffer, orientation: number): Buffer {
  const exif = orientationOnly(orientation);
  const kept = readChunks(source.subarray(riffBytes, 8 + source.readUInt32LE(4))).flatMap(keep);
  if (exif) kept.push(writeChunk({ type: 'EXIF', data: exif }));
  const cleaned = Buffer.concat([source.subarray(0, riffBytes), ...kept]);
  cleaned.writeUInt32LE(cleaned.length - 8, 4);
  if (cleaned.toString('latin1', riffBytes, riffBytes + 4) === 'VP8X') {
    const flags = cleaned.readUInt8(riffBytes + extendedFlags) & ~(hasExif | hasXmp);
    cleaned.writeUInt8(exif ? flags | hasExif : flags, riffBytes + extendedFlags);
  }
  return cleaned;
}
