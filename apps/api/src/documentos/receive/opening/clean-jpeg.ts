import { orientationOnly } from './orientation.ts';

const startOfImage = Buffer.from([0xff, 0xd8]);
const endOfImage = Buffer.from([0xff, 0xd9]);
const startOfScan = 0xda;
const [jfif, icc, adobe] = [0xe0, 0xe2, 0xee];
/** Frame header, tables, scan, restart interval, number of lines. */
const isDrawing = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= startOfScan && marker <= 0xdd);

function segment(marker: number, payload: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}

/** Of what applications add, only what changes the colours; without it RGB and CMYK would be read as something else. */
function keepApplication(marker: number, payload: Buffer): Buffer | null {
  const isCalled = (name: string) => payload.toString('latin1', 0, name.length) === name;
  if (marker === jfif && isCalled('JFIF\0')) {
    return segment(marker, Buffer.concat([payload.subarray(0, 12), Buffer.alloc(2)]));
  }
  if (marker === icc && isCalled('ICC_PROFILE\0')) return segment(marker, payload);
  if (marker === adobe && isCalled('Adobe')) return segment(marker, payload.subarray(0, 12));
  return null;
}

/** Where the compressed data of a scan ends: at the first marker that is not a restart. */
function endOfScan(source: Buffer, start: number): number {
  for (let at = source.indexOf(0xff, start); at >= 0; at = source.indexOf(0xff, at + 1)) {
    const next = source[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new Error('a scan without end');
}

/** From one marker to the next; a scan comes with its compressed data. */
function* readSegments(source: Buffer): Generator<{ marker: number; bytes: Buffer }> {
  for (let at = startOfImage.length; ; ) {
    if (source[at] !== 0xff) throw new Error('not a marker');
    const marker = source[at + 1] ?? 0;
    if (marker === endOfImage[1]) return;
    // More of the same byte may stand in front of a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const headEnd = at + 2 + source.readUInt16BE(at + 2);
    const end = marker === startOfScan ? endOfScan(source, headEnd) : headEnd;
    yield { marker, bytes: source.subarray(at, end) };
    at = end;
  }
}

/** The same picture, bit by bit, without comments, camera data, thumbnails and whatever follows its end. */
export function cleanJpeg(source: Buffer, orientation: number): Buffer {
  const kept: Buffer[] = [];
  for (const { marker, bytes } of readSegments(source)) {
    const segmentKept = isDrawing(marker) ? bytes : keepApplication(marker, bytes.subarray(4));
    if (segmentKept) kept.push(segmentKept);
  }
  const exif = orientationOnly(orientation);
  const turned = exif ? [segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif]))] : [];
  const afterJfif = kept[0]?.[1] === jfif ? 1 : 0;
  return Buffer.concat([
    startOfImage,
    ...kept.slice(0, afterJfif),
    ...turned,
    ...kept.slice(afterJfif),
    endOfImage,
  ]);
}
