import { useEffect, useState } from 'react';

const settleMs = 500;

/**
 * False at first: the second press of a double click, or of an impatient key, belongs to the case before, which has
 * just made way for this one.
 */
export function useSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), settleMs);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
