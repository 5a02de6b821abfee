import { type RefObject, useEffect, useRef } from 'react';

/** When an entry that has the focus is removed, `target` gets it; else the keyboard would start at the top of the page. */
export function useFocusKept(target: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) target.current?.focus();
    before.current = count;
  }, [count, target]);
}
