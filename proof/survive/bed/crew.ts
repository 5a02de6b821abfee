import { setTimeout as wait } from 'node:timers/promises';
import { outsideEndpoints } from '@painel-pj/contract/entrada/outside-endpoints';
import { buildCadastro } from '@painel-pj/test-bed/registrations';
import { createDecider } from '../writers/decisions.ts';
import { createUploader } from '../writers/documents.ts';
import { createSender } from '../writers/intake.ts';
import { createEditor } from '../writers/staff.ts';
import { createViewer } from '../writers/viewer.ts';
import { createReader, isAcknowledged, type Writer } from '../writers/writer.ts';
import { call, isFitting } from './call.ts';
import { addStaff, type Installation } from './installation.ts';

export type Crew = {
  start(): void;
  /** Resolves once every change under way has been answered, or was lost. */
  stop(): Promise<void>;
  /** Resolves once every writer has a change acknowledged that it asked for after this call. */
  everyoneSucceeds(): Promise<void>;
  acknowledged(): number;
  check(): Promise<string[]>;
  /** How many times somebody was told to come back later, in all. */
  refused(): number;
  /** How many calls were answered by anything but what was asked for, or not at all. */
  failed(): number;
  /** Those among them that need no document. */
  failedWithoutDocuments(): number;
  /** How many of the writers were told so since the last start. */
  refusedWriters(): number;
  /** Answers no client should have seen. */
  unfit: string[];
};

/** Under the 20 calls a second that one key may make. */
const fastestMs = 55;
const impatienceMs = 50;

export async function receive({ server, integrationKeys }: Installation, number: number): Promise<string> {
  const { method, path } = outsideEndpoints.receiveCadastro;
  const headers = { 'x-integration-key': integrationKeys[0] ?? '' };
  const answer = await call(server().url, { method, path, headers, body: buildCadastro(number) });
  if (!isAcknowledged(answer)) throw new Error('os primeiros cadastros não foram recebidos');
  return String(answer.body.id);
}

type Others = { readers?: number; hasViewers?: boolean | undefined; paceMs?: number };

/** So many of each kind of writer: deciders, editors of staff, senders, uploaders; and people who only read. */
export async function hire(
  installation: Installation,
  each: number,
  { readers = 0, hasViewers = false, paceMs = fastestMs }: Others = {},
): Promise<Crew> {
  const writers: Writer[] = [];
  for (let at = 0; at < each; at++) {
    writers.push(createDecider(installation.adminToken, await receive(installation, at)));
    writers.push(createEditor(installation.adminToken, await addStaff(installation)));
    const [senderKey = '', uploaderKey = ''] = installation.integrationKeys.slice(at * 2);
    writers.push(createSender(senderKey, 1_000_000 * (at + 1)));
    const id = await receive(installation, 1000 + at);
    const uploader = createUploader(uploaderKey, id);
    writers.push(uploader);
    if (!hasViewers) continue;
    await uploader.step(installation.server().url);
    writers.push(createViewer(installation.adminToken, id));
  }
  for (let at = 0; at < readers; at++) writers.push(createReader(installation.adminToken));
  return assemble(installation, writers, paceMs);
}

function assemble({ server, query }: Installation, writers: Writer[], paceMs: number): Crew {
  let isWriting = false;
  let loops: Promise<void>[] = [];
  const unfit: string[] = [];
  let refused = 0;
  /** Whose call it was, each time. */
  const failed: Writer[] = [];
  const refusedWriters = new Set<Writer>();

  async function work(writer: Writer): Promise<void> {
    while (isWriting) {
      const answer = await writer.step(server().url);
      if (!isAcknowledged(answer)) failed.push(writer);
      if (!isFitting(answer)) unfit.push(JSON.stringify(answer));
      else if (answer.came && answer.status === 503) {
        refused += 1;
        refusedWriters.add(writer);
      }
      await wait(isAcknowledged(answer) ? paceMs : impatienceMs);
    }
  }

  const acknowledged = () => writers.reduce((total, writer) => total + writer.acknowledged(), 0);
  return {
    unfit,
    refused: () => refused,
    failed: () => failed.length,
    failedWithoutDocuments: () => failed.filter(({ needsDocuments }) => !needsDocuments).length,
    refusedWriters: () => refusedWriters.size,
    acknowledged,
    start() {
      isWriting = true;
      refusedWriters.clear();
      loops = writers.map(work);
    },
    async stop() {
      isWriting = false;
      await Promise.all(loops);
    },
    async everyoneSucceeds() {
      const deadline = performance.now() + 60_000;
      // The first one acknowledged from now on may have been asked for before.
      const wanted = writers.map((writer) => writer.acknowledged() + 2);
      while (writers.some((writer, at) => writer.acknowledged() < (wanted[at] ?? 0))) {
        if (performance.now() > deadline) throw new Error('alguém não conseguiu mais gravar');
        await wait(10);
      }
    },
    check: async () => (await Promise.all(writers.map((writer) => writer.check(query)))).flat(),
  };
}
