import { useRef, useState } from 'react';
import { type Cadastro, nameOf } from '#provider/answers/read-cadastro.ts';
import type { Refusal } from './act-on-one.ts';

export type Outcome = { id: string; nome: string; refusal: Refusal };

export type SeveralState =
  | { name: 'asking' }
  | { name: 'running'; nome: string; done: number; total: number; isStopping: boolean }
  | { name: 'over'; outcomes: Outcome[] };

const notReached = 'Você parou antes deste: nada mudou nele.';

/** Acts on one registration after the other, with one call each. Stopping waits for the current call. */
export function useSeveral() {
  const [state, setState] = useState<SeveralState>({ name: 'asking' });
  const isStopped = useRef(false);

  return {
    state,
    async run(
      cadastros: readonly Cadastro[],
      act: (cadastro: Cadastro) => Promise<Refusal>,
    ): Promise<Outcome[]> {
      isStopped.current = false;
      const outcomes: Outcome[] = [];
      for (const cadastro of cadastros) {
        const nome = nameOf(cadastro);
        if (!isStopped.current) {
          const [done, total] = [outcomes.length, cadastros.length];
          setState({ name: 'running', nome, done, total, isStopping: false });
        }
        const refusal = isStopped.current ? notReached : await act(cadastro);
        outcomes.push({ id: String(cadastro.id), nome, refusal });
      }
      setState({ name: 'over', outcomes });
      return outcomes;
    },
    stop(): void {
      isStopped.current = true;
      setState((now) => (now.name === 'running' ? { ...now, isStopping: true } : now));
    },
  };
}
