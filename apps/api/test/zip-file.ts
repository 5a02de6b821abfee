import { crc32 } from 'node:zlib';

const word = (value: number) => [value & 0xff, (value >>> 8) & 0xff];
const long = (value: number) => [...word(value & 0xff_ff), ...word(value >>> 16)];
const firstOf1980 = [0, 0, 0x21, 0];

/** A zip with its parts stored as they are: what office files travel in. */
export function buildZip(parts: Record<string, string>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text);
    const title = Buffer.from(name);
    const shared = [
      ...[20, 0, 0, 0, 0, 0],
      ...firstOf1980,
      ...long(crc32(content)),
      ...long(content.length),
      ...long(content.length),
      ...word(title.length),
      ...word(0),
    ];
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4, ...shared]), title, content]);
    const entry = [0x50, 0x4b, 1, 2, 20, 0, ...shared, ...word(0), ...word(0), ...word(0), ...long(0)];
    directory.push(Buffer.from([...entry, ...long(offset)]), title);
    files.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const count = word(files.length);
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
