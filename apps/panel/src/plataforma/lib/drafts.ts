import { useLayoutEffect, useState } from 'react';

const prefix = 'rascunho ';

function readDraft(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null');
  } catch {
    return null;
  }
}

function keepDraft(name: string, json: string): void {
  try {
    sessionStorage.setItem(prefix + name, json);
  } catch {
    // Storage may be blocked or full: then the text lasts as long as its dialog.
  }
}

function keptNames(): string[] {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
    return keys.map((key) => key.slice(prefix.length));
  } catch {
    // Storage may be blocked: then nothing was kept.
    return [];
  }
}

export function dropDrafts(isMeant: (name: string) => boolean): void {
  for (const name of keptNames()) {
    if (isMeant(name)) sessionStorage.removeItem(prefix + name);
  }
}

/** Null: nothing was kept. */
export function dropDraft(name: string | null): void {
  if (name !== null) dropDrafts((kept) => kept === name);
}

export const dropAllDrafts = (): void => dropDrafts(() => true);

/** What is typed in a dialog. Kept in this tab until it is sent, discarded, or the person signs out. */
export type Draft<T> = {
  value: T;
  set: (change: (before: T) => T) => void;
  /** Something is in it that was not there at first. */
  isTyped: boolean;
  discard: () => void;
};

/** `name`: of the person, the case and the dialog; null: nothing is kept. `revive` brings what was kept up to date. */
export function useDraft<T>(
  name: string | null,
  first: T,
  revive: (kept: T) => T = (kept) => kept,
): Draft<T> {
  const [start] = useState(first);
  const [value, setValue] = useState<T>(() => {
    const kept = name === null ? null : (readDraft(name) as T | null);
    return kept === null ? first : revive(kept);
  });
  const text = JSON.stringify(value);
  const isTyped = text !== JSON.stringify(start);
  // At once: a phone may end the page right after the last letter.
  useLayoutEffect(() => {
    if (isTyped && name !== null) keepDraft(name, text);
    else dropDraft(name);
  }, [name, text, isTyped]);
  return { value, set: setValue, isTyped, discard: () => dropDraft(name) };
}
