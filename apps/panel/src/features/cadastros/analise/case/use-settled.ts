import { useEffect, useState } from 'react';

const settleMs = 500;

/**
 * False for a moment whenever something else is offered: the second press of an impatient finger belongs to what stood
 * there before.
 */
export function useSettled(offered: string): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(offered), settleMs);
    return () => clearTimeout(timer);
  }, [offered]);
  return settled === offered;
}
