import { useSyncExternalStore } from 'react';
import { getConfig } from '#lib/config.ts';
import { derivePalette, type Theme } from '#lib/palette.ts';

const storageKey = 'tema';
const listeners = new Set<() => void>();
const systemDark = matchMedia('(prefers-color-scheme: dark)');

const isTheme = (value: unknown): value is Theme => value === 'claro' || value === 'escuro';

function readStored(): Theme | null {
  try {
    const stored = localStorage.getItem(storageKey);
    return isTheme(stored) ? stored : null;
  } catch {
    return null;
  }
}

export const getTheme = (): Theme =>
  document.documentElement.dataset.theme === 'escuro' ? 'escuro' : 'claro';

/** Paints the theme and the configured palette; keeps nothing. */
export function paintTheme(theme: Theme): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  for (const [name, value] of Object.entries(derivePalette(getConfig(), theme))) {
    root.style.setProperty(name, value);
  }
  for (const listener of listeners) listener();
}

/** The person's own choice: remembered on this device. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage may be blocked; the choice then lasts as long as the page.
  }
  paintTheme(theme);
}

/** First visit: as the system, and along with it, until the person chooses. */
export function startTheme(): void {
  const followSystem = () => paintTheme(readStored() ?? (systemDark.matches ? 'escuro' : 'claro'));
  followSystem();
  systemDark.addEventListener('change', followSystem);
  addEventListener('storage', (event) => {
    if (event.key === storageKey) followSystem();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, getTheme);
