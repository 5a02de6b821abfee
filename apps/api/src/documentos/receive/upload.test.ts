import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import { nomeDeArquivo } from '@painel-pj/contract/documentos/nome-arquivo';
import { buildZip } from '@painel-pj/test-bed/zip-file';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { pdfFile, sheetFile, textFile } from '#test/document-files.ts';
import { createKey, type KeyHeaders, sendCadastro } from '#test/integration.ts';
import { createPerson, signIn } from '#test/people.ts';

let server: TestApp;
let key: KeyHeaders;
let admin: { 'x-access-token': string };
let id: string;
let number = 0;

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
const picture = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise } });
const pdf = pdfFile();

beforeAll(async () => {
  server = await buildTestApp({ DOCUMENTO_MAX_MB: '1' });
  key = await createKey(server, 'loja');
  admin = (await signIn(server, await createPerson(server, 'ana', { role: 'admin' }))).headers;
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.advance(60_000);
  number += 1;
  id = await sendCadastro(server, key, number);
});

const put = (payload: Buffer | string, chave = 'contratoSocial', type = 'application/octet-stream') =>
  server.app.inject({
    method: 'PUT',
    url: `/pj/unix/cadastros/${id}/${chave.includes('/') ? chave : `documentos/${chave}`}`,
    headers: { ...key, 'content-type': type },
    payload,
  });
const read = async () =>
  (await server.app.inject({ url: `/pj/unix/cadastros/${id}`, headers: admin })).json<Cadastro>();
const open = async (name: unknown, query = '', headers = {}) =>
  server.app.inject({ url: `/arquivos/${String(name)}${query}`, headers });
const files = async () =>
  (await readdir(path.join(server.dataDir, 'documentos'), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  );

describe('a document of each kind', () => {
  test.each([
    ['jpg', () => picture().jpeg().toBuffer(), 'image/jpeg'],
    ['png', () => picture().png().toBuffer(), 'image/png'],
    ['gif', () => picture(64, 48).gif().toBuffer(), 'image/png'],
    ['webp', () => picture().webp().toBuffer(), 'image/jpeg'],
    ['pdf', async () => pdf, 'application/pdf'],
    ['xlsx', async () => sheetFile(), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    [
      'docx',
      async () => textFile(),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ])('%s is known by its bytes and opens by its name', async (extensao, build, type) => {
    const sent = await put(await build(), 'contratoSocial', 'text/html');
    expect(sent.json()).toEqual({ versao: 2, extensao, alterado: true });
    const { documentos, razaoSocial } = await read();
    const name = documentos?.contratoSocial;
    expect(name).toMatch(new RegExp(`^[\\w.-]+\\.${extensao}$`));
    const opened = await open(name);
    expect(opened.statusCode).toBe(200);
    expect(opened.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    const [how, words = ''] = String(opened.headers['content-disposition']).split("; filename*=UTF-8''");
    expect(how).toBe(extensao.endsWith('x') ? 'attachment' : 'inline');
    const shown = new Map([
      ['gif', 'png'],
      ['webp', 'jpg'],
    ]);
    expect(decodeURIComponent(words)).toBe(
      `${nomeDeArquivo(`${razaoSocial} - Contrato Social`)}.${shown.get(extensao) ?? extensao}`,
    );
    const policy = String(opened.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy.startsWith('sandbox')).toBe(extensao !== 'pdf');
    expect(policy).not.toContain('script-src');
  });

  test("a partner's goes to the partner", async () => {
    expect((await put(pdf, 'socios/0/documentos/rgFrente')).statusCode).toBe(200);
    const cadastro = await read();
    expect(cadastro.documentos).toEqual({});
    const [socio] = cadastro.socios as Exclude<Cadastro['socios'], string>;
    expect((await open(socio?.documentos?.rgFrente)).rawPayload.equals(pdf)).toBe(true);
    expect((await put(pdf, 'socios/49/documentos/rgFrente')).statusCode).toBe(404);
    expect((await put(pdf, 'socios/x/documentos/rgFrente')).statusCode).toBe(400);
  });
});

describe('what is not taken', () => {
  const hugeHeader = async () => {
    const png = await picture(8, 8).png().toBuffer();
    png.writeUInt32BE(10_000, 16);
    png.writeUInt32BE(10_000, 20);
    return png;
  };
  test.each([
    [
      'an SVG with script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      415,
    ],
    ['HTML called an image', async () => Buffer.from('<!doctype html><script>1</script>'), 415],
    ['a script', async () => Buffer.from('#!/bin/sh\n'), 415],
    ['a plain zip', async () => buildZip({ 'a.txt': 'x' }), 415],
    ['a PDF with something in front', async () => Buffer.concat([Buffer.from('<html>'), pdf]), 415],
    ['a PDF cut short', async () => pdf.subarray(0, 200), 415],
    ['a PDF that opens nowhere', async () => Buffer.from('%PDF-1.4\nnada\n%%EOF\n'), 400],
    ['nothing at all', async () => Buffer.alloc(0), 415],
    ['a JPEG cut short', async () => (await picture().jpeg().toBuffer()).subarray(0, 20_000), 400],
    ['a PNG that says it is 100 megapixels', hugeHeader, 413],
    [
      'a header and rubbish',
      async () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(500)]),
      400,
    ],
    ['more than the limit', async () => Buffer.alloc(1024 ** 2 + 1, pdf), 413],
  ])('%s', async (_what, build, status) => {
    const before = (await files()).length;
    const answer = await put(await build(), 'contratoSocial', 'image/png');
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ mensagem: expect.any(String) });
    expect((await read()).documentos).toEqual({});
    expect((await files()).length).toBe(before);
  });

  test('of a picture that is also a zip only the picture is shown', async () => {
    const polyglot = Buffer.concat([await picture().png().toBuffer(), buildZip({ 'evil.html': '<script>' })]);
    expect((await put(polyglot)).statusCode).toBe(200);
    const opened = await open((await read()).documentos?.contratoSocial);
    expect(opened.rawPayload.includes('evil.html')).toBe(false);
  });

  test.each(['Contrato', 'a b', 'ação', '../x', '__proto__', 'a'.repeat(41)])('the key %s', async (chave) => {
    const answer = await put(pdf, `documentos/${encodeURIComponent(chave)}`);
    expect([400, 404]).toContain(answer.statusCode);
  });

  test.each(['00000000-0000-4000-8000-000000000000', 'x'])('a document of nobody: %s', async (unknown) => {
    id = unknown;
    expect((await put(pdf)).statusCode).toBe(404);
  });
});

