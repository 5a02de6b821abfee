import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWaitingChecksService } from '#analise/alertas/waiting-checks-service.ts';
import { openDocumentStore } from '#documentos/store/open-document-store.ts';
import { buildDemoEntry } from '#entrada/demo/demo-cases.ts';
import { flawOf } from '#entrada/demo/demo-flaws.ts';
import { defaultQuantity, loadDemo } from '#entrada/demo/demo-service.ts';
import { describePaper } from '#entrada/demo/describe-paper.ts';
import { drawPicture } from '#entrada/demo/draw-picture.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createKey, sendCadastro } from '#test/integration.ts';
import { createPerson, signIn } from '#test/people.ts';
import { createReader, type Reader } from './reading/reader.ts';
import { createWaitingDocumentsService } from './waiting-documents-service.ts';

/** Papers of the demo that say something else than the registration, by their place in a round. */
const readable = [
  '29 socios.0',
  '31 comprovanteEndereco',
  '35 contratoSocial',
  '37 comprovanteEndereco',
  '38 cartaoCnpj',
  '53 socios.0',
  '60 contratoSocial',
  '65 socios.1',
  '70 cartaoCnpj',
  '72 comprovanteEndereco',
  '75 socios.0',
];
/** Registrations that were made wrong, whose papers are right: what is told of them is true. */
const wrongRegistrations = [36, 52, 57, 59, 63];
/** The file itself says it, or another rule does. */
const unreadable = ['64 comprovanteEndereco', '66 contratoSocial', '66 socios.0'];

const print = (figures: object) => process.stdout.write(`${JSON.stringify(figures, null, 1)}\n`);

const today = new Date();
let server: TestApp;
let reader: Reader;

function createWaiting(onGivenUp: (why: string) => void) {
  const store = openDocumentStore(server.config);
  return createWaitingDocumentsService({
    ...server,
    reader,
    originals: { read: async (id) => (await (await store.open(id, 'original'))?.read()) ?? null },
    onGivenUp: ({ why }) => onGivenUp(why),
  });
}
beforeAll(async () => {
  server = await buildTestApp();
  reader = createReader(server.config);
  await loadDemo(server.db, { quantidade: defaultQuantity, config: server.config, now: today });
}, 600_000);
afterAll(async () => {
  reader.close();
  await server.close();
});

/** The most memory that the process that reads ever had, in MB. */
async function peakMemory(): Promise<number> {
  for (const pid of await readdir('/proc')) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const status = command.includes('reading-process.ts')
      ? await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      : '';
    const [, parent] = /^PPid:\s+(\d+)/m.exec(status) ?? [];
    if (Number(parent) !== process.pid) continue;
    return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
  }
  return 0;
}

type Told = { ordem: number; codigo: string; alvo: string; nivel: string; texto: string };

test('the papers of the demo: what is wrong is found, what is right is not doubted', async () => {
  const givenUp: string[] = [];
  const waiting = createWaiting((why) => givenUp.push(why));
  const started = performance.now();
  await waiting.work();
  const seconds = (performance.now() - started) / 1000;
  const memory = await peakMemory();
  await createWaitingChecksService(server).work();
  const { rows: read } = await server.db.pool.query<{ situacao: string; papeis: number }>(
    'select situacao, count(*)::int as papeis from documento_leitura group by 1 order by 1',
  );
  const { rows: told } = await server.db.pool.query<Told>(
    `select ordem::int, codigo, alvo, nivel, texto from alerta where codigo like 'papel-%' order by 1, 2`,
  );
  const flawed = (ordem: number, alvo: string) => {
    const { at, cadastro } = buildDemoEntry(ordem, today, 0);
    const place = alvo.startsWith('socios.') ? alvo.split('.').slice(0, 2).join('.') : alvo;
    return cadastro.situacao !== 'cadastrado' && flawOf(at, place) ? `${at} ${place}` : null;
  };
  const found = new Set(told.map(({ ordem, alvo }) => flawed(ordem, alvo)));
  const missed = readable.filter((flaw) => !found.has(flaw));
  const wrong = told.filter(
    ({ ordem, alvo }) =>
      flawed(ordem, alvo) === null && !wrongRegistrations.includes(buildDemoEntry(ordem, today, 0).at),
  );
  const papers = read.reduce((sum, { papeis }) => sum + papeis, 0);
  const doubted = new Set(wrong.map(({ ordem, alvo }) => `${ordem} ${alvo}`)).size / papers;
  print({ read, seconds, memory, givenUp, missed, doubted });
  print(told.map(({ ordem, alvo, texto }) => `${flawed(ordem, alvo) ?? `! ${ordem} ${alvo}`} ${texto}`));
  expect([...found].filter((one) => one && !readable.includes(one) && !unreadable.includes(one))).toEqual([]);
  expect(missed.length).toBeLessThanOrEqual(1);
  expect(doubted).toBeLessThanOrEqual(0.01);
  expect(memory).toBeLessThanOrEqual(250);
}, 1_800_000);

