import { rm } from 'node:fs/promises';
import path from 'node:path';
import { makeDataDir } from '@painel-pj/test-bed/server';
import type { Crew } from '../bed/crew.ts';
import { emptyOutcome, type Fault } from '../bed/fault.ts';
import { type Installation, install, isReady } from '../bed/installation.ts';
import { mountSmallDisk, type SmallDisk } from '../bed/small-disk.ts';
import { strikeRounds } from '../bed/strike-rounds.ts';
import { waitUntil } from '../bed/wait-until.ts';

/** Enough for PostgreSQL to be born in. */
const databaseMegabytes = 160;
const documentMegabytes = 4;
const uploaders = 2;

type Full = { installation: Installation; disk: SmallDisk; writersHit: number; endsReadiness: boolean };

async function runRound(
  crew: Crew,
  { installation, disk, writersHit, endsReadiness }: Full,
): Promise<number> {
  const isFelt = async () =>
    crew.refusedWriters() >= writersHit && !(endsReadiness && (await isReady(installation.server().url)));
  crew.start();
  await disk.fill();
  // What PostgreSQL had set aside may last a while: the disk is kept full until clients feel it.
  await waitUntil(
    async () => {
      await disk.fill();
      return isFelt();
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

/** How many of the eight must be refused before space comes back, and whether the server must say that it is not ready. */
type Place = Pick<Full, 'writersHit' | 'endsReadiness'> & {
  folderOf(dataDir: string): string;
  megabytes: number;
};

const createFault = (
  texts: Pick<Fault, 'nome' | 'chave'>,
  { folderOf, megabytes, ...felt }: Place,
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
        return await strikeRounds(installation, {
          vezes,
          ofEach: 2,
          strike: (crew) => runRound(crew, { installation, disk, ...felt }),
          describe: (crew) => `${crew.refused()} recusas com 503; o processo seguiu vivo`,
        });
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
  {
    folderOf: (dataDir) => dataDir,
    megabytes: databaseMegabytes,
    writersHit: uploaders + 2,
    endsReadiness: true,
  },
);

export const fillDocumentDisk = createFault(
  { nome: 'disco dos documentos cheio', chave: 'disco-documentos' },
  {
    folderOf: (dataDir) => path.join(dataDir, 'documentos'),
    megabytes: documentMegabytes,
    writersHit: uploaders,
    endsReadiness: false,
  },
);
