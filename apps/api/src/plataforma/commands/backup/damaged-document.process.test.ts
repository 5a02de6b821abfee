import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { pdfFile } from '#test/document-files.ts';
import { createKey, sendCadastro } from '#test/integration.ts';
import { programEnvironment } from '#test/program-environment.ts';

const programOf = (name: string) => fileURLToPath(new URL(`../${name}.ts`, import.meta.url));
const run = promisify(execFile);

let t: TestApp;
let documentId: string;
let within: string;
beforeAll(async () => {
  t = await buildTestApp();
  const headers = await createKey(t, 'loja');
  const url = `/pj/unix/cadastros/${await sendCadastro(t, headers, 1)}/documentos/contratoSocial`;
  await t.app.inject({ method: 'PUT', url, headers, payload: pdfFile() });
  documentId = (await t.db.pool.query('select id from documento')).rows[0].id;
  within = path.join('documentos', documentId.charAt(0), documentId.charAt(1), documentId);
});
afterAll(() => t.close());

async function command(name: string, ...args: string[]) {
  const env = programEnvironment({ DATABASE_URL: t.databaseUrl, DATA_DIR: t.dataDir });
  return run(process.execPath, [programOf(name), ...args], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      output: stdout + stderr,
    }),
  );
}
const makePlace = () => mkdtemp(path.join(t.dataDir, 'copias-'));
const folderIn = async (place: string) => path.join(place, (await readdir(place))[0] ?? '');

test('a document whose file can not be read is named, and everything else is kept', async () => {
  const file = path.join(t.dataDir, within);
  await rename(file, `${file}.de-lado`);
  await mkdir(file);
  const place = await makePlace();
  const { code, output } = await command('backup', place, '--incremental');
  await rm(file, { recursive: true });
  await rename(`${file}.de-lado`, file);
  const named = `^  ${documentId}: contratoSocial do cadastro [0-9a-f-]{36}\\. Não foi possível usar ${file} \\(EISDIR\\)`;
  expect(output).toMatch(new RegExp(named, 'm'));
  expect(output).not.toMatch(/Use outra pasta|^ {4}at /m);
  expect(code).toBe(1);
  const copy = await folderIn(place);
  expect(await readdir(copy)).toEqual(
    expect.arrayContaining(['cadastro.copy.gz', 'chave', 'manifesto.json']),
  );
  await expect(readFile(path.join(copy, within))).rejects.toThrow('ENOENT');
  expect(output).toMatch(/^Cópia em .* sem arquivo, ou com ele alterado ou ilegível, como dito acima\.$/m);
});

test('one document comes back from a copy by one command, if it is the one that was received', async () => {
  const place = await makePlace();
  await command('backup', place);
  const copy = await folderIn(place);
  const served = path.join(t.dataDir, within);
  const original = await readFile(served);
  await writeFile(served, 'alterado');
  const putBack = (name: string) => command('documentos', 'devolver', name, '--de', copy);
  expect(await putBack(`${documentId}.pdf`)).toEqual({
    code: 0,
    output: expect.stringContaining(`De volta ao lugar, e conferido: ${documentId} (contratoSocial`),
  });
  expect(await readFile(served)).toEqual(original);
  await writeFile(path.join(copy, within), 'alterado na cópia');
  expect(await putBack(documentId)).toEqual({ code: 1, output: expect.stringContaining('Use outra') });
  expect(await readFile(served)).toEqual(original);
  expect(await putBack('f'.repeat(32))).toEqual({ code: 1, output: expect.stringContaining('não conhece') });
});
