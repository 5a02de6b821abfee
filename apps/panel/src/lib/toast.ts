import type { ToastOptions } from '#lib/toast-host.tsx';

// Toasts are their own chunk, fetched by each screen before anything can need one.
const load = () => import('#lib/toast-host.tsx');

export const preloadToasts = (): void => void load().catch(() => undefined);

/** The one place that raises a toast. With an `id`, it takes the place of the one that has it. */
export function showToast(
  kind: 'success' | 'error' | 'info',
  message: string,
  options: ToastOptions = {},
): void {
  void load().then(({ raiseToast }) => raiseToast(kind, message, options));
}
