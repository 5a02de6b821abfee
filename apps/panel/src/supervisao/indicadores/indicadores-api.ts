import type { IndicadoresResponse } from '@painel-pj/contract/supervisao/indicador';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#provider/api-client.ts';
import type { Period } from './period.ts';

const pollMs = 60_000;
/** Refetched this often until the first sum is ready. */
const firstPollMs = 5000;

async function getIndicadores(period: Period, signal: AbortSignal): Promise<IndicadoresResponse> {
  const { data } = await call('getIndicadores', { query: period, signal });
  if (!Array.isArray(data.dias)) throw new TypeError('The days are not an array');
  return data;
}

export const indicadoresOptions = (period: Period) =>
  queryOptions({
    queryKey: ['indicadores', period.de, period.ate],
    queryFn: ({ signal }) => getIndicadores(period, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data && !(data.somadoAte && data.espera) ? firstPollMs : pollMs,
    meta: { mensagemErro: 'Erro ao buscar indicadores' },
  });
