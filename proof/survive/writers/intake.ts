import { outsideEndpoints } from '@painel-pj/contract/entrada/outside-endpoints';
import { buildCadastro } from '@painel-pj/test-bed/registrations';
import { call } from '../bed/call.ts';
import { isAcknowledged, type Writer } from './writer.ts';

/** Sends one registration after another, each under an Idempotency-Key, asking again until it is acknowledged. */
export function createSender(integrationKey: string, firstNumber: number): Writer {
  const { method, path } = outsideEndpoints.receiveCadastro;
  const received = new Map<string, string>();
  let number = firstNumber;

  return {
    acknowledged: () => received.size,

    async step(url) {
      const body = buildCadastro(number);
      const headers = { 'x-integration-key': integrationKey, 'idempotency-key': `pedido-${number}` };
      const answer = await call(url, { method, path, headers, body });
      if (isAcknowledged(answer)) {
        received.set(body.cnpj, String(answer.body.id));
        number += 1;
      }
      return answer;
    },

    async check(query) {
      const rows = await query<{ cnpj: string; id: string }>(
        'select cnpj, id from cadastro where cnpj = any($1)',
        [[...received.keys()]],
      );
      const stored = new Map(rows.map(({ cnpj, id }) => [cnpj, id]));
      return [...received]
        .filter(([cnpj, id]) => stored.get(cnpj) !== id)
        .map(([cnpj, id]) => `cadastro ${id} (${cnpj}): ${stored.get(cnpj) ?? 'falta'}`);
    },
  };
}
