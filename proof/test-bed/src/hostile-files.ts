import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { buildPdfPages, writePdf } from './pdf-pages.ts';
import { buildZip, type ZipPart } from './zip-file.ts';

const megabyte = 1024 ** 2;

/** Zeros that unpack to `megabytes`; made without ever holding them whole. */
function packZeros(megabytes: number): Buffer {
  // A block that ends on a byte can be repeated: `Z_FULL_FLUSH` makes each independent of the ones before.
  const block = deflateRawSync(Buffer.alloc(megabyte), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array.from({ length: megabytes }, () => block), deflateRawSync(Buffer.alloc(0))]);
}

function adlerOfZeros(bytes: number): Buffer {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE((((bytes % 65_521) << 16) | 1) >>> 0);
  return sum;
}

const zlibZeros = (megabytes: number) =>
  Buffer.concat([
    deflateSync(Buffer.alloc(0)).subarray(0, 2),
    packZeros(megabytes),
    adlerOfZeros(megabytes * megabyte),
  ]);

/** A PDF whose catalogue lies in a packed stream, before zeros: a program that opens it unpacks them all. */
export function pdfBomb(megabytes = 2400): Buffer {
  const catalogue = '1 0 << /Type /Catalog /Pages 2 0 R >> ';
  const first = catalogue.indexOf('<');
  const packed = Buffer.concat([
    deflateSync(Buffer.alloc(0)).subarray(0, 2),
    deflateRawSync(Buffer.from(catalogue), { finishFlush: constants.Z_FULL_FLUSH }),
    packZeros(megabytes),
  ]);
  const pages = '%PDF-1.5\n2 0 obj\n<< /Type /Pages /Count 0 /Kids [] >>\nendobj\n';
  const holder = Buffer.concat([
    Buffer.from(
      `3 0 obj\n<< /Type /ObjStm /N 1 /First ${first} /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`,
    ),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  const tableAt = pages.length + holder.length;
  const row = (kind: number, place: number) => {
    const written = Buffer.from([kind, 0, 0, 0, 0, 0]);
    written.writeUInt32BE(place, 1);
    return written;
  };
  const table = Buffer.concat([row(0, 0), row(2, 3), row(1, 9), row(1, pages.length), row(1, tableAt)]);
  return Buffer.concat([
    Buffer.from(pages),
    holder,
    Buffer.from(
      `4 0 obj\n<< /Type /XRef /Size 5 /Root 1 0 R /W [1 4 1] /Length ${table.length} >>\nstream\n`,
    ),
    table,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${tableAt}\n%%EOF\n`),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const made = Buffer.alloc(data.length + 12);
  made.writeUInt32BE(data.length, 0);
  made.write(type, 4, 'latin1');
  data.copy(made, 8);
  made.writeUInt32BE(crc32(made.subarray(4, -4)), made.length - 4);
  return made;
}

/** A picture of one pixel, and all this behind it. */
export function pngBomb(megabytes = 1024): Buffer {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', zlibZeros(megabytes)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

const types = {
  name: '[Content_Types].xml',
  content: `<Types><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
};
const body = { name: 'word/document.xml', content: '<document/>' };

/** A text that holds, packed, one word of a million letters where relationships are listed. */
export const slowText = (): Buffer =>
  buildZip([types, body, { name: 'word/_rels/a.rels', content: `<${'a'.repeat(1e6)}>`, isPacked: true }]);

/** A text of 1 MB whose parts lie inside of one another: opened one by one they are 90 MB. */
export function overlappingText(): Buffer {
  const parts: ZipPart[] = [];
  let content: Buffer = Buffer.alloc(megabyte, ' ');
  for (let at = 90; at > 0; at--) {
    const part = { name: `word/${at}.xml`, content };
    parts.unshift({ ...part, isShared: at > 1 });
    content = buildZip([part]);
  }
  return buildZip([types, body, ...parts]);
}

const packedStream = (dictionary: string, content: Buffer) =>
  `<< ${dictionary} /Filter /FlateDecode /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`;

/** One page with this content, drawn with this font. */
function pageOf(content: Buffer, font: string, others: string[] = []): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    font,
    packedStream('', deflateSync(content)),
    ...others,
  ];
  return Buffer.from(writePdf(objects, ''), 'latin1');
}

const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** A page of a few kB on which two million words are written. */
export const endlessText = (): Buffer =>
  pageOf(Buffer.from(`BT /F1 9 Tf 9 9 Td ${'(socio administrador) Tj '.repeat(1e6)}ET`), helvetica);

/** Ten pages full of these words: some eight thousand. */
export const fullPages = (words: string, title = ''): Buffer =>
  buildPdfPages(10, {
    words: [title, ...Array.from({ length: 40 }, () => `${words} `.repeat(10).trim())],
    wordsOn: 'every',
  });

/** A font that says of each letter that it is another text, of 200 letters. */
export function lyingFont(): Buffer {
  const map = Array.from({ length: 256 }, (_, at) => {
    const code = at.toString(16).padStart(2, '0');
    return `<${code}> <${'0041'.repeat(200)}>`;
  });
  const cmap = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange
256 beginbfchar
${map.join('\n')}
endbfchar endcmap end`;
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>';
  const content = Buffer.from(`BT /F1 9 Tf 9 9 Td ${'(contrato social) Tj '.repeat(20_000)}ET`);
  return pageOf(content, font, [packedStream('', deflateSync(Buffer.from(cmap)))]);
}

/** A picture of this many pixels on each side, in which there is nothing but dots: a machine looks for letters in them. */
export function noise(side: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const rows = Buffer.alloc(side * (side + 1));
  for (let at = 0; at < rows.length; at += 1) rows[at] = at % (side + 1) && (at * 7919) % 11 < 4 ? 0 : 255;
  for (let row = 0; row < side; row += 1) rows[row * (side + 1)] = 0;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
