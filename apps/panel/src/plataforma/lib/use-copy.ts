import { useEffect, useState } from 'react';

/** True when the text reached the clipboard. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromSelection(text);
  }
}

// For pages without HTTPS, which have no clipboard API. The field is put inside the open dialog, which traps the focus.
function copyFromSelection(text: string): boolean {
  const previous = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'sr-only';
  (previous?.parentElement ?? document.body).append(field);
  field.select();
  const hasCopied = document.execCommand('copy');
  field.remove();
  if (previous instanceof HTMLElement) previous.focus();
  return hasCopied;
}

const shownMs = 2500;

/** Copies the text; `hasCopied` is true for a moment afterwards. */
export function useCopy(text: string): { hasCopied: boolean; copy: () => Promise<boolean> } {
  const [hasCopied, setHasCopied] = useState(false);

  useEffect(() => {
    if (!hasCopied) return;
    const timer = setTimeout(() => setHasCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [hasCopied]);

  async function copy(): Promise<boolean> {
    const hasWorked = await copyText(text);
    setHasCopied(hasWorked);
    return hasWorked;
  }

  return { hasCopied, copy };
}
