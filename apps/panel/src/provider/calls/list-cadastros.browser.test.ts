import { beforeEach, expect, it } from 'vitest';
import { loadConfig } from '#plataforma/lib/config.ts';
import { queryClient } from '#provider/query-client.ts';
import { listCadastros } from './list-cadastros.ts';

const query = { filtro: 'pendente', situacao: null, busca: '', ordem: null, filters: {} } as const;
const read = () => listCadastros(query, null, new AbortController().signal);

/** A provider whose list is this, under this tag. */
async function provide(records: object[], etag: string): Promise<void> {
  const host = `/prova?corpo=${encodeURIComponent(JSON.stringify(records))}&etag=${etag}&chamada=`;
  const corpo = encodeURIComponent(JSON.stringify({ host, recursos: ['paginas'] }));
  await loadConfig(`/prova?corpo=${corpo}`);
}

beforeEach(() => queryClient.clear());

it('shows a page it knows when the provider says that nothing changed, and the new one otherwise', async () => {
  await provide([{ id: 1 }], 'a');
  expect((await read()).records).toMatchObject([{ id: 1 }]);
  // The same tag: the provider answers 304, without the list.
  await provide([{ id: 2 }], 'a');
  expect((await read()).records).toMatchObject([{ id: 1 }]);
  await provide([{ id: 2 }], 'b');
  expect((await read()).records).toMatchObject([{ id: 2 }]);
});

it('forgets pages and tags at the sign-out, with everything else that was read', async () => {
  await provide([{ id: 1 }], 'a');
  await read();
  queryClient.clear();
  await provide([{ id: 2 }], 'a');
  expect((await read()).records).toMatchObject([{ id: 2 }]);
});
