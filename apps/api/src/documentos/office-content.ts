import type { FileHandle } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';

const endSignature = 0x06_05_4b_50;
const entrySignature = 0x02_01_4b_50;
const endBytes = 22;
const entryBytes = 46;
const localBytes = 30;

const maxDirectoryBytes = 1024 ** 2;
const maxTypesBytes = 256 * 1024;
/** What all parts may declare to unpack to: nothing here unpacks them, but whoever opens the file will. */
const maxUnpackedBytes = 300 * 1024 ** 2;

type Entry = { name: string; method: number; packed: number; unpacked: number; offset: number };

const mainTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
} as const;

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** The zip's directory, or null for one with anything before its end record's due place or after it. */
async function readDirectory(file: FileHandle, bytes: number): Promise<Entry[] | null> {
  if (bytes < endBytes) return null;
  const end = await read(file, bytes - endBytes, endBytes);
  if (end.readUInt32LE(0) !== endSignature || end.readUInt16LE(20) !== 0) return null;
  const size = end.readUInt32LE(12);
  const start = end.readUInt32LE(16);
  if (size > maxDirectoryBytes || start + size + endBytes !== bytes) return null;

  const directory = await read(file, start, size);
  const entries: Entry[] = [];
  for (let at = 0; at + entryBytes <= directory.length; ) {
    if (directory.readUInt32LE(at) !== entrySignature) return null;
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
  return entries;
}

async function readEntry(file: FileHandle, { method, packed, offset }: Entry): Promise<string | null> {
  if (packed > maxTypesBytes) return null;
  const local = await read(file, offset, localBytes);
  if (local.length < localBytes) return null;
  const start = offset + localBytes + local.readUInt16LE(26) + local.readUInt16LE(28);
  const content = await read(file, start, packed);
  if (method === 0) return content.toString('utf8');
  if (method !== 8) return null;
  try {
    return inflateRawSync(content, { maxOutputLength: maxTypesBytes }).toString('utf8');
  } catch {
    return null;
  }
}

/** A spreadsheet or a text by its own list of contents, without macros; null for any other zip. */
export async function readOfficeKind(file: FileHandle, bytes: number): Promise<'xlsx' | 'docx' | null> {
  const entries = await readDirectory(file, bytes);
  const types = entries?.find(({ name }) => name === '[Content_Types].xml');
  if (!entries || !types) return null;
  const unpacked = entries.reduce((total, entry) => total + entry.unpacked, 0);
  if (unpacked > maxUnpackedBytes || entries.some(({ name }) => /vbaproject/i.test(name))) return null;
  const declared = await readEntry(file, types);
  if (declared === null || /macroenabled/i.test(declared)) return null;
  if (declared.includes(mainTypes.xlsx)) return 'xlsx';
  return declared.includes(mainTypes.docx) ? 'docx' : null;
}
