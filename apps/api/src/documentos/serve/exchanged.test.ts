import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keyOf, type Part } from '#documentos/store/document-store.ts';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';
import { pdfFile } from '#test/document-files.ts';
import { openDossieBed, readFiles } from '#test/dossie.ts';

let server: TestApp;
let ana: Analyst;
let call: Decisions;
let id: string;
let genuine: Buffer;

const forged = pdfFile('falso');

beforeAll(async () => {
  server = await buildTestApp();
  ana = await createAnalyst(server, 'ana');
  call = await decisionsOf(server, 7000);
});
afterAll(() => server.close());
beforeEach(async () => {
  id = await call.receive();
  genuine = pdfFile(`verdadeiro ${id}`);
  await call.upload(id, 'documentos/contratoSocial', genuine);
});

const rows = async <T>(text: string) => (await server.db.pool.query(text, [id])).rows as T[];

async function fileOf(part: Part, where = server): Promise<string> {
  const { rows: found } = await where.db.pool.query<{ id: string }>(
    'select id from documento where cadastro_id = $1 and substituido_em is null',
    [id],
  );
  return path.join(where.dataDir, 'documentos', keyOf(found[0]?.id ?? '', part));
}

/** Other bytes in the same file, with the times it had. */
async function exchange(content: Buffer, part: Part = 'original'): Promise<void> {
  const file = await fileOf(part);
  const { atime, mtime } = await stat(file);
  await writeFile(file, content);
  await utimes(file, atime, mtime);
}

async function open(query = '', headers = {}) {
  const cadastro = await call.read(ana, id);
  return server.app.inject({ url: `/arquivos/${cadastro.documentos?.contratoSocial}${query}`, headers });
}

async function judge(situacao: string) {
  const cadastro = await call.read(ana, id);
  const { sha256 } = cadastro.conferencias?.contratoSocial ?? {};
  return server.app.inject({
    method: 'PUT',
    url: `/pj/unix/cadastros/${id}/conferencias/contratoSocial`,
    headers: ana.headers,
    payload: { sha256, situacao, ...(situacao === 'nao_serve' && { motivo: 'Foi trocado.' }) },
  });
}

const alertas = async () =>
  ((await call.read(ana, id)).alertas ?? []).filter(({ codigo }) => codigo === 'arquivo-trocado');
const acts = async () =>
  (
    await rows<{ acao: string }>(
      `select acao from auditoria where alvo_id = $1 and ator = 'sistema' order by id`,
    )
  ).map(({ acao }) => acao);

const refused = {
  codigo: 'arquivo_divergente',
  mensagem: expect.stringContaining('não é o que foi recebido'),
};

describe('a file that was exchanged where it is kept', () => {
  test.each([
    [
      'of the same length',
      () => Buffer.from(genuine.map((byte, at) => (at === genuine.length - 8 ? 65 : byte))),
    ],
    ['of another length', () => forged],
    ['that is empty', () => Buffer.alloc(0)],
  ])('for one %s is shown to nobody, whole or in part', async (_what, build) => {
    expect((await open()).rawPayload.equals(genuine)).toBe(true);
    await exchange(build());
    for (const headers of [{}, { range: 'bytes=0-9' }, { range: 'bytes=-20' }]) {
      const answer = await open('', headers);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject(refused);
      expect(answer.headers['content-type']).toContain('application/json');
    }
  });

  test('impedes the approval and is in the history, once, until the right one is back', async () => {
    await exchange(forged);
    await open();
    await open();
    expect(await alertas()).toMatchObject([
      {
        nivel: 'impede',
        alvo: 'contratoSocial',
        texto: expect.stringContaining('O arquivo guardado não é o que foi recebido'),
      },
    ]);
    expect(await acts()).toEqual(['documento.divergente']);
    expect((await call.decide(ana, id, true)).statusCode).toBe(409);

    await exchange(genuine);
    expect((await open()).rawPayload.equals(genuine)).toBe(true);
    expect(await alertas()).toEqual([]);
    expect(await acts()).toEqual(['documento.divergente', 'documento.restabelecido']);
  });

  test('is not marked as checked, and can be said to be of no use', async () => {
    await exchange(forged);
    const answer = await judge('conferido');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject(refused);
    expect(await alertas()).toHaveLength(1);
    expect((await judge('nao_serve')).statusCode).toBe(200);
    await exchange(genuine);
    expect((await judge('conferido')).statusCode).toBe(200);
  });
});

