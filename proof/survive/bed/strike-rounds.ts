import { type Crew, hire } from './crew.ts';
import { emptyOutcome, type Outcome } from './fault.ts';
import type { Installation } from './installation.ts';
import { isInterrupted } from './interruption.ts';
import { watchInvariants } from './invariants.ts';

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
  for (let round = 0; round < vezes && !isInterrupted(); round++) {
    outcome.recuperacaoMs.push(await strike(crew, round));
    const lost = [...(await crew.check()), ...(await invariants.check())];
    outcome.perdidas += lost.length;
    outcome.problemas.push(...lost);
    outcome.tentativas += 1;
  }
  process.kill(pid, 0);
  outcome.problemas.push(...crew.unfit, ...(await invariants.checkTrail()));
  outcome.confirmadas = crew.acknowledged();
  outcome.nota = describe(crew);
  return outcome;
}
