import type { ToastKind, ToastOptions } from '#lib/toast-host.tsx';

type Host = typeof import('#lib/toast-host.tsx');

let host: Host | null = null;
let coming: Promise<Host | null> | null = null;

function load(): Promise<Host | null> {
  coming ??= import('#lib/toast-host.tsx').then(
    (loaded) => {
      host = loaded;
      return loaded;
    },
    () => {
      coming = null;
      return null;
    },
  );
  return coming;
}

// No screen waits for toasts. They come with the first thing a person does, so that they are there when it fails.
for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => void load(), { once: true });

/** The one place that raises a toast. */
export function showToast(kind: ToastKind, message: string, options: ToastOptions = {}): void {
  void load().then((loaded) => loaded?.raise(kind, message, options));
}

export const isToastShown = (id: string): boolean => host?.isShown(id) ?? false;

export function dismissToasts(): void {
  void coming?.then((loaded) => loaded?.dismissAll());
}
