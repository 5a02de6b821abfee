import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type Opened, Refused } from './job.ts';
import { createCommandReader } from './office-commands.ts';
import { allowedTypes, isAllowedRelationship, mainTypes, relationshipsType } from './office-lists.ts';
import { attributeOf, readXml, type Tag } from './office-xml.ts';

const maxParts = 800;
const maxUnpackedBytes = 100 * 1024 ** 2;
/** Real documents stay under fifty. */
const maxRatio = 200;
/** Lists of contents and of relationships. */
const maxListBytes = 1024 ** 2;

const directoryEntryBytes = 46;
const directoryEndBytes = 22;
/** What may follow a part: its length and checksum, written once they were known. */
const maxDescriptorBytes = 24;

const forbiddenStarts = ['d0cf11e0a1b11ae1', '504b0304'];
const typesName = '[content_types].xml';

type Part = { name: string; entry: Entry };
type Types = { byName: Map<string, string>; byExtension: Map<string, string> };

const refuse = () => {
  throw new Refused('unsupported');
};
const nameOf = (fileName: string) => fileName.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

async function listParts(zip: ZipFile): Promise<Part[]> {
  if (zip.entryCount > maxParts) refuse();
  const parts: Part[] = [];
  for await (const entry of zip.eachEntry()) parts.push({ name: nameOf(entry.fileName), entry });
  const unpacked = sum(parts.map(({ entry }) => entry.uncompressedSize));
  if (unpacked > maxUnpackedBytes || unpacked > maxRatio * zip.fileSize) refuse();
  if (new Set(parts.map(({ name }) => name)).size !== parts.length) refuse();
  return parts;
}

/** One part after the other, with the directory behind them: none shares bytes with another, nothing is in between. */
async function assertApart(zip: ZipFile, parts: Part[]): Promise<void> {
  const directoryBytes = sum(
    parts.map(
      ({ entry }) =>
        directoryEntryBytes + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength,
    ),
  );
  let end = 0;
  const assertNext = (start: number) => {
    if (start < end || start > end + maxDescriptorBytes) refuse();
  };
  for (const { entry } of parts.toSorted(
    (one, other) => one.entry.relativeOffsetOfLocalHeader - other.entry.relativeOffsetOfLocalHeader,
  )) {
    assertNext(entry.relativeOffsetOfLocalHeader);
    const local = await zip.readLocalFileHeaderPromise(entry);
    if (!local.fileName.equals(entry.fileNameRaw)) refuse();
    end = local.fileDataStart + entry.compressedSize;
  }
  assertNext(zip.fileSize - directoryEndBytes - directoryBytes);
}

const read = async (zip: ZipFile, { entry }: Part) =>
  (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;

async function readList(zip: ZipFile, part: Part, onOpen: (tag: Tag) => void): Promise<void> {
  if (part.entry.uncompressedSize > maxListBytes) refuse();
  await readXml(await read(zip, part), { onOpen });
}

async function readTypes(zip: ZipFile, parts: Part[]): Promise<Types> {
  const list = parts.find(({ name }) => name === typesName);
  if (!list) return refuse();
  const types: Types = { byName: new Map(), byExtension: new Map() };
  await readList(zip, list, (tag) => {
    const type = attributeOf(tag, 'ContentType')?.trim().toLowerCase();
    if (type === undefined) return;
    if (!allowedTypes.has(type)) refuse();
    if (tag.local === 'Override') types.byName.set(nameOf(attributeOf(tag, 'PartName') ?? ''), type);
    else types.byExtension.set((attributeOf(tag, 'Extension') ?? '').toLowerCase(), type);
  });
  return types;
}

const judgeRelationships = (zip: ZipFile, part: Part) =>
  readList(zip, part, (tag) => {
    if (tag.local === 'Relationships') return;
    const [type = '', target = '', mode = 'Internal'] = ['Type', 'Target', 'TargetMode'].map((name) =>
      attributeOf(tag, name)?.trim(),
    );
    if (!isAllowedRelationship({ type, target, mode })) refuse();
  });

async function judgeXml(zip: ZipFile, part: Part): Promise<void> {
  const reader = createCommandReader();
  await readXml(await read(zip, part), reader);
  reader.onEnd();
}

/** A picture or a font: read to its end, so that it holds what the directory says. */
async function judgeBytes(zip: ZipFile, part: Part): Promise<void> {
  let head = '';
  for await (const chunk of await read(zip, part)) {
    if (head.length < 16) head += chunk.toString('hex', 0, 8);
    if (forbiddenStarts.some((start) => head.startsWith(start))) refuse();
  }
}

async function judgePart(zip: ZipFile, part: Part, { byName, byExtension }: Types): Promise<void> {
  const { name, entry } = part;
  if (name === typesName) return;
  if (name.endsWith('/') && entry.uncompressedSize === 0) return;
  const type = byName.get(name) ?? byExtension.get(name.split('.').at(-1) ?? '');
  if (name.endsWith('.rels') || type === relationshipsType) return judgeRelationships(zip, part);
  if (type === undefined) return refuse();
  return /xml$|vmldrawing$/.test(type) ? judgeXml(zip, part) : judgeBytes(zip, part);
}

async function judge(zip: ZipFile): Promise<keyof typeof mainTypes> {
  const parts = await listParts(zip);
  await assertApart(zip, parts);
  const types = await readTypes(zip, parts);
  for (const part of parts) await judgePart(zip, part, types);
  const present = new Set(parts.map(({ name }) => types.byName.get(name)));
  if (present.has(mainTypes.xlsx)) return 'xlsx';
  return present.has(mainTypes.docx) ? 'docx' : refuse();
}

/** A spreadsheet or a text by its own list of contents, with nothing in it that acts. Any other ZIP is refused. */
export async function openOffice(path: string): Promise<Opened> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: false }).catch(
    refuse,
  );
  try {
    return { extensao: await judge(zip), fatos: null };
  } catch (error) {
    // What yauzl and zlib throw says that the ZIP is wrong.
    throw error instanceof Refused || (error as NodeJS.ErrnoException).syscall
      ? error
      : new Refused('unsupported');
  } finally {
    zip.close();
  }
}
