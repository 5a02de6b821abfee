import { type RefObject, useLayoutEffect, useState } from 'react';

/** The inner width and height of an element (which has no padding); 0 before the first layout. */
export function useBoxSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!element.current) return;
    const { clientWidth, clientHeight } = element.current;
    setSize({ width: clientWidth, height: clientHeight });
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setSize({ width, height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
