import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is in view, or at most one screen above or below it. */
export function useNear(element: RefObject<Element | null>, root: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { root: root.current, rootMargin: '100% 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, root]);
  return isNear;
}
