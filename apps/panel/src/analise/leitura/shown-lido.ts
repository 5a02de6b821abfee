import { useSyncExternalStore } from 'react';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import type { Lido } from './use-leituras.ts';

/** What is marked in the viewer, of which case. */
type Shown = { caseId: Cadastro['id']; lido: Lido };

let shown: Shown | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(next: Shown | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Another object each time, so that it is brought into view again. */
export const showLido = (caseId: Cadastro['id'], lido: Lido): void =>
  tell({ caseId, lido: { ...lido, lugar: { ...lido.lugar } } });

/** What was marked in a document that is no longer in the viewer. */
export function leaveLido(current: string | null): void {
  if (shown && shown.lido.chave !== current) tell(null);
}

export function useShownLido(caseId: Cadastro['id']): Lido | null {
  const current = useSyncExternalStore(subscribe, () => shown);
  return current?.caseId === caseId ? current.lido : null;
}

export const isSameLido = (one: Lido, other: Lido | null): boolean =>
  one.chave === other?.chave && one.campo === other.campo;
