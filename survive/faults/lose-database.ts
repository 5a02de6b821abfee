import { setTimeout as wait } from 'node:timers/promises';
import { readPostmasterPid } from '@painel-pj/test-bed/postgres';
import { type Crew, hire } from '../bed/crew.ts';
import { emptyOutcome, type Fault, type Outcome } from '../bed/fault.ts';
import { type Installation, install, isReady } from '../bed/installation.ts';
import { isInterrupted } from '../bed/interruption.ts';
import { watchInvariants } from '../bed/invariants.ts';
import { waitUntil } from '../bed/wait-until.ts';

const limitMs = 5000;

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

async function runRounds(
  installation: Installation,
  { vezes, clients, blow }: { vezes: number; clients: number; blow: Blow },
): Promise<Outcome> {
  const outcome = emptyOutcome();
  const crew = await hire(installation, clients / 4);
  const invariants = watchInvariants(installation);
  const { pid } = installation.server();
  for (let round = 0; round < vezes && !isInterrupted(); round++) {
    outcome.recuperacaoMs.push(await runRound(installation, crew, () => blow(installation, round)));
    const lost = [...(await crew.check()), ...(await invariants.check())];
    outcome.perdidas += lost.length;
    outcome.problemas.push(...lost);
    outcome.tentativas += 1;
  }
  process.kill(pid, 0);
  outcome.problemas.push(...crew.unfit, ...(await invariants.checkTrail()));
  outcome.confirmadas = crew.acknowledged();
  const late = outcome.recuperacaoMs.filter((ms) => ms > limitMs).length;
  outcome.nota = `só 503 com Retry-After${late > 0 ? `; ${late} acima de 5 s` : ''}`;
  return outcome;
}

const createFault = (texts: Pick<Fault, 'nome' | 'chave' | 'vezes'>, clients: number, blow: Blow): Fault => ({
  ...texts,
  async run(vezes) {
    const installation = await install({ keys: clients / 2 });
    try {
      return await runRounds(installation, { vezes, clients, blow });
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
