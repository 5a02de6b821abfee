import type { ToastAction } from '#lib/toast-host.tsx';

// Toasts are their own chunk: nobody needs one before doing something.
const load = () => import('#lib/toast-host.tsx');

export const preloadToasts = (): void => void load().catch(() => undefined);

/** The one place that raises a toast. Its action, once used, closes it. */
export async function showToast(
  kind: 'success' | 'error' | 'info',
  message: string,
  action?: ToastAction,
): Promise<void> {
  const { raiseToast } = await load();
  raiseToast(kind, message, action);
}
