import { setTimeout as wait } from 'node:timers/promises';
import { type Crew, hire } from './crew.ts';
import { emptyOutcome, type Outcome } from './fault.ts';
import { type Installation, isReady } from './installation.ts';
import { isInterrupted } from './interruption.ts';
import { watchInvariants } from './invariants.ts';
import { waitUntil } from './wait-until.ts';

type Rounds = {
  vezes: number;
  /** Writers of each kind. */
  ofEach: number;
  /** People who look at documents, too. */
  hasViewers?: boolean;
  /** One blow under a working crew; returns how long the recovery took. */
  strike(crew: Crew, round: number): Promise<number>;
  describe(crew: Crew): string;
};

/** Blow after blow under a server that must live through all of them, with everything compared after each. */
export async function strikeRounds(
  installation: Installation,
  { vezes, ofEach, hasViewers, strike, describe }: Rounds,
): Promise<Outcome> {
  const outcome = emptyOutcome();
  const crew = await hire(installation, ofEach, { hasViewers });
  const invariants = watchInvariants(installation);
  const { pid } = installation.server();
  try {
    for (let round = 0; round < vezes && !isInterrupted(); round++) {
      outcome.recuperacaoMs.push(await strike(crew, round));
      const lost = [...(await crew.check()), ...(await invariants.check())];
      outcome.perdidas += lost.length;
      outcome.problemas.push(...lost);
      outcome.tentativas += 1;
    }
  } finally {
    // A strike that failed leaves it at work, and the next fault would begin beside it.
    await crew.stop();
  }
  process.kill(pid, 0);
  outcome.problemas.push(...crew.unfit, ...(await invariants.checkTrail()));
  outcome.confirmadas = crew.acknowledged();
  outcome.nota = describe(crew);
  return outcome;
}

type Blow = { vezes: number; blow: () => Promise<unknown>; after?: () => Promise<unknown> };

/** Blows to the database, or to the way to it, while people work: the server is to be ready again by itself. */
export const strikeDatabase = (installation: Installation, { vezes, blow, after }: Blow): Promise<Outcome> =>
  strikeRounds(installation, {
    vezes,
    ofEach: 2,
    async strike(crew) {
      crew.start();
      await wait(100 + Math.random() * 500);
      const from = performance.now();
      await blow();
      await waitUntil(() => isReady(installation.server().url), 'o servidor pronto de novo');
      const backMs = performance.now() - from;
      await crew.everyoneSucceeds();
      await crew.stop();
      await after?.();
      return backMs;
    },
    describe: (crew) => `${crew.failed()} chamadas recusadas com 503 ou sem resposta`,
  });
