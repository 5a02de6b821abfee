import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { findContentTypes, hasForeignTargets, readXml } from './office-xml.ts';
import { type Entry, readDirectory, readPacked } from './zip-directory.ts';

const maxEntries = 2000;
const maxUnpackedBytes = 100 * 1024 ** 2;
/** Lists of contents and of relationships, which are read as text. */
const maxListBytes = 1024 ** 2;

const mainTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
} as const;
/** Macros of every kind, embedded objects and controls, and links to other files that need no external target. */
const activeType = /macro|vba|oleobject|activex|addin|externallink/i;
const oleSignature = 'd0cf11e0a1b11ae1';

const typesName = '[content_types].xml';
const nameOf = ({ name }: Entry) => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
const isList = (name: string) => name === typesName || name.endsWith('.rels');

class Refused extends Error {}

/** Unpacks a part, never past what it declares; its text when it is a list, else null. */
async function unpack(file: FileHandle, entry: Entry): Promise<string | null> {
  const packed = await readPacked(file, entry);
  if (!packed || (entry.method !== 0 && entry.method !== 8)) throw new Refused();
  const mustKeep = isList(nameOf(entry));
  if (mustKeep && entry.unpacked > maxListBytes) throw new Refused();
  const kept: Buffer[] = [];
  let bytes = 0;
  async function judge(chunks: AsyncIterable<Buffer>): Promise<void> {
    for await (const chunk of chunks) {
      if (bytes === 0 && chunk.toString('hex', 0, 8) === oleSignature) throw new Refused();
      bytes += chunk.length;
      if (bytes > entry.unpacked) throw new Refused();
      if (mustKeep) kept.push(chunk);
    }
  }
  if (entry.method === 0) await pipeline([packed], judge);
  else await pipeline([packed], createInflateRaw(), judge);
  if (bytes !== entry.unpacked) throw new Refused();
  return mustKeep ? readXml(Buffer.concat(kept)) : null;
}

async function judgeParts(file: FileHandle, entries: Entry[]): Promise<'xlsx' | 'docx' | null> {
  let types: string[] = [];
  for (const entry of entries) {
    const text = await unpack(file, entry);
    if (!isList(nameOf(entry))) continue;
    if (text === null || hasForeignTargets(text)) return null;
    if (nameOf(entry) === typesName) types = findContentTypes(text);
  }
  if (types.some((type) => activeType.test(type))) return null;
  if (types.includes(mainTypes.xlsx)) return 'xlsx';
  return types.includes(mainTypes.docx) ? 'docx' : null;
}

/** A spreadsheet or a text by its own list of contents, with nothing in it that acts; null for any other zip. */
export async function readOfficeKind(file: FileHandle, bytes: number): Promise<'xlsx' | 'docx' | null> {
  const entries = await readDirectory(file, bytes);
  if (!entries || entries.length > maxEntries) return null;
  if (new Set(entries.map(nameOf)).size !== entries.length) return null;
  if (entries.reduce((total, { unpacked }) => total + unpacked, 0) > maxUnpackedBytes) return null;
  try {
    return await judgeParts(file, entries);
  } catch (error) {
    if (error instanceof Refused || String((error as NodeJS.ErrnoException).code).startsWith('Z_'))
      return null;
    throw error;
  }
}
