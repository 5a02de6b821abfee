import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Leitura, Leituras } from '#provider/answers/read-leituras.ts';
import { leiturasOptions } from './leituras.ts';

/** How long until it is asked for again, with this known. */
function nextAfter(known: Leituras) {
  const client = new QueryClient();
  const { queryKey, refetchInterval } = leiturasOptions('1', 1);
  const query = client.getQueryCache().build<Leituras, Error, Leituras, (string | number | null)[]>(client, {
    queryKey,
  });
  query.setData(known);
  return typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval;
}

const read: Leitura = { situacao: 'lido', paginas: 1, giro: 0, achados: [] };

it('is asked for again while a paper waits for its turn', () => {
  expect(nextAfter({ contratoSocial: read, rg: { ...read, situacao: 'esperando' } })).toBeGreaterThan(0);
});

it('is asked for once when all are read', () => {
  expect([nextAfter({ contratoSocial: read }), nextAfter({})]).toEqual([false, false]);
});
