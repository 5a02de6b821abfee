import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { pdfFile } from '#test/document-files.ts';
import { createKey, type KeyHeaders, sendCadastro } from '#test/integration.ts';
import { type Scanner, startScanner, startSpeaker, testVirus } from '#test/scanner.ts';

let server: TestApp;
let key: KeyHeaders;
let id: string;
let scanner: Scanner;

afterEach(() => server.close());

async function open(started: Promise<Scanner>): Promise<void> {
  scanner = await started;
  server = await buildTestApp({ ANTIVIRUS: scanner.address });
  key = await createKey(server, 'loja');
  id = await sendCadastro(server, key, 1);
}
const put = (payload: Buffer) =>
  server.app.inject({
    method: 'PUT',
    url: `/pj/unix/cadastros/${id}/documentos/contratoSocial`,
    headers: key,
    payload,
  });
const acts = async () =>
  (
    await server.db.pool.query('select acao, ator, detalhes from auditoria where alvo_id = $1 order by id', [
      id,
    ])
  ).rows;
const files = async () =>
  (await readdir(path.join(server.dataDir, 'documentos'), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && entry.name !== 'instalacao',
  );

test('what the scanner finds is refused and on record; the rest comes in', async () => {
  await open(startScanner());
  const found = await put(pdfFile(testVirus));
  expect(found.statusCode).toBe(415);
  expect(found.json().mensagem).toMatch(/O antivírus encontrou Teste-Eicar\S* no arquivo/);
  expect(await files()).toEqual([]);
  expect((await acts()).at(-1)).toMatchObject({
    acao: 'documento.recusado',
    ator: 'integração:loja',
    detalhes: { chave: 'contratoSocial', encontrado: expect.stringContaining('Teste-Eicar') },
  });
  expect(
    (await put(Buffer.concat([pdfFile(), Buffer.alloc(3e6, ' '), Buffer.from('%%EOF')]))).statusCode,
  ).toBe(200);
  expect((await acts()).at(-1)).toMatchObject({ acao: 'documento.recebido' });
  await scanner.stop();
});

test('without an answer from the scanner nothing is taken', async () => {
  await open(startScanner());
  await scanner.stop();
  const answer = await put(pdfFile());
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
  expect(answer.json().mensagem).toContain('O antivírus não responde');
  expect(await files()).toEqual([]);
});

test.each(['', 'INSTREAM size limit exceeded. ERROR\0', 'stream: OK FOUND?\0'])(
  'a scanner that says %j has not cleared the file',
  async (said) => {
    await open(startSpeaker(said));
    expect((await put(pdfFile())).statusCode).toBe(503);
    await scanner.stop();
  },
);
