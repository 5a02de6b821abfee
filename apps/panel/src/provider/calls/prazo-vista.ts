import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#provider/api-client.ts';
import { queryKeys } from './query-keys.ts';

/** How many wait for longer than its limit. `readAt`: when the list on the screen was read, so that the count follows it. */
export const prazoVistaQuery = (id: string, readAt: number) =>
  queryOptions({
    queryKey: [...queryKeys.vistas, id, readAt],
    queryFn: async ({ signal }) => (await call('getPrazoVista', { params: { id }, signal })).data.foraDoPrazo,
    placeholderData: keepPreviousData,
    retry: false,
  });
