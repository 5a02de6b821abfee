import type { ItemEmpresa, PedidoEmpresa } from '@painel-pj/contract/entrada/empresa';
import { afterEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { loadConfig } from '#plataforma/lib/config.ts';
import { useDraft } from '#plataforma/lib/drafts.ts';
import { ApiError } from '#provider/api-error.ts';
import { usePedido } from './use-pedido.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const itemOf = (n: number, vez: number): ItemEmpresa => ({
  ...{ n, vez, tipo: 'livre', rotulo: 'Pedido', texto: 'Explique.' },
  situacao: vez > 0 ? 'enviado' : 'falta',
});
/** A request of which each item was answered so often. */
const pedidoOf = (...times: number[]): PedidoEmpresa => ({
  ...{ empresa: 'A***** Ltda', prazo: '2026-12-01T02:59:59Z', concluido: false, arquivoMaxMb: 15 },
  itens: times.map((vez, n) => itemOf(n, vez)),
});

it('of two answers that arrive in the other order the one that knows of both stays', async () => {
  await loadConfig('data:,{}');
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(pedidoOf(0, 0)));
  const { result, act } = await renderHook(() => usePedido('token'));
  await act(() => result.current.open('11222333000181'));
  const late = Promise.withResolvers<PedidoEmpresa>();
  const first = result.current.answer(itemOf(0, 0), () => late.promise);
  await act(() => result.current.answer(itemOf(1, 0), async () => pedidoOf(1, 1)));
  late.resolve(pedidoOf(1, 0));
  await act(() => first);
  expect(result.current.pedido).toEqual(pedidoOf(1, 1));
});

it.each([
  [412, 'Este item já foi respondido em outra aba ou por outra pessoa'],
  [409, 'O pedido mudou enquanto você respondia'],
])('after a %d the items are read anew, and nobody is sent to do so', async (status, why) => {
  await loadConfig('data:,{}');
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(pedidoOf(0)));
  const { result, act } = await renderHook(() => usePedido('token'));
  await act(() => result.current.open('11222333000181'));
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(pedidoOf(1)));
  await act(() =>
    result.current.answer(itemOf(0, 0), async () => {
      throw new ApiError(status, { mensagem: 'Mudou. Abra o link de novo.' });
    }),
  );
  expect(result.current.notice).toBe(
    `${why}. O que você enviou agora não foi recebido. A lista abaixo já está atualizada.`,
  );
  expect(result.current.pedido).toEqual(pedidoOf(1));
});

it('with the storage of the tab blocked the request opens all the same, and what is typed lasts as long as the page', async () => {
  await loadConfig('data:,{}');
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(pedidoOf(0)));
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const { result, act } = await renderHook(() => usePedido('token'));
  await act(() => result.current.open('11222333000181'));
  expect(result.current).toMatchObject({ stage: 'answering', failure: undefined });
  const draft = await renderHook(() => useDraft('empresa', ''));
  await draft.act(() => draft.result.current.set(() => 'De um contrato.'));
  expect(draft.result.current.value).toBe('De um contrato.');
});
