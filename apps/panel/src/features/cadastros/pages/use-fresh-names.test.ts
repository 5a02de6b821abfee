import type { InfiniteData } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { firstPage, type Page, type PageParam } from '#features/cadastros/api/list-page.ts';
import { renewNames } from '#features/cadastros/pages/use-fresh-names.ts';
import { queryKeys } from '#features/cadastros/query-keys.ts';
import { loadConfig } from '#lib/config.ts';
import { queryClient } from '#lib/query-client.ts';

const queryKey = queryKeys.page('todos', '');
const record = (id: string, nome: string, cadastrado = 0) => ({
  id,
  cadastrado,
  documentos: { contrato: nome },
  socios: [{ nome: 'Ana', documentos: { rg: nome } }],
});
const page = (records: unknown[]): Page => ({
  start: 0,
  records,
  revision: 0,
  next: null,
  filtro: 'todos',
  busca: '',
  list: 'a',
  contagens: null,
  versao: null,
});

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const hold = (records: unknown[]) =>
  queryClient.setQueryData<InfiniteData<Page, PageParam>>(queryKey, {
    pages: [page(records)],
    pageParams: [firstPage],
  });
const held = () => queryClient.getQueryData<InfiniteData<Page, PageParam>>(queryKey)?.pages[0]?.records;

it('takes over the names of documents and nothing else, whatever has come in since', async () => {
  hold([record('1', 'velho', 1), record('2', 'velho')]);
  const answer = [record('9', 'novo'), record('1', 'novo', 0)];
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answer))));

  await renewNames('todos', '', new AbortController().signal);

  expect(held()).toEqual([record('1', 'novo', 1), record('2', 'velho')]);
});

it('asks by itself for a registration that was decided and left its list', async () => {
  await loadConfig('/prova?corpo={"recursos":["cadastro-por-id"]}');
  hold([record('1', 'velho', 1), record('2', 'velho')]);
  vi.stubGlobal('fetch', (address: string) => {
    const isOne = address.endsWith('/cadastros/1');
    return Promise.resolve(
      new Response(JSON.stringify(isOne ? record('1', 'só', 0) : [record('2', 'novo')])),
    );
  });

  await renewNames('todos', '', new AbortController().signal);

  expect(held()).toEqual([record('1', 'só', 1), record('2', 'novo')]);
});
