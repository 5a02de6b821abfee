import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfFile } from '../../test/document-files.ts';
import { encryptedPdf, pdfOfPages } from '../../test/pdf-files.ts';
import { createTemporaryFolder } from '../../test/temporary-folder.ts';
import { readPdfFacts } from './pdf-facts.ts';

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeAll(async () => {
  folder = await createTemporaryFolder();
});
afterAll(() => folder.remove());

test.each([
  ['one that opens', () => pdfFile(), { pedeSenha: false, paginas: 1 }],
  ['one without a page', () => pdfOfPages(0), { pedeSenha: false, paginas: 0 }],
  ['one that asks for a password', () => encryptedPdf('segredo'), { pedeSenha: true, paginas: 0 }],
  [
    'one encrypted for its owner, that opens for everybody',
    () => encryptedPdf(''),
    { pedeSenha: false, paginas: 1 },
  ],
  ['one that is none', () => Buffer.from('%PDF-1.4\nnada\n%%EOF\n'), null],
])('%s is known for what it is', async (_name, build, facts) => {
  const file = path.join(folder.path, 'um.pdf');
  await writeFile(file, build());
  expect(await readPdfFacts(file)).toEqual(facts);
});
