import { hash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDocumentoRepository } from '#documentos/receive/documento-repository.ts';
import { createOpener } from '#documentos/receive/opening/opener.ts';
import { openDocumentStore } from '#documentos/store/open-document-store.ts';
import { createAnalyst } from '#test/analysts.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';
import { openDossieBed, readFiles } from '#test/dossie.ts';
import { createCopyService } from './copy-service.ts';
import { createIntegrityService } from './integrity-service.ts';

const yearMs = 366 * 24 * 3_600_000;
const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
const camera = 'segredo-da-camera';
const place = 'segredo-do-lugar';

let bed: Awaited<ReturnType<typeof openDossieBed>>;
let cases: Decisions;
let photo: Buffer;
let id: string;

beforeAll(async () => {
  bed = await openDossieBed({ RETENCAO_ANOS: '10' });
  cases = await decisionsOf(bed.t, 8000);
  photo = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#888', noise } })
    .withExif({ IFD0: { Artist: camera }, IFD3: { GPSLatitude: '23/1 33/1 1/1', GPSMapDatum: place } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
});
afterAll(() => bed.t.close());
beforeEach(async () => {
  id = await cases.receive();
  await cases.upload(id, 'documentos/rgFrente', photo);
});

const read = () => cases.read(bed.ana, id);
const open = async (query = '', headers = {}) => {
  const { documentos } = await read();
  return bed.t.app.inject({ url: `/arquivos/${documentos?.rgFrente}${query}`, headers });
};
const secretsIn = (content: Buffer) => [camera, place].filter((secret) => content.includes(secret));
const storedFiles = async () =>
  (await readdir(path.join(bed.t.dataDir, 'documentos'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const documentId = async () => {
  const sought = 'select id from documento where cadastro_id = $1';
  return (await bed.t.db.pool.query<{ id: string }>(sought, [id])).rows[0]?.id ?? '';
};

test('where a picture was taken is on no screen: it is shown by a copy, upright, and a small one', async () => {
  expect(secretsIn(photo)).toEqual([camera, place]);
  const opened = await open();
  expect(opened.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': expect.stringMatching(/^inline; /),
  });
  expect(secretsIn(opened.rawPayload)).toEqual([]);
  const shown = await sharp(opened.rawPayload).metadata();
  expect([shown.width, shown.height, shown.exif]).toEqual([600, 1200, undefined]);
  const part = await open('', { range: 'bytes=0-99' });
  expect(part.statusCode).toBe(206);
  expect(part.rawPayload.equals(opened.rawPayload.subarray(0, 100))).toBe(true);
  expect(part.headers['content-range']).toBe(`bytes 0-99/${opened.rawPayload.length}`);
  const small = await open('?miniatura=1');
  expect(small.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 160, height: 320 });
  expect(secretsIn(small.rawPayload)).toEqual([]);
  expect(small.rawPayload.length).toBeLessThan(opened.rawPayload.length * 0.05);
});

test('what was received leaves to the bit, as a download, and in a dossier', async () => {
  const original = await open('?original=1');
  expect(original.rawPayload.equals(photo)).toBe(true);
  expect(original.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': expect.stringMatching(/^attachment; .*\.jpg$/),
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const files = await readFiles(await bed.save((await bed.get(id)).rawPayload));
  const [documento] = JSON.parse(files.get('dossie.json')?.toString() ?? '{}').documentos;
  expect(documento.sha256).toBe(hash('sha256', photo));
  expect(files.get(documento.arquivo)?.equals(photo)).toBe(true);
});

test('who marks a picture vouches for the bytes that were received', async () => {
  const sha256 = hash('sha256', photo);
  expect((await read()).conferencias?.rgFrente?.sha256).toBe(sha256);
  const judge = (of: string) =>
    bed.t.app.inject({
      method: 'PUT',
      url: `/pj/unix/cadastros/${id}/conferencias/rgFrente`,
      headers: bed.ana.headers,
      payload: { situacao: 'conferido', sha256: of },
    });
  expect((await judge(hash('sha256', (await open()).rawPayload))).statusCode).toBe(409);
  expect((await judge(sha256)).statusCode).toBeLessThan(300);
});

test('a copy is forgotten with its picture', async () => {
  const documento = await documentId();
  const own = async () => (await storedFiles()).filter((name) => name.startsWith(documento)).sort();
  expect(await own()).toEqual([documento, `${documento}.copia`, `${documento}.miniatura`]);
  await cases.refuse(bed.ana, id);
  bed.t.clock.advance(11 * yearMs);
  const bia = await createAnalyst(bed.t, 'bia');
  const { cnpj } = await cases.read(bia, id);
  const answer = await bed.t.app.inject({
    method: 'POST',
    url: `/pj/unix/cadastros/${id}/anonimizar`,
    headers: bia.headers,
    payload: { confirmacao: cnpj },
  });
  expect(answer.statusCode).toBeLessThan(300);
  expect(await own()).toEqual([]);
});

test('a copy that is made while its picture is forgotten does not stay', async () => {
  const { db, config } = bed.t;
  const store = openDocumentStore(config);
  const repository = createDocumentoRepository(db);
  const opener = createOpener(config, () => {});
  const copies = createCopyService({
    repository,
    integrity: createIntegrityService({ db, store, config, onDivergent: () => {} }),
    store: {
      remove: store.remove,
      async put(documento, part, content) {
        await db.pool.query('delete from documento where id = $1', [documento]);
        await store.remove(documento);
        await store.put(documento, part, content);
      },
    },
    opener,
    drafts: config.documentos.drafts,
  });
  const documento = await documentId();
  await db.pool.query('update documento set sha256_copia = null, extensao_copia = null where id = $1', [
    documento,
  ]);
  const row = await repository.findStored(documento);
  if (!row) throw new Error('no row');
  expect(await copies.openPicture(row, 'ana')).toBeNull();
  opener.close();
  expect((await storedFiles()).filter((name) => name.startsWith(documento))).toEqual([]);
});
