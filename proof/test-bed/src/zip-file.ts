import { crc32, deflateRawSync } from 'node:zlib';

const word = (value: number) => [value & 0xff, (value >>> 8) & 0xff];
const long = (value: number) => [...word(value & 0xff_ff), ...word(value >>> 16)];
const firstOf1980 = [0, 0, 0x21, 0];

export type ZipPart = {
  name: string;
  content: string | Buffer;
  isPacked?: boolean;
  /** What the zip says it unpacks to, when that is not the truth. */
  declared?: number;
  /** In the directory alone: its bytes are those of the part before it, or lie among them. */
  isShared?: boolean;
};

/** A zip, which is what office files travel in. */
export function buildZip(parts: Record<string, string> | ZipPart[]): Buffer {
  const list = Array.isArray(parts)
    ? parts
    : Object.entries(parts).map(([name, content]): ZipPart => ({ name, content }));
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content: given, isPacked = false, declared, isShared = false } of list) {
    const content = Buffer.from(given);
    const packed = isPacked ? deflateRawSync(content) : content;
    const title = Buffer.from(name);
    const shared = [
      ...[20, 0, 0, 0, ...word(isPacked ? 8 : 0)],
      ...firstOf1980,
      ...long(crc32(content)),
      ...long(packed.length),
      ...long(declared ?? content.length),
      ...word(title.length),
      ...word(0),
    ];
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4, ...shared]), title, packed]);
    const entry = [0x50, 0x4b, 1, 2, 20, 0, ...shared, ...word(0), ...word(0), ...word(0), ...long(0)];
    const former = files.at(-1) ?? local;
    const start = isShared ? offset - former.length + Math.max(0, former.indexOf(local)) : offset;
    directory.push(Buffer.from([...entry, ...long(start)]), title);
    if (isShared) continue;
    files.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const count = word(list.length);
  const end = [
    0x50,
    0x4b,
    5,
    6,
    0,
    0,
    0,
    0,
    ...count,
    ...count,
    ...long(listed.length),
    ...long(offset),
    0,
    0,
  ];
  return Buffer.concat([...files, listed, Buffer.from(end)]);
}
