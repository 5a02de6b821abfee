import { useSyncExternalStore } from 'react';

const storageKey = 'atalhos';
const listeners = new Set<() => void>();

// For this tab only: only the session and the theme are stored on the device.
let isOn = read();

function read(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== 'desligados';
  } catch {
    return true;
  }
}

export function setShortcuts(on: boolean): void {
  isOn = on;
  try {
    if (on) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, 'desligados');
  } catch {
    // Storage may be blocked: the choice then lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, () => isOn);
