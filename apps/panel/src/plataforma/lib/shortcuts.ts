import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { isLeaving } from './navigation-state.ts';
import { isKeyboardTaken } from './typed-ahead.ts';

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

type Shortcuts = Record<string, (event: KeyboardEvent) => void>;

const busyPlaces = 'input, textarea, select, [contenteditable], [role=menu]';

const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest(busyPlaces) !== null;

/** Enter or Space on a link or button activates it, so it is no shortcut. */
const isPressing = ({ key, target }: KeyboardEvent) =>
  (key === 'Enter' || key === ' ') &&
  target instanceof Element &&
  target.closest('a, button, summary') !== null;

const isPlain = (event: KeyboardEvent) =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;

/**
 * Shortcuts of one key. Ignored while typing, with a dialog open or on its way, on a screen or case already left, with
 * a modifier key, or when switched off. `isAnywhere`: not about the case on the screen, so also on one already left.
 */
export function useShortcuts(shortcuts: Shortcuts, isAnywhere = false): void {
  const isOn = useShortcutsOn();
  const act = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = new Map(Object.entries(shortcuts)).get(event.key.toLowerCase());
    if (!shortcut) return;
    event.preventDefault();
    shortcut(event);
  });

  // Ends with the drawing of the next screen or case; a plain effect would let keys act on the former for a moment.
  useLayoutEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPlain(event) || isElsewhere(event.target) || isPressing(event)) return;
      if (!isKeyboardTaken() && (isAnywhere || !isLeaving())) act(event);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOn, isAnywhere]);
}
