import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { overlappingText, pdfBomb, pngBomb, slowText } from '@painel-pj/test-bed/hostile-files';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { pdfFile, textFile } from '#test/document-files.ts';
import { encryptedPdf, pdfOfPages } from '#test/pdf-files.ts';
import { createTemporaryFolder, placesOf, type TemporaryFolder } from '#test/temporary-folder.ts';
import type { Job } from './job.ts';
import { createOpener, type GivenUp, type Limits, type Opener } from './opener.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await createTemporaryFolder();
});
afterAll(() => folder.remove());

const openers: Opener[] = [];
function start(onGivenUp: (told: GivenUp) => void = () => {}, limits?: Limits) {
  const opener = createOpener(placesOf(folder.path), onGivenUp, limits);
  openers.push(opener);
  return async (kind: Job['kind'], content: Buffer) => {
    const file = path.join(folder.path, 'arquivo');
    await writeFile(file, content);
    return opener.open({ path: file, kind }, 'loja');
  };
}
afterEach(() => {
  for (const opener of openers.splice(0)) opener.close();
});

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
const unopened = { campos: { arquivo: expect.stringContaining('Não foi possível abrir') } };
/** Generous: on a busy machine they are not what ends a file here. */
const patient = { timeMs: 120_000, memoryMb: 1024 };

test.each([
  ['one that opens', () => pdfFile(), { pedeSenha: false, paginas: 1 }],
  ['one without a page', () => pdfOfPages(0), { pedeSenha: false, paginas: 0 }],
  ['one that asks for a password', () => encryptedPdf('segredo'), { pedeSenha: true, paginas: 0 }],
  [
    'one encrypted for its owner, that opens for everybody',
    () => encryptedPdf(''),
    { pedeSenha: false, paginas: 1 },
  ],
])('a PDF, %s, is known for what it is', async (_name, build, pdf) => {
  expect(await start()('pdf', build())).toEqual({ extensao: 'pdf', fatos: { pdf } });
});

test('one process opens what comes after the other, of every kind', async () => {
  const open = start();
  expect(await open('zip', textFile())).toEqual({ extensao: 'docx', fatos: null });
  expect(await open('png', await picture())).toMatchObject({
    fatos: { imagem: { largura: 40, altura: 30 } },
  });
  expect(await readdir(folder.path)).toEqual(['arquivo', 'arquivo.copia', 'arquivo.miniatura']);
  expect(await open('pdf', pdfFile())).toMatchObject({ extensao: 'pdf' });
});

test.each<[string, Job['kind'], () => Buffer]>([
  ['a PDF that is none', 'pdf', () => Buffer.from('%PDF-1.4\nnada\n%%EOF\n')],
  ['a PDF of 2.5 MB that unpacks to 2.4 GB', 'pdf', () => pdfBomb()],
])('%s could not be opened', async (_name, kind, build) => {
  await expect(start(undefined, patient)(kind, build())).rejects.toMatchObject(unopened);
});

test('a picture of one pixel with 1 GB behind it is damaged', async () => {
  await expect(start(undefined, patient)('png', pngBomb())).rejects.toMatchObject({
    campos: { arquivo: expect.stringContaining('danificada') },
  });
});

test.each([
  ['one word of a million letters', slowText],
  ['90 parts inside of one another', overlappingText],
])('a text with %s is refused', async (_name, build) => {
  await expect(start(undefined, patient)('zip', build())).rejects.toMatchObject({
    codigo: 'tipo_nao_suportado',
  });
});

test('a file that takes too long is given up, and the next one opens', async () => {
  const told: GivenUp[] = [];
  const open = start((one) => told.push(one), { timeMs: 1, memoryMb: 1024 });
  await expect(open('png', await picture())).rejects.toMatchObject(unopened);
  expect(told).toEqual([{ kind: 'png', why: 'too long' }]);
  expect(await start(undefined, patient)('png', await picture())).toMatchObject({ extensao: 'png' });
});

test.runIf(process.platform === 'linux')('a process that may have no more memory is given up', async () => {
  const told: GivenUp[] = [];
  const open = start((one) => told.push(one), { timeMs: 120_000, memoryMb: 8 });
  await expect(open('pdf', pdfFile())).rejects.toMatchObject(unopened);
  expect(told).toEqual([{ kind: 'pdf', why: expect.stringContaining('ended with') }]);
});

test('who sends more than others do waits longer than they', async () => {
  const opener = createOpener(placesOf(folder.path), () => {}, patient);
  openers.push(opener);
  const file = path.join(folder.path, 'muitos');
  await writeFile(file, textFile());
  const ended: string[] = [];
  const send = (asker: string) =>
    opener.open({ path: file, kind: 'zip' }, asker).then(() => ended.push(asker));
  await Promise.all([...Array.from({ length: 8 }, () => send('muito')), send('pouco')]);
  expect(ended.indexOf('pouco')).toBeLessThan(8);
});
