import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

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
