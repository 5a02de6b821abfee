import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { call } from '../bed/call.ts';
import { isAcknowledged, type Writer } from './writer.ts';

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
