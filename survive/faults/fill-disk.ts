import { rm } from 'node:fs/promises';
import path from 'node:path';
import { makeDataDir } from '@painel-pj/test-bed/server';
import { type Crew, hire } from '../bed/crew.ts';
import { emptyOutcome, type Fault, type Outcome } from '../bed/fault.ts';
import { type Installation, install } from '../bed/installation.ts';
import { isInterrupted } from '../bed/interruption.ts';
import { watchInvariants } from '../bed/invariants.ts';
import { mountSmallDisk, type SmallDisk } from '../bed/small-disk.ts';
import { waitUntil } from '../bed/wait-until.ts';

/** Enough for PostgreSQL to be born in. */
const databaseMegabytes = 160;
const documentMegabytes = 4;
const uploaders = 2;

async function runRound(crew: Crew, disk: SmallDisk, writersHit: number): Promise<number> {
  crew.start();
  await disk.fill();
  // What PostgreSQL had set aside may last a while: the disk is kept full until clients feel it.
  await waitUntil(
    async () => {
      await disk.fill();
      return crew.refusedWriters() >= writersHit;
    },
    'recusas por falta de espaço',
    60_000,
  );
  await disk.free();
  const from = performance.now();
  await crew.everyoneSucceeds();
  const backMs = performance.now() - from;
  await crew.stop();
  return backMs;
}

async function runRounds(
  installation: Installation,
  disk: SmallDisk,
  { vezes, writersHit }: { vezes: number; writersHit: number },
): Promise<Outcome> {
  const outcome = emptyOutcome();
  const crew = await hire(installation, 2);
  const invariants = watchInvariants(installation);
  const { pid } = installation.server();
  for (let round = 0; round < vezes && !isInterrupted(); round++) {
    outcome.recuperacaoMs.push(await runRound(crew, disk, writersHit));
    const lost = [...(await crew.check()), ...(await invariants.check())];
    outcome.perdidas += lost.length;
    outcome.problemas.push(...lost);
    outcome.tentativas += 1;
  }
  process.kill(pid, 0);
  outcome.problemas.push(...crew.unfit, ...(await invariants.checkTrail()));
  outcome.confirmadas = crew.acknowledged();
  outcome.nota = `${crew.refused()} recusas com 503; o processo seguiu vivo`;
  return outcome;
}

/** `writersHit`: how many of the eight must be refused before space comes back. */
type Place = { folderOf(dataDir: string): string; megabytes: number; writersHit: number };

const createFault = (
  texts: Pick<Fault, 'nome' | 'chave'>,
  { folderOf, megabytes, writersHit }: Place,
): Fault => ({
  ...texts,
  vezes: { inteiro: 5, rapido: 1 },
  async run(vezes) {
    const dataDir = await makeDataDir();
    const disk = await mountSmallDisk(folderOf(dataDir), megabytes);
    try {
      if (!disk) return { ...emptyOutcome(), nota: 'não medido: esta máquina não deixa montar um tmpfs' };
      const installation = await install({ keys: 4, dataDir });
      try {
        return await runRounds(installation, disk, { vezes, writersHit });
      } finally {
        await disk.free();
        await installation.remove();
      }
    } finally {
      await disk?.unmount();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    }
  },
});

export const fillDatabaseDisk = createFault(
  { nome: 'disco do banco cheio', chave: 'disco' },
  { folderOf: (dataDir) => dataDir, megabytes: databaseMegabytes, writersHit: uploaders + 2 },
);

export const fillDocumentDisk = createFault(
  { nome: 'disco dos documentos cheio', chave: 'disco-documentos' },
  {
    folderOf: (dataDir) => path.join(dataDir, 'documentos'),
    megabytes: documentMegabytes,
    writersHit: uploaders,
  },
);
