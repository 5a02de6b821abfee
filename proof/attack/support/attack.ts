import type { Target } from './target.ts';

/** How much of what can be repeated without end. */
export type Scale = {
  isShort: boolean;
  inputsPerCall: number;
  demotions: number;
  /** Rounds of the comparison of login times; 0: the times are not judged. */
  loginRounds: number;
  seed: number;
};

export const fullScale = { isShort: false, inputsPerCall: 10_000, demotions: 500, loginRounds: 300 };
export const shortScale = { isShort: true, inputsPerCall: 100, demotions: 100, loginRounds: 0 };

type Outcome = { tentativas: number; nota?: string };

export type Attack = {
  /** The threat's number in docs/security.md. */
  ameaca: number;
  tentado: string;
  run(target: Target, scale: Scale): Promise<Outcome>;
};

/** An attack that worked. */
export class Breach extends Error {
  override name = 'Breach';
}

export function insist(holds: boolean, breach: string): asserts holds {
  if (!holds) throw new Breach(breach);
}
