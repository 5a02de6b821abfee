import { configPadrao } from '@painel-pj/contract/plataforma/config';
import { useSyncExternalStore } from 'react';
import { getConfig } from './config.ts';
import { derivePalette, type Theme } from './palette.ts';

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

/** Saves a configured background for `theme.js`, so that the next page load starts with it; the default is in the CSS. */
function keepBackground(theme: Theme, background: string): void {
  const { corFundo, corTexto } = getConfig();
  const isOurs = corFundo === configPadrao.corFundo && corTexto === configPadrao.corTexto;
  try {
    if (isOurs) localStorage.removeItem(`fundo-${theme}`);
    else localStorage.setItem(`fundo-${theme}`, background);
  } catch {
    // Storage may be blocked: the page then starts with the default background.
  }
}

/** Applies the theme and the configured palette, without saving the choice. */
export function paintTheme(theme: Theme): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  const palette = derivePalette(getConfig(), theme);
  for (const [name, value] of Object.entries(palette)) root.style.setProperty(name, value);
  keepBackground(theme, palette['--page'] ?? '');
  for (const listener of listeners) listener();
}

/** Applies the person's choice and saves it on this device. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage may be blocked: the choice then lasts until the page is closed.
  }
  paintTheme(theme);
}

/** Until the person chooses, the theme follows the system. */
export function startTheme(): void {
  const followSystem = () => paintTheme(readStored() ?? (systemDark.matches ? 'escuro' : 'claro'));
  followSystem();
  systemDark.addEventListener('change', followSystem);
  addEventListener('storage', (event) => {
    if (event.key === storageKey) followSystem();
  });
  lightenPrint();
}

/** Prints in the light theme, whatever is on the screen. */
function lightenPrint(): void {
  let shown = getTheme();
  addEventListener('beforeprint', () => {
    shown = getTheme();
    paintTheme('claro');
  });
  addEventListener('afterprint', () => paintTheme(shown));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, getTheme);
