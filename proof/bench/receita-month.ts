import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildZip } from '@painel-pj/test-bed/zip-file';
import { createRandom, digits, type Random } from './random.ts';

const words =
  'AURORA MERCANTIL SERVIÇOS ALIMENTOS BRASIL NORTE PADARIA TRANSPORTES COMERCIO SOL IRMÃOS LIMA'.split(' ');

const name = (random: Random) => Array.from({ length: 3 }, () => words[random(words.length)]).join(' ');
const day = (random: Random) => `20${10 + random(15)}0${1 + random(9)}${10 + random(18)}`;

const lineOf = {
  EMPRE: (root: string, random: Random) => [
    root,
    `${name(random)} LTDA`,
    '2062',
    '49',
    `${digits(random, 5)},00`,
    '01',
    '',
  ],
  ESTABELE: (root: string, random: Random) => [
    ...[root, '0001', digits(random, 2), '1', name(random), '02', day(random), '00', '', '', day(random)],
    ...[
      digits(random, 7),
      `${digits(random, 7)},${digits(random, 7)},${digits(random, 7)}`,
      'RUA',
      name(random),
    ],
    ...[digits(random, 3), '', 'CENTRO', digits(random, 8), 'SP', digits(random, 4), '11', digits(random, 8)],
    ...['', '', '', '', `contato${digits(random, 4)}@exemplo.com.br`, '', ''],
  ],
  SOCIO: (root: string, random: Random) => [
    ...[root, '2', name(random), `***${digits(random, 6)}**`, '49', day(random)],
    ...['', '***000000**', '', '00', '5'],
  ],
  SIMPLES: (root: string, random: Random) => [
    root,
    'S',
    day(random),
    '00000000',
    'N',
    '00000000',
    '00000000',
  ],
};
type Kind = keyof typeof lineOf;

/** In the proportion of a published month: 66, 69, 27 and 45 million lines. */
const shares: { file: string; kind: Kind; parts: number; share: number }[] = [
  { file: 'Empresas', kind: 'EMPRE', parts: 10, share: 0.032 },
  { file: 'Estabelecimentos', kind: 'ESTABELE', parts: 10, share: 0.033 },
  { file: 'Socios', kind: 'SOCIO', parts: 10, share: 0.013 },
  { file: 'Simples', kind: 'SIMPLES', parts: 1, share: 0.22 },
];
const tables = ['Cnaes', 'Motivos', 'Municipios', 'Naturezas', 'Paises', 'Qualificacoes'];

const writeText = (kind: Kind, lines: number, random: Random) => {
  const text: string[] = [];
  for (let line = 0; line < lines; line += 1) {
    text.push(`"${lineOf[kind](digits(random, 8), random).join('";"')}"\n`);
  }
  return Buffer.from(text.join(''), 'latin1');
};

/** A month as Receita Federal publishes it, of companies nobody here knows. Says how many lines it has. */
export async function writeMonth(folder: string, about: number): Promise<number> {
  await mkdir(folder, { recursive: true });
  const random = createRandom(about);
  const write = (file: string, kind: string, content: Buffer) =>
    writeFile(
      path.join(folder, `${file}.zip`),
      buildZip([{ name: `F.K03200$Z.D61011.${kind}CSV`, content, isPacked: true }]),
    );
  let total = 0;
  for (const { file, kind, parts, share } of shares) {
    for (let part = 0; part < parts; part += 1) {
      const lines = Math.round(about * share);
      await write(parts === 1 ? file : `${file}${part}`, kind, writeText(kind, lines, random));
      total += lines;
    }
  }
  for (const table of tables) await write(table, table.toUpperCase(), Buffer.from('"01";"PALAVRA"\n'));
  return total + tables.length;
}
