import type { ItemEmpresa, PedidoEmpresa } from '@painel-pj/contract/entrada/empresa';
import { useState } from 'react';
import { ApiError } from '#provider/api-error.ts';
import type { Proofs } from '#provider/calls/empresa.ts';
import { isRefused, tellFailure } from './failure.ts';
import type { Pedido } from './use-pedido.ts';

type Send = (proofs: Proofs) => Promise<PedidoEmpresa>;

/** Answering one item: what is under way, and what went wrong with it. */
export type Answering = {
  /** Whose registration it is. */
  cnpj: string;
  item: ItemEmpresa;
  isSending: boolean;
  failure: string;
  /** True: the server does not take this. */
  isRefused: boolean;
  /** What the server says of single values, by their name. */
  campos: Readonly<Record<string, string>>;
  /** True: it arrived. */
  send: (send: Send) => Promise<boolean>;
  forget: () => void;
};

/** What is told at a field is not told again under it; what no field tells, is. */
export function besideFields(answering: Answering, isField: (name: string) => boolean): Answering {
  const fields = Object.entries(answering.campos);
  if (fields.length === 0) return answering;
  const others = fields.filter(([name]) => !isField(name)).map(([, text]) => text);
  return { ...answering, failure: others.join(' ') };
}

export function useAnswer(
  { cnpj, answer }: Pick<Pedido, 'cnpj' | 'answer'>,
  item: ItemEmpresa,
  onAnswered: () => void,
): Answering {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();

  async function send(call: Send): Promise<boolean> {
    setSending(true);
    setError(undefined);
    try {
      const hasArrived = await answer(item, call);
      if (hasArrived) onAnswered();
      return hasArrived;
    } catch (thrown) {
      setError(thrown);
      return false;
    } finally {
      setSending(false);
    }
  }

  return {
    cnpj,
    item,
    isSending,
    failure: error ? tellFailure(error) : '',
    isRefused: isRefused(error),
    campos: (error instanceof ApiError && error.campos) || {},
    send,
    forget: () => setError(undefined),
  };
}