describe('of a picture', () => {
  const picture = (background: string) =>
    sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .png()
      .toBuffer();
  const small = async () =>
    sharp(await picture('#0f0'))
      .resize(320)
      .webp()
      .toBuffer();

  beforeEach(async () => {
    await call.upload(id, 'documentos/contratoSocial', await picture('#f00'));
  });

  test('a small one that was exchanged is not shown either', async () => {
    expect((await open('?miniatura=1')).statusCode).toBe(200);
    await exchange(await small(), 'miniatura');
    expect((await open('?miniatura=1')).json()).toMatchObject(refused);
    expect((await open()).statusCode).toBe(200);
    expect(await alertas()).toHaveLength(1);
  });

  test('a small one of which no hash is on record is made again from its picture', async () => {
    const genuineSmall = await readFile(await fileOf('miniatura'));
    await server.db.pool.query('update documento set sha256_miniatura = null where cadastro_id = $1', [id]);
    await exchange(await small(), 'miniatura');
    expect((await open('?miniatura=1')).rawPayload.equals(genuineSmall)).toBe(true);
    expect((await open('?miniatura=1')).rawPayload.equals(genuineSmall)).toBe(true);
  });
});

describe('the copy that is shown of a picture', () => {
  const picture = (background: string) =>
    sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer();
  let sent: Buffer;

  beforeEach(async () => {
    sent = await picture('#f00');
    await call.upload(id, 'documentos/contratoSocial', sent);
  });

  test.each([
    ['is missing, as after a restore', async () => rm(await fileOf('copia'))],
    ['was exchanged', async () => exchange(await picture('#0f0'), 'copia')],
    [
      'was never made, as by an older version',
      async () => {
        await rm(await fileOf('copia'));
        await rows('update documento set sha256_copia = null, extensao_copia = null where cadastro_id = $1');
      },
    ],
  ])('and %s is made again, and nobody is alarmed', async (_what, harm) => {
    const genuineCopy = (await open()).rawPayload;
    expect(genuineCopy.equals(sent)).toBe(false);
    await harm();
    for (let time = 0; time < 2; time++) expect((await open()).rawPayload.equals(genuineCopy)).toBe(true);
    expect((await readFile(await fileOf('copia'))).equals(genuineCopy)).toBe(true);
    expect([await alertas(), await acts()]).toEqual([[], []]);
  });

  test('is not shown when the original behind it was exchanged', async () => {
    expect((await open()).statusCode).toBe(200);
    await exchange(await picture('#0f0'));
    for (const query of ['', '?original=1']) expect((await open(query)).json()).toMatchObject(refused);
    expect(await alertas()).toHaveLength(1);
  });

  test('is what an approval counts as opened, and so is the original', async () => {
    const isOpened = async () =>
      (
        await rows<{ aberto: boolean }>(
          'select aberto_em is not null as aberto from documento where cadastro_id = $1 and substituido_em is null',
        )
      )[0]?.aberto;
    await open('?miniatura=1');
    expect(await isOpened()).toBe(false);
    await open('?original=1');
    expect(await isOpened()).toBe(true);
  });
});

test('a dossier leaves out a file that was exchanged, and says so', async () => {
  const bed = await openDossieBed();
  const cases = await decisionsOf(bed.t, 7500);
  id = await cases.receive();
  await cases.upload(id, 'documentos/contratoSocial', pdfFile('dossiê'));
  await writeFile(await fileOf('original', bed.t), forged);
  const files = await readFiles(await bed.save((await bed.get(id)).rawPayload));
  const dossie = JSON.parse(files.get('dossie.json')?.toString() ?? '{}');
  expect(dossie.documentos).toMatchObject([{ chave: 'contratoSocial', arquivo: null }]);
  expect(dossie.ressalvas[0]).toContain('contratoSocial não é o que foi recebido');
  expect([...files.values()].some((content) => content.equals(forged))).toBe(false);
  await bed.t.close();
});
