import { useEffect, useState } from 'react';

const settleMs = 500;

/**
 * False for a moment after `offered` changes, so that the second press of a double click does not act on the new
 * content.
 */
export function useSettled(offered: string): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(offered), settleMs);
    return () => clearTimeout(timer);
  }, [offered]);
  return settled === offered;
}
