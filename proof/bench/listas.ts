import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { completeCpf } from '@painel-pj/contract/plataforma/numero-fiscal';
import { buildCadastro } from '@painel-pj/test-bed/registrations';
import type { Bed } from './harness/bed.ts';
import { runCommand } from './harness/command.ts';
import { atLeast, atMost, format, justShown, type Measurement } from './harness/measurement.ts';
import { openPlace, type Place } from './harness/place.ts';
import { runRounds } from './harness/rounds.ts';
import { createNames, writeCeis, writeOnu, writePep } from './listas-files.ts';
import { startLoad } from './load/load.ts';
import { tokenHeader } from './page-requests.ts';

const rounds = 7;
const aRound = 30;
const manyPartners = 50;
/** 100,000 companies in five minutes. */
const leastPerSecond = 100_000 / 300;
const pageEveryMs = 100;
const pageMs = 1500;

async function mintKey({ query }: Place): Promise<string> {
  const key = `pjk_${randomBytes(32).toString('base64url')}`;
  await query('insert into chave_integracao (nome, hash) values ($1, sha256($2))', [
    'bench',
    Buffer.from(key),
  ]);
  return key;
}

const partners = createNames(5, 20_000, 'brazilian');
let number = 0;

/** A registration nobody sent before, with so many partners. */
function buildNext(count: number) {
  number += 1;
  const socios = Array.from({ length: count }, (_, at) => ({
    nome: partners[(number * count + at) % partners.length] as string,
    cpf: completeCpf(String(200_000_000 + number * manyPartners + at)),
    percentual: 100 / count,
  }));
  return { ...buildCadastro(number), telefone: `119${String(number).padStart(8, '0')}`, socios };
}

/** How long the sender waits, in ms. */
async function sendOne({ api }: Place, key: string, count: number): Promise<number> {
  const body = JSON.stringify(buildNext(count));
  const startedAt = performance.now();
  const answer = await fetch(`http://127.0.0.1:${api.port}/pj/unix/cadastros`, {
    method: 'POST',
    headers: { 'x-integration-key': key, 'content-type': 'application/json' },
    body,
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - startedAt;
}

/** The fastest of some: whatever else the machine does is left out. */
async function sendSome(place: Place, key: string): Promise<number> {
  await waitUntilSearched(place);
  const times: number[] = [];
  for (let sent = 0; sent < aRound; sent += 1) times.push(await sendOne(place, key, 2));
  return Math.min(...times);
}

async function importLista(bed: Bed, { dataDir }: Place, lista: string, content: Buffer | string) {
  const file = path.join(bed.folder, `202610_${lista}`);
  await writeFile(file, content);
  return runCommand('listas', ['importar', lista, file, '--aceitar'], dataDir);
}

async function waitUntilSearched({ query }: Place): Promise<void> {
  for (;;) {
    const open = await query(
      'select from lista_carga where procurada_em is null union all (select from fila_alertas limit 1)',
    );
    if (open.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Lists loaded by the command; what they cost whoever sends a registration. */
async function measureIntake(bed: Bed) {
  const bare = await openPlace(path.join(bed.folder, 'sem-listas'), 0);
  const listed = await openPlace(path.join(bed.folder, 'com-listas'), 0);
  try {
    const ceis = await importLista(bed, listed, 'ceis', writeCeis(23_000));
    const pep = await importLista(bed, listed, 'pep', writePep(130_000));
    await importLista(bed, listed, 'onu', writeOnu(18_000, 1));
    await waitUntilSearched(listed);
    const keys = { bare: await mintKey(bare), listed: await mintKey(listed) };
    await sendSome(bare, keys.bare);
    await sendSome(listed, keys.listed);
    const seen = await runRounds(rounds, {
      listed: () => sendSome(listed, keys.listed),
      bare: () => sendSome(bare, keys.bare),
    });
    const many = await runRounds(3, {
      listed: () => sendOne(listed, keys.listed, manyPartners),
      bare: () => sendOne(bare, keys.bare, manyPartners),
    });
    const note = (of: typeof seen) =>
      `${format(of.median('listed'))} ms contra ${format(of.median('bare'))} ms`;
    return [
      atMost('CEIS de 23.000 linhas, s', ceis.seconds, 5, `${format(ceis.peak)} MB`),
      atMost('PEP de 130.000 linhas, s', pep.seconds, 30, `${format(pep.peak)} MB`),
      atMost(
        'cadastro recebido, ms a mais com listas',
        seen.median('listed') - seen.median('bare'),
        5,
        note(seen),
      ),
      justShown('cadastro de 50 sócios, com listas / sem', many.ratio('listed', 'bare'), note(many)),
    ];
  } finally {
    await listed.stop();
    await bare.stop();
  }
}

/** Everybody looked for in a new list of 1,000, and a page of the list meanwhile. */
async function measureSearch(bed: Bed) {
  const place = await bed.place('large');
  const load = startLoad();
  const requests = [{ path: '/pj/unix?limite=50', headers: tokenHeader(place) }];
  const turnPages = async () =>
    (await load.run({ port: place.api.port, requests, connections: 1, ms: pageMs, everyMs: pageEveryMs }))
      .p50;
  try {
    await turnPages();
    const quiet = await turnPages();
    await importLista(bed, place, 'onu', writeOnu(1000, 2));
    const startedAt = performance.now();
    const meanwhile = await turnPages();
    await waitUntilSearched(place);
    const seconds = (performance.now() - startedAt) / 1000;
    return [
      atLeast(
        'cadastros procurados por segundo numa lista nova de 1.000',
        place.rows / seconds,
        leastPerSecond,
        `${format(place.rows)} em ${format(seconds)} s`,
      ),
      atMost(
        'página de 50 enquanto se procura numa lista / página de 50',
        meanwhile / quiet,
        3,
        `${format(meanwhile)} ms contra ${format(quiet)} ms`,
      ),
    ];
  } finally {
    load.stop();
    await importLista(bed, place, 'onu', writeOnu(1, 3));
    await waitUntilSearched(place);
    await place.query("delete from lista_entrada where lista = 'onu'");
    await place.query("delete from lista_carga where lista = 'onu'");
  }
}

/** Lists of sanctions: loaded, asked at every intake, and searched for everybody who is here. */
export const listas: Measurement = {
  name: 'listas',
  measure: async (bed) => [...(await measureIntake(bed)), ...(await measureSearch(bed))],
};
