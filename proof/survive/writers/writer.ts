import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { type Answer, call } from '../bed/call.ts';
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

/** Turns pages of the list, and changes nothing. */
export function createReader(adminToken: string): Writer {
  const { method, path } = endpoints.listCadastros;
  let count = 0;

  return {
    acknowledged: () => count,

    async step(url) {
      const headers = { 'x-access-token': adminToken };
      const answer = await call(url, { method, path: `${path}?limite=20`, headers });
      if (isAcknowledged(answer)) count += 1;
      return answer;
    },

    check: async () => [],
  };
}
