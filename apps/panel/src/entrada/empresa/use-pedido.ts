import type { ItemEmpresa, PedidoEmpresa } from '@painel-pj/contract/entrada/empresa';
import { useEffect, useState } from 'react';
import { announce } from '#plataforma/lib/announce.ts';
import { ApiError } from '#provider/api-error.ts';
import { openPedido, type Proofs } from '#provider/calls/empresa.ts';
import { dropDraftsOfOthers } from './draft-name.ts';

/**
 * A phone may close the page while the camera is open: then nobody types the CNPJ again. It stays with this entry of the
 * history, so that no other link is tried with it. The token is kept nowhere.
 */
const keptCnpj = {
  read: () => (history.state as { cnpj?: string } | null)?.cnpj ?? '',
  write: (cnpj: string) => history.replaceState(cnpj ? { cnpj } : null, ''),
};

const isSameItem = (one: ItemEmpresa, other: ItemEmpresa | undefined) =>
  other?.n === one.n && other.texto === one.texto && other.vez === one.vez;

const isStatus = (error: unknown, ...statuses: number[]): error is ApiError =>
  error instanceof ApiError && statuses.includes(error.status);

const countAnswers = ({ itens }: PedidoEmpresa) => itens.reduce((sum, { vez }) => sum + vez, 0);

/** Two answers under way may arrive in the other order: the one that knows of more is newer. */
const newer = (shown: PedidoEmpresa | undefined, received: PedidoEmpresa) =>
  shown && countAnswers(shown) > countAnswers(received) ? shown : received;

/** `entering`: the CNPJ is asked for. `ended`: the deadline is over. */
export type Stage = 'entering' | 'answering' | 'ended';

/** The request as the server has it, and what happens to it. Every failure that is not one item's own is told here. */
export function usePedido(token: string) {
  const [cnpj, setCnpj] = useState(keptCnpj.read);
  const [stage, setStage] = useState<Stage>('entering');
  const [pedido, setPedido] = useState<PedidoEmpresa>();
  const [isOpening, setOpening] = useState(cnpj !== '');
  const [failure, setFailure] = useState<unknown>();
  const [notice, setNotice] = useState('');
  const proofs: Proofs = { token, cnpj };

  function show(received: PedidoEmpresa): void {
    setPedido(received);
    setStage('answering');
  }

  /** The link no longer opens: wrong, replaced, decided or too late. */
  function leave(error: ApiError): void {
    setFailure(error);
    if (error.status === 410) setStage('ended');
    else {
      keptCnpj.write('');
      setPedido(undefined);
      setStage('entering');
    }
  }

  async function open(typed: string): Promise<void> {
    setOpening(true);
    setFailure(undefined);
    setNotice('');
    setCnpj(typed);
    try {
      show(await openPedido({ token, cnpj: typed }));
      keptCnpj.write(typed);
      dropDraftsOfOthers(typed);
    } catch (error) {
      if (isStatus(error, 401, 410)) leave(error);
      else setFailure(error);
    } finally {
      setOpening(false);
    }
  }

  /** Reads the items again after the server said that they are not what this page shows. */
  async function reload(item: ItemEmpresa, error: ApiError): Promise<void> {
    let received: PedidoEmpresa;
    try {
      received = await openPedido(proofs);
    } catch (later) {
      if (!isStatus(later, 401, 410)) throw error;
      leave(later);
      return;
    }
    show(received);
    if (received.itens.some((other) => isSameItem(item, other))) throw error;
    const why =
      error.status === 412
        ? 'Este item já foi respondido em outra aba ou por outra pessoa'
        : 'O pedido mudou enquanto você respondia';
    const told = `${why}. O que você enviou agora não foi recebido. A lista abaixo já está atualizada.`;
    setNotice(told);
    announce(told);
  }

  /** Sends an answer and shows what came of it; what concerns the item alone is thrown. */
  async function answer(
    item: ItemEmpresa,
    send: (proofs: Proofs) => Promise<PedidoEmpresa>,
  ): Promise<boolean> {
    setNotice('');
    try {
      const received = await send(proofs);
      setPedido((shown) => newer(shown, received));
      return true;
    } catch (error) {
      await settle(item, error);
      return false;
    }
  }

  async function settle(item: ItemEmpresa, error: unknown): Promise<void> {
    if (isStatus(error, 401, 410)) leave(error);
    else if (isStatus(error, 404, 409, 412)) await reload(item, error);
    else throw error;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, with what was kept.
  useEffect(() => {
    if (cnpj) void open(cnpj);
  }, []);

  return { cnpj, stage, pedido, isOpening, failure, notice, open, answer };
}

export type Pedido = ReturnType<typeof usePedido>;
