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

/** Another object each time, so that it is brought into view again. */
export function showLido(caseId: Cadastro['id'], lido: Lido): void {
  shown = { caseId, lido: { ...lido, lugar: { ...lido.lugar } } };
  for (const listener of listeners) listener();
}

export function useShownLido(caseId: Cadastro['id']): Lido | null {
  const current = useSyncExternalStore(subscribe, () => shown);
  return current?.caseId === caseId ? current.lido : null;
}

export const isSameLido = (one: Lido, other: Lido | null): boolean =>
  one.chave === other?.chave && one.campo === other.campo;
