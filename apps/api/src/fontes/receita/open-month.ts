import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { describeZip } from '../read-zip.ts';
import type { Competencia } from './month.ts';
import { type PublishedFile, publishedFiles } from './published-files.ts';

export type MonthFile = PublishedFile & { path: string; bytes: number };
export type Month = { competencia: Competencia; files: MonthFile[] };

/** Texts are named like `K3241.K03200Y0.D61011.EMPRECSV`: the last digit of the year, the month, the day. */
function monthOf(entryName: string, today: Date): Competencia | null {
  const [, digit, month] = /\.D(\d)(\d{2})\d{2}\./.exec(entryName) ?? [];
  if (!digit || !month || Number(month) < 1 || Number(month) > 12) return null;
  const thisYear = today.getUTCFullYear();
  const year = thisYear - ((thisYear - Number(digit)) % 10);
  return `${year}-${month}`;
}

async function findMonth(folder: string, files: MonthFile[]): Promise<Competencia> {
  const months = new Map<Competencia, string>();
  for (const { path } of files) {
    const month = monthOf((await describeZip(path)).name, new Date());
    if (month) months.set(month, basename(path));
  }
  const [named] = /^\d{4}-(0[1-9]|1[0-2])$/.exec(basename(resolve(folder))) ?? [];
  const [[first, firstFile] = [named], [second, secondFile] = []] = [...months];
  if (second) {
    throw new StartupError(
      `A pasta tem arquivos de dois meses: ${firstFile} é de ${first}, ${secondFile} de ${second}. Deixe os de um só.`,
    );
  }
  if (first) return first;
  throw new StartupError('Os arquivos não dizem de que mês são. Dê à pasta o nome do mês, como 2026-10.');
}

/** The files of one month that the operator downloaded, all of them: with one missing, who is in it would not be found. */
export async function openMonth(folder: string): Promise<Month> {
  const names = await readdir(folder).catch(() =>
    Promise.reject(new StartupError(`Não há pasta ${folder}.`)),
  );
  const found = new Map(names.map((name) => [name.toLowerCase(), join(folder, name)]));
  const files: MonthFile[] = [];
  const missing: string[] = [];
  for (const file of publishedFiles) {
    const path = found.get(`${file.name.toLowerCase()}.zip`);
    if (path === undefined) missing.push(`${file.name}.zip`);
    else files.push({ ...file, path, bytes: (await stat(path)).size });
  }
  if (missing.length > 0) throw new StartupError(`Faltam em ${folder}: ${missing.join(', ')}.`);
  return { competencia: await findMonth(folder, files), files };
}
