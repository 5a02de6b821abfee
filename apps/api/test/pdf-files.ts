import { createHash } from 'node:crypto';

/** Writes objects one after the other, with the table that tells where each is. */
function writePdf(objects: string[], trailer: string): Buffer {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}

const pages = (count: number) => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  `<< /Type /Pages /Count ${count} /Kids [${count > 0 ? '3 0 R' : ''}] >>`,
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
];

export const pdfOfPages = (count: 0 | 1): Buffer => writePdf(pages(count), '');

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const pad = (password: string) => Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32);
const shortHash = (...parts: Buffer[]) =>
  createHash('md5').update(Buffer.concat(parts)).digest().subarray(0, 5);

/** The stream cipher of old PDFs, which OpenSSL no longer has. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (one: number, other: number) => {
    [state[one & 255], state[other & 255]] = [at(other), at(one)];
  };
  let j = 0;
  for (let i = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let k = 0;
  return data.map((byte, index) => {
    const i = (index + 1) & 255;
    k = (k + at(i)) & 255;
    swap(i, k);
    return byte ^ at(at(i) + at(k));
  }) as Buffer;
}

/** Encrypted, and opened by this password; by none when it is empty, as many papers of the state are. */
export function encryptedPdf(password: string): Buffer {
  const id = Buffer.alloc(16, 7);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(-4);
  const owner = rc4(shortHash(pad('dono')), pad(password));
  const user = rc4(shortHash(pad(password), owner, permissions, id), padding);
  const hex = (bytes: Buffer) => `<${Buffer.from(bytes).toString('hex')}>`;
  const lock = `<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O ${hex(owner)} /U ${hex(user)} >>`;
  return writePdf([...pages(1), lock], `/Encrypt 4 0 R /ID [${hex(id)} ${hex(id)}]`);
}
