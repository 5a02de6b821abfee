import { setTimeout as wait } from 'node:timers/promises';
import { readPostmasterPid } from '@painel-pj/test-bed/postgres';
import type { Crew } from '../bed/crew.ts';
import type { Fault } from '../bed/fault.ts';
import { type Installation, install, isReady } from '../bed/installation.ts';
import { strikeRounds } from '../bed/strike-rounds.ts';
import { waitUntil } from '../bed/wait-until.ts';

type Blow = (installation: Installation, round: number) => Promise<void>;

async function killBackend({ query }: Installation): Promise<void> {
  const [backend] = await query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'painel-pj' order by random() limit 1`,
  );
  if (backend) process.kill(backend.pid, 'SIGKILL');
}

const strikePostmaster =
  (signal: NodeJS.Signals): Blow =>
  async ({ dataDir }) => {
    process.kill(await readPostmasterPid(dataDir), signal);
  };

/** Every third time a session dies instead: PostgreSQL then ends all the others by itself. */
const killPostmasterOrBackend: Blow = (installation, round) =>
  round % 3 === 2 ? killBackend(installation) : strikePostmaster('SIGKILL')(installation, round);

async function runRound(installation: Installation, crew: Crew, strike: () => Promise<void>) {
  const bootOf = async () =>
    (
      await installation.query<{ em: string }>(
        "select max(backend_start)::text as em from pg_stat_activity where backend_type = 'checkpointer'",
      )
    )[0]?.em;
  const before = await bootOf();
  crew.start();
  await wait(100 + Math.random() * 500);
  const from = performance.now();
  await strike();
  await waitUntil(async () => (await bootOf()) !== before, 'o banco de volta');
  await waitUntil(() => isReady(installation.server().url), 'o servidor pronto de novo');
  const backMs = performance.now() - from;
  await crew.everyoneSucceeds();
  await crew.stop();
  return backMs;
}

const createFault = (texts: Pick<Fault, 'nome' | 'chave' | 'vezes'>, clients: number, blow: Blow): Fault => ({
  ...texts,
  async run(vezes) {
    const installation = await install({ keys: clients / 2 });
    try {
      return await strikeRounds(installation, {
        vezes,
        ofEach: clients / 4,
        strike: (crew, round) => runRound(installation, crew, () => blow(installation, round)),
        describe: () => 'só 503 com Retry-After',
      });
    } finally {
      await installation.remove();
    }
  },
});

export const killDatabase = createFault(
  { nome: 'kill -9 do banco', chave: 'banco', vezes: { inteiro: 50, rapido: 3 } },
  8,
  killPostmasterOrBackend,
);

export const restartDatabase = createFault(
  { nome: 'banco reiniciado, 20 clientes', chave: 'reinicio', vezes: { inteiro: 10, rapido: 1 } },
  20,
  strikePostmaster('SIGINT'),
);
