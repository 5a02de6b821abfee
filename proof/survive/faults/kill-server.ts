import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { readPostmasterPid } from '@painel-pj/test-bed/postgres';
import { spawnServer } from '@painel-pj/test-bed/server';
import { type Crew, hire } from '../bed/crew.ts';
import { emptyOutcome, type Fault, type Outcome } from '../bed/fault.ts';
import { formatSeconds } from '../bed/format-figure.ts';
import { type Installation, install } from '../bed/installation.ts';
import { isInterrupted } from '../bed/interruption.ts';
import { watchInvariants } from '../bed/invariants.ts';

const earlyEvery = 10;

const randomMs = (longest: number) => Math.random() * longest;

/** A start that is killed itself, at a random moment of it. */
async function killWhileStarting(dataDir: string): Promise<void> {
  const child = spawnServer({ DATA_DIR: dataDir, DEMO: 'nao', LOG_LEVEL: 'fatal' }, { isApart: true });
  const gone = once(child, 'exit');
  await wait(randomMs(1500));
  child.kill('SIGKILL');
  await gone;
}

/** How long a second server on the same folder takes to refuse; null when it did not. */
async function measureRefusal(dataDir: string): Promise<number | null> {
  const from = performance.now();
  const child = spawnServer({ DATA_DIR: dataDir }, { stderr: 'ignore' });
  child.stdout.resume();
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 1 ? performance.now() - from : null;
}

async function runRound(installation: Installation, crew: Crew, round: number): Promise<number> {
  crew.start();
  await wait(30 + randomMs(700));
  await installation.server().kill();
  await crew.stop();
  if (round % earlyEvery === earlyEvery - 1) await killWhileStarting(installation.dataDir);
  return installation.start();
}

async function runRounds(installation: Installation, count: number, outcome: Outcome): Promise<void> {
  const crew = await hire(installation, 2);
  const invariants = watchInvariants(installation);
  let adopted = 0;
  for (let round = 0; round < count && !isInterrupted(); round++) {
    const before = await readPostmasterPid(installation.dataDir);
    outcome.recuperacaoMs.push(await runRound(installation, crew, round));
    if ((await readPostmasterPid(installation.dataDir)) === before) adopted += 1;
    const lost = [...(await crew.check()), ...(await invariants.check())];
    outcome.perdidas += lost.length;
    outcome.problemas.push(...lost);
    outcome.tentativas += 1;
  }
  outcome.recusaMs = await measureRefusal(installation.dataDir);
  if (outcome.recusaMs === null) outcome.problemas.push('um segundo servidor não foi recusado');
  outcome.problemas.push(...crew.unfit, ...(await invariants.checkTrail()));
  outcome.confirmadas = crew.acknowledged();
  const refusal = `segundo servidor recusado em ${formatSeconds(outcome.recusaMs ?? 0)}`;
  outcome.nota = `banco órfão adotado ${adopted} vezes; ${refusal}`;
}

export const killServer: Fault = {
  nome: 'kill -9 do servidor',
  chave: 'servidor',
  vezes: { inteiro: 200, rapido: 5 },
  async run(vezes) {
    const outcome = emptyOutcome();
    const installation = await install({ keys: 4 });
    try {
      await runRounds(installation, vezes, outcome);
    } finally {
      await installation.remove();
    }
    return outcome;
  },
};
