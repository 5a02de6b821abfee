import { createElement } from 'react';
import { type Id, type ToastContentProps, toast } from 'react-toastify/unstyled';
import { ToastBody, type ToastOptions } from './toast-host.tsx';

/** The toast that is shown for each id. */
const shown = new Map<string, Id>();

/** The one place that raises a toast. */
export function showToast(
  kind: 'success' | 'error' | 'info',
  message: string,
  options: ToastOptions = {},
): void {
  const content = (props: ToastContentProps) =>
    createElement(ToastBody, { key: props.toastProps.updateId, ...props, ...options, message });
  const current = options.id ? shown.get(options.id) : undefined;
  if (current !== undefined && toast.isActive(current)) {
    toast.update(current, { render: content, type: kind, delay: null });
    return;
  }
  const raised = toast[kind](content);
  if (options.id) shown.set(options.id, raised);
}

export function isToastShown(id: string): boolean {
  const current = shown.get(id);
  return current !== undefined && toast.isActive(current);
}

export const dismissToasts = (): void => toast.dismiss();
