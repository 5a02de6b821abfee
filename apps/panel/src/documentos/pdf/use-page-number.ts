import { type RefObject, useEffect, useState } from 'react';

/** The page in the middle of the view. */
export function usePageNumber(scroller: RefObject<Element | null>, pages: number): number {
  const [number, setNumber] = useState(1);
  useEffect(() => {
    const root = scroller.current;
    if (!root || pages === 0) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const page = entries.find(({ isIntersecting }) => isIntersecting)?.target;
        if (page instanceof HTMLElement) setNumber(Number(page.dataset.page));
      },
      { root, rootMargin: '-49% 0px -50% 0px' },
    );
    for (const page of root.querySelectorAll('[data-page]')) observer.observe(page);
    return () => observer.disconnect();
  }, [scroller, pages]);
  return number;
}
