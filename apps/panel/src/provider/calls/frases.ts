import type { Frase } from '@painel-pj/contract/analise/frase';
import { queryOptions } from '@tanstack/react-query';
import { can } from '#plataforma/lib/config.ts';
import { call } from '#provider/api-client.ts';
import { queryClient } from '#provider/query-client.ts';

const queryKey = ['cadastros', 'frases'];

/** The phrases that the person keeps for the items of requests. */
export const frasesQuery = () =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Frase[]> => (await call('listFrases', { signal })).data,
    enabled: can.frases,
    staleTime: 60_000,
  });

/** Another tab may have changed them. */
export const readFrasesAgain = () => queryClient.invalidateQueries({ queryKey });

export const saveFrase = (texto: string) => call('saveFrase', { body: { texto } });

export const removeFrase = (id: string) => call('removeFrase', { params: { id } });
