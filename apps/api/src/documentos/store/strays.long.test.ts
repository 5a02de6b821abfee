import { execFile } from 'node:child_process';
import { access, mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { putStrays, straysOf } from '#test/strays.ts';
import type { DocumentStore } from './document-store.ts';
import { openDocumentStore } from './open-document-store.ts';
import { handful, registerSweep, type StrayService, type Sweep } from './stray-service.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('../../plataforma/commands/strays.ts', import.meta.url));
const running = new AbortController().signal;
const day = 24 * 3_600_000;

let t: TestApp;
let folder: string;
let store: DocumentStore;
let strays: StrayService;
beforeEach(async () => {
  t = await buildTestApp();
  folder = t.config.documentos.folder;
  store = openDocumentStore(t.config);
  strays = straysOf(t);
});
afterEach(async () => {
  vi.useRealTimers();
  await t.close();
});

async function readDocument(id: string): Promise<string | null> {
  const file = await store.open(id, 'original');
  if (!file) return null;
  const chunks = await (await file.read()).toArray();
  return Buffer.concat(chunks as Buffer[]).toString();
}
const addRow = (id: string) =>
  t.db.pool.query(
    `insert into documento (id, chave, extensao, bytes, sha256, sha256_recebido, tem_miniatura)
     values ($1, 'contrato', 'pdf', 32, '', '', false)`,
    [id],
  );
const command = async (name: string) =>
  (
    await run(process.execPath, [program, name], {
      env: { DATABASE_URL: t.databaseUrl, DATA_DIR: t.dataDir },
    })
  ).stdout;

test('a start moves a handful of strays to the quarantine, and touches no other file', async () => {
  const [known = '', ...unknown] = await putStrays(folder, 3);
  await addRow(known);
  const [young = ''] = await putStrays(folder, 1, new Date());
  expect(await strays.sweep(running)).toEqual({ moved: 2, isWaiting: false });
  expect((await strays.listQuarantined()).map(({ id }) => id).sort()).toEqual(unknown.sort());
  for (const id of unknown) expect(await readDocument(id)).toBeNull();
  for (const id of [known, young]) expect(await readDocument(id)).toBe(id);
});

test('more than a handful is left where it is, until an operator says otherwise', async () => {
  const ids = await putStrays(folder, handful + 1);
  expect(await strays.sweep(running)).toEqual({ moved: 0, isWaiting: true });
  for (const id of ids) expect(await readDocument(id)).toBe(id);
  expect(await command('guardar')).toBe(`Na quarentena por 30 dias: ${handful + 1} documentos.\n`);
  expect(await strays.listQuarantined()).toHaveLength(handful + 1);
});

test('a quarantined document that the database knows goes back to its place whole', async () => {
  const [id = '', other = ''] = await putStrays(folder, 2);
  await strays.sweep(running);
  await addRow(id);
  expect(await command('devolver')).toBe('De volta ao lugar: 1 documento.\n');
  expect(await readDocument(id)).toBe(id);
  expect(await strays.listQuarantined()).toEqual([expect.objectContaining({ id: other })]);
});

test('the quarantine keeps a document for 30 days; only then, and not at a start, is it removed', async () => {
  await putStrays(folder, 1);
  await strays.sweep(running);
  t.clock.advance(30 * day);
  await strays.forgetOld();
  expect(await strays.listQuarantined()).toHaveLength(1);
  t.clock.advance(day);
  await strays.sweep(running);
  expect(await strays.listQuarantined()).toHaveLength(1);
  await strays.forgetOld();
  expect(await strays.listQuarantined()).toEqual([]);
});

test('what was never received whole is removed', async () => {
  const long = new Date(Date.now() - 2 * 3_600_000);
  const halves = [t.config.documentos.drafts, path.join(folder, 'rascunhos')].map((place) =>
    path.join(place, 'meio'),
  );
  for (const half of halves) {
    await mkdir(path.dirname(half), { recursive: true });
    await writeFile(half, 'z');
    await utimes(half, long, long);
  }
  await strays.sweep(running);
  for (const half of halves) await expect(access(half)).rejects.toThrow('ENOENT');
});

test('every day one of all servers moves what was left since, and each removes its own drafts', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const draft = path.join(t.config.documentos.drafts, 'meio');
  const sweeps: Promise<Sweep>[] = [];
  const apps = [Fastify(), Fastify()];
  for (const app of apps) {
    const { sweepDaily } = straysOf(t);
    registerSweep(app, {
      sweep: async () => ({ moved: 0, isWaiting: false }),
      sweepDaily(signal) {
        const swept = sweepDaily(signal);
        sweeps.push(swept);
        return swept;
      },
    });
    await app.listen();
  }
  for (const days of [1, 2]) {
    await putStrays(folder, days);
    await mkdir(path.dirname(draft), { recursive: true });
    await writeFile(draft, 'z');
    await utimes(draft, 0, 0);
    t.clock.advance(day);
    vi.advanceTimersByTime(day);
    const moved = (await Promise.all(sweeps.splice(0))).map((one) => one.moved);
    expect(moved.sort()).toEqual([0, days]);
    await expect(access(draft)).rejects.toThrow('ENOENT');
  }
  for (const app of apps) await app.close();
});

test('a stop does not wait for a sweep under way, and tells it to end', async () => {
  const app = Fastify();
  const begun = Promise.withResolvers<AbortSignal>();
  const endless = (signal: AbortSignal) => {
    begun.resolve(signal);
    return new Promise<Sweep>(() => {});
  };
  registerSweep(app, { sweep: endless, sweepDaily: endless });
  await app.listen();
  const signal = await begun.promise;
  await app.close();
  expect(signal.aborted).toBe(true);
});
