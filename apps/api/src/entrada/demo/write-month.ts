import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { ZipFile } from 'yazl';
import { publishedFiles } from '#fontes/receita/published-files.ts';

/** A line as it is published. */
export const writeLine = (...values: string[]) =>
  `${values.map((value) => `"${value.replaceAll('"', '""')}"`).join(';')}\n`;

/** Lines by the name of their file; what is not named is empty. */
export type MonthLines = Record<string, string>;

export async function writeZip(path: string, entryName: string, content: string | Buffer): Promise<void> {
  const zip = new ZipFile();
  zip.addBuffer(typeof content === 'string' ? Buffer.from(content, 'latin1') : content, entryName);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

/** A month as the operator downloads it: every file, named and packed as they are published. `day` is as in `D61010`. */
export async function writeMonth(folder: string, day: string, lines: MonthLines): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const { name, kind } of publishedFiles) {
    await writeZip(
      join(folder, `${name}.zip`),
      `F.K03200$Z.D${day}.${kind.toUpperCase()}`,
      getOwn(lines, name) ?? '',
    );
  }
  return folder;
}
