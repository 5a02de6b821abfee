import type { Answer } from '../bed/call.ts';
import type { Installation } from '../bed/installation.ts';

/** Somebody who changes one thing again and again, and remembers what was acknowledged. */
export type Writer = {
  /** Without the document store it can only be refused. */
  needsDocuments?: true;
  /** Makes one change, or asks again for the one in doubt. */
  step(url: string): Promise<Answer>;
  acknowledged(): number;
  /** With nobody writing: what was acknowledged and is not there, or is there without having been asked for. */
  check(query: Installation['query']): Promise<string[]>;
};

export const isAcknowledged = (answer: Answer): answer is Extract<Answer, { came: true }> =>
  answer.came && answer.status >= 200 && answer.status < 300;
