import { useShortcuts } from '#plataforma/lib/shortcuts.ts';

/** False: the key does nothing in this case. */
type Keys = Record<string, (() => void) | false>;

/** A key that is held down acts only once. */
export function useCaseKeys(keys: Keys): void {
  const shortcuts = Object.entries(keys).map(([key, act]) => [
    key,
    ({ repeat }: KeyboardEvent) => act && !repeat && act(),
  ]);
  useShortcuts(Object.fromEntries(shortcuts) as Parameters<typeof useShortcuts>[0]);
}