const degraded: Record<string, (picture: Buffer) => Promise<Buffer>> = {
  plain: async (picture) => picture,
  tilted: (picture) => sharp(picture).rotate(3, { background: '#fff' }).jpeg().toBuffer(),
  blurred: (picture) => sharp(picture).blur(1.5).jpeg().toBuffer(),
  small: (picture) => sharp(picture).resize(360).jpeg().toBuffer(),
  'upside down': (picture) => sharp(picture).rotate(180).jpeg().toBuffer(),
  'on its side': (picture) => sharp(picture).rotate(90).jpeg().toBuffer(),
};

const { company } = buildDemoEntry(1, today, 0);
const people = Array.from(
  { length: 20 },
  (_, at) => buildDemoEntry(at + 1, today, 0).company.socios[0],
).filter((socio) => socio !== undefined && !socio.cnpj);

async function isCpfRead(at: number, degrade: (picture: Buffer) => Promise<Buffer>): Promise<boolean> {
  const socio = people[at];
  if (!socio) return false;
  const { content } = await drawPicture(describePaper(at % 2 ? 'rg' : 'cnh', { company, socio, today }));
  const { drafts } = server.config.documentos;
  await mkdir(drafts, { recursive: true });
  const file = path.join(drafts, 'picture.jpg');
  await writeFile(file, await degrade(content));
  const result = await reader.read({ path: file, kind: 'picture' });
  if ('why' in result) return false;
  const text = result.flatMap(({ palavras }) => palavras.map(([word]) => word)).join('');
  return text.replace(/\D/g, '').includes(socio.cpf ?? '');
}

test('the CPF is read in pictures, as they are and degraded', async () => {
  const rates: Record<string, { right: number; of: number; msEach: number }> = {};
  for (const [name, degrade] of Object.entries(degraded)) {
    const started = performance.now();
    let right = 0;
    for (const at of people.keys()) right += Number(await isCpfRead(at, degrade));
    const msEach = Math.round((performance.now() - started) / people.length);
    rates[name] = { right, of: people.length, msEach };
  }
  const memory = await peakMemory();
  print({ ...rates, memory });
  expect(memory).toBeLessThanOrEqual(250);
  expect((rates.plain?.right ?? 0) / people.length).toBeGreaterThanOrEqual(0.95);
}, 900_000);

const asked = 40;

/** The middle one of so many answers, in milliseconds. */
async function medianMs(ask: (at: number) => Promise<{ statusCode: number }>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < asked; at++) {
    const started = performance.now();
    const { statusCode } = await ask(at);
    times.push(performance.now() - started);
    expect(statusCode).toBe(200);
  }
  return times.sort((one, other) => one - other)[asked / 2] ?? 0;
}

test('pages and decisions while documents are read, against none being read', async () => {
  const key = await createKey(server, 'medida');
  const { headers } = await signIn(server, await createPerson(server, 'ana', { role: 'admin' }));
  const ids: string[] = [];
  for (let at = 0; at < 3 * asked; at++) ids.push(await sendCadastro(server, key, 700_000 + at));
  const measure = async (from: number) => ({
    page: await medianMs(() => server.app.inject({ url: '/pj/unix?limite=20', headers })),
    decision: await medianMs((at) => {
      const payload = { id: ids[from + at], cadastrado: true };
      return server.app.inject({ method: 'PUT', url: '/pj/unix/concluido', headers, payload });
    }),
  });
  await measure(0);
  const idle = await measure(asked);
  await server.db.pool.query(
    'insert into fila_leitura (documento_id) select documento_id from documento_leitura on conflict do nothing',
  );
  const waiting = createWaiting(() => {});
  const working = waiting.work();
  const reading = await measure(2 * asked);
  const { rows } = await server.db.pool.query('select from fila_leitura');
  waiting.stop();
  await working;
  print({ idle, reading, page: reading.page / idle.page, decision: reading.decision / idle.decision });
  // It was read all the while.
  expect(rows.length).toBeGreaterThan(0);
}, 900_000);
