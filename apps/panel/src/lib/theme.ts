import { configPadrao } from '@painel-pj/contract/config';
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

/** Our own background is in the stylesheet; another is kept for `theme.js`, so that the next page begins with it. */
function keepBackground(theme: Theme, background: string): void {
  const { corFundo, corTexto } = getConfig();
  const isOurs = corFundo === configPadrao.corFundo && corTexto === configPadrao.corTexto;
  try {
    if (isOurs) localStorage.removeItem(`fundo-${theme}`);
    else localStorage.setItem(`fundo-${theme}`, background);
  } catch {
    // Storage may be blocked: the page then begins with our own.
  }
}

/** Paints the theme and the configured palette; the choice itself is not kept. */
export function paintTheme(theme: Theme): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  const palette = derivePalette(getConfig(), theme);
  for (const [name, value] of Object.entries(palette)) root.style.setProperty(name, value);
  keepBackground(theme, palette['--page'] ?? '');
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
  lightenPrint();
}

/** Paper is white, whatever is on the screen. */
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
