import { useSyncExternalStore } from 'react';

const storageKey = 'animacao';
const paused = 'pausada';
const listeners = new Set<() => void>();

function readPaused(): boolean {
  try {
    return localStorage.getItem(storageKey) === paused;
  } catch {
    return false;
  }
}

let isPaused = readPaused();

/** Pauses or resumes what floats behind the screens, and saves the choice on this device. */
export function toggleMotion(): void {
  isPaused = !isPaused;
  try {
    if (isPaused) localStorage.setItem(storageKey, paused);
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage may be blocked: the choice then lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsPaused = (): boolean => useSyncExternalStore(subscribe, () => isPaused);
