import type { FileHandle } from 'node:fs/promises';

const endSignature = 0x06_05_4b_50;
const entrySignature = 0x02_01_4b_50;
const localSignature = 0x04_03_4b_50;
const endBytes = 22;
const entryBytes = 46;
const localBytes = 30;
const encrypted = 1;

const maxDirectoryBytes = 1024 ** 2;

/** A part as the directory declares it. */
export type Entry = { name: string; method: number; packed: number; unpacked: number; offset: number };

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** The zip's directory, or null for one with anything before its end record's due place or after it. */
export async function readDirectory(file: FileHandle, bytes: number): Promise<Entry[] | null> {
  if (bytes < endBytes) return null;
  const end = await read(file, bytes - endBytes, endBytes);
  if (end.readUInt32LE(0) !== endSignature || end.readUInt16LE(20) !== 0) return null;
  const size = end.readUInt32LE(12);
  const start = end.readUInt32LE(16);
  if (size > maxDirectoryBytes || start + size + endBytes !== bytes) return null;

  const directory = await read(file, start, size);
  const entries: Entry[] = [];
  let at = 0;
  while (at + entryBytes <= directory.length) {
    if (directory.readUInt32LE(at) !== entrySignature || directory.readUInt16LE(at + 8) & encrypted)
      return null;
    const nameBytes = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + entryBytes, at + entryBytes + nameBytes),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += entryBytes + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return at === directory.length && entries.length === end.readUInt16LE(10) ? entries : null;
}

/** The bytes of a part, still packed; null when its own header calls it something else than the directory does. */
export async function readPacked(file: FileHandle, { name, packed, offset }: Entry): Promise<Buffer | null> {
  const local = await read(file, offset, localBytes);
  if (local.length < localBytes || local.readUInt32LE(0) !== localSignature) return null;
  const nameBytes = local.readUInt16LE(26);
  const localName = await read(file, offset + localBytes, nameBytes);
  if (localName.toString('utf8') !== name) return null;
  const start = offset + localBytes + nameBytes + local.readUInt16LE(28);
  const content = await read(file, start, packed);
  return content.length === packed ? content : null;
}
