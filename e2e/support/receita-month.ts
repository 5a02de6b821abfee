import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildZip } from '@painel-pj/test-bed/zip-file';

const files = [
  ...['Empresas', 'Estabelecimentos', 'Socios'].flatMap((name) =>
    Array.from({ length: 10 }, (_, part) => `${name}${part}`),
  ),
  ...['Simples', 'Cnaes', 'Motivos', 'Municipios', 'Naturezas', 'Paises', 'Qualificacoes'],
];

export const writeLine = (...values: string[]): string => `"${values.join('";"')}"\n`;

type Month = { year: string; month: string };

/** Of the demo's own months the newest, too: an older one would be refused. */
export function lastMonth(now = new Date()): Month {
  const [year = '', month = ''] = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 11))
    .toISOString()
    .split('-');
  return { year, month };
}

/** A month as an operator downloads it; a file that is not named is empty. */
export async function writeMonth(
  folder: string,
  { year, month }: Month,
  lines: Readonly<Record<string, string>>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const file of files) {
    const content = Buffer.from(lines[file] ?? '', 'latin1');
    const name = `F.K03200$Z.D${year.at(-1)}${month}11.${file.toUpperCase()}`;
    await writeFile(path.join(folder, `${file}.zip`), buildZip([{ name, content, isPacked: true }]));
  }
}
