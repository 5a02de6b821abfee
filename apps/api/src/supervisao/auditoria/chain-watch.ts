import type { Cadeia } from '@painel-pj/contract/supervisao/auditoria';
import type { Clock } from '#plataforma/clock.ts';
import type { ChainRepository } from './chain-repository.ts';
import { type Broken, createChainWalk } from './chain-walk.ts';
import type { SealKeys } from './seal.ts';

type Dependencies = {
  repository: ChainRepository;
  keys: SealKeys;
  clock: Clock;
  onBroken: (broken: Broken) => void;
};

/** Few at a time and not many in one run: while seals are computed, nobody else is answered. */
const rowsAtOnce = 50;
const maxSteps = 200;
const againAfterMs = 3_600_000;

/**
 * Verifies the trail again and again: new rows as they come, and all of it from the beginning every hour. The result is
 * kept only in this process: in the database, whoever altered a row could also write a good result.
 */
export function createChainWatch({ repository, keys, clock, onBroken }: Dependencies) {
  let state: Cadeia = { situacao: 'conferindo', linhas: 0 };
  let walk = createChainWalk(repository, keys, { rowsAtOnce });
  let begunAt = clock().getTime();
  let isAtEnd = false;

  function begin(): void {
    walk = createChainWalk(repository, keys, { rowsAtOnce });
    begunAt = clock().getTime();
    isAtEnd = false;
  }

  function tellBroken(broken: Broken): void {
    if (state.situacao !== 'violada') onBroken(broken);
    state = {
      situacao: 'violada',
      ate: walk.lastQuando()?.toISOString(),
      linhas: walk.position().numero,
      ...(broken.id !== null && { registro: broken.id }),
      problema: broken.problem,
    };
    isAtEnd = true;
  }

  function tellIntact(): void {
    isAtEnd = true;
    state = { situacao: 'integra', ate: walk.lastQuando()?.toISOString(), linhas: walk.position().numero };
  }

  /** Null: intact as far as it was checked. */
  async function lookOn(): Promise<Broken | null> {
    for (let steps = 0; steps < maxSteps; steps += 1) {
      const seen = await walk.step();
      if (seen === 'more') continue;
      if (seen !== 'none') return seen;
      tellIntact();
      return null;
    }
    if (state.situacao === 'conferindo') state = { ...state, linhas: walk.position().numero };
    return null;
  }

  return {
    state: () => state,

    async work(): Promise<void> {
      const isDue = Math.abs(clock().getTime() - begunAt) >= againAfterMs;
      if (isAtEnd && isDue) begin();
      else if (state.situacao === 'violada') return;
      const broken = await lookOn();
      if (broken) tellBroken(broken);
    },
  };
}

export type ChainWatch = ReturnType<typeof createChainWatch>;
