import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { pdfFile } from '#test/document-files.ts';
import { createKey, sendCadastro } from '#test/integration.ts';

let t: TestApp;
let headers: Awaited<ReturnType<typeof createKey>>;
let url: string;
beforeAll(async () => {
  t = await buildTestApp();
  headers = await createKey(t, 'loja');
  url = `/pj/unix/cadastros/${await sendCadastro(t, headers, 1)}/documentos`;
});
afterAll(() => t.close());

const ready = async () => (await t.app.inject({ url: '/saude/pronta' })).statusCode;
const send = (chave: string) =>
  t.app.inject({ method: 'PUT', url: `${url}/${chave}`, headers, payload: pdfFile(chave) });

/** Neither root nor anybody else can work in a folder that is a file. */
test.each(['documentos', 'rascunhos'])(
  'while %s can not be used it is told in words, and the server is not ready',
  async (name) => {
    expect((await send(`${name}Antes`)).statusCode).toBe(200);
    expect(await ready()).toBe(200);
    const folder = path.join(t.dataDir, name);
    await rename(folder, `${folder}.de-lado`);
    await writeFile(folder, '');
    try {
      expect(await ready()).toBe(503);
      const answer = await send(`${name}Durante`);
      expect([answer.statusCode, answer.json().mensagem]).toEqual([
        503,
        expect.stringContaining('Os documentos estão fora de alcance no momento.'),
      ]);
      expect((await t.app.inject({ url: '/saude/viva' })).statusCode).toBe(200);
    } finally {
      await rm(folder);
      await rename(`${folder}.de-lado`, folder);
    }
    expect(await ready()).toBe(200);
    expect((await send(`${name}Durante`)).statusCode).toBe(200);
  },
);
