import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { QueueState } from '#analise/queue/use-queue.ts';
import { loadConfig } from '#plataforma/lib/config.ts';
import { type Cadastro, readCadastro } from '#provider/answers/read-cadastro.ts';
import { queryKeys } from '#provider/calls/query-keys.ts';
import { queryClient } from '#provider/query-client.ts';
import { useOpenCase } from './open-case.tsx';

afterEach(() => vi.restoreAllMocks());

const alerta = { codigo: 'papel-sem-o-numero', nivel: 'informacao', texto: 'No RG lê-se outro CPF.' };
const listed = readCadastro({ id: 7, razaoSocial: 'Aurora Alimentos Ltda', alertas: [] });
const other = readCadastro({ id: 8, razaoSocial: 'Beta Ltda', alertas: [] });
const key = [...queryKeys.lists, 'fila'];

type Pages = { pages: { records: Cadastro[] }[] };

const told = () =>
  queryClient
    .getQueryData<Pages>(key)
    ?.pages[0]?.records.map(({ alertas }) => (alertas ?? []).map(({ texto }) => texto));

it('what was found in a case since its list was read is told in its row too', async () => {
  await loadConfig('data:,{"recursos":["cadastro-por-id","analise","alertas"]}');
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ id: 7, razaoSocial: 'Aurora Alimentos Ltda', alertas: [alerta] }),
  );
  queryClient.setQueryData(key, { pages: [{ records: [listed, other] }], pageParams: [null] });
  const queue = { known: () => ({ cadastro: listed, readAt: Date.now() }) } as unknown as QueueState;
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queryClient }, children);
  await renderHook(() => useOpenCase('7', queue), { wrapper });
  await expect.poll(told).toEqual([[alerta.texto], []]);
});