describe('a document sent again', () => {
  const decide = (cadastrado: boolean) =>
    server.app.inject({
      method: 'PUT',
      url: '/pj/unix/concluido',
      headers: admin,
      payload: { id, cadastrado },
    });
  const history = async () =>
    (await server.app.inject({ url: `/pj/unix/${id}/historico`, headers: admin })).json();

  test('with the same bytes changes nothing, also on a decided registration', async () => {
    const photo = await picture().jpeg().toBuffer();
    await put(photo);
    await decide(true);
    const before = await files();
    expect((await put(photo)).json()).toEqual({ versao: 3, extensao: 'jpg', alterado: false });
    expect(await read()).toMatchObject({ cadastrado: 1, versao: 3 });
    expect((await files()).length).toBe(before.length);
  });

  test('with other bytes leaves an approved registration approved, to be looked at, on record, and keeps the old file', async () => {
    await put(pdfFile('Primeiro'));
    await decide(true);
    const other = pdfFile('Outro');
    expect((await put(other)).json()).toEqual({ versao: 4, extensao: 'pdf', alterado: true });
    const cadastro = await read();
    expect(cadastro).toMatchObject({
      cadastrado: 1,
      status: 'cadastrado',
      analise: { revisao: { motivos: ['correcao'] } },
    });
    expect((await open(cadastro.documentos?.contratoSocial)).rawPayload.equals(other)).toBe(true);
    expect((await history())[0]).toMatchObject({
      ator: 'integração:loja',
      acao: 'documento.substituido',
      detalhes: { versao: 4, chave: 'contratoSocial', emRevisao: true },
    });
    const { rows } = await server.db.pool.query(
      'select substituido_em is not null as old from documento where cadastro_id = $1 order by criado_em',
      [id],
    );
    expect(rows).toEqual([{ old: true }, { old: false }]);
  });

  test('ten times at once leaves one', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(pdf)));
    expect(answers.filter((answer) => answer.json().alterado)).toHaveLength(1);
    expect((await read()).versao).toBe(2);
  });
});
