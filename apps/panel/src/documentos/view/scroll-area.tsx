import type { KeyboardEvent, ReactNode, RefObject } from 'react';

type Props = {
  label: string;
  scroller: RefObject<HTMLDivElement | null>;
  className?: string;
  children: ReactNode;
};

/** The arrow keys scroll only if the content is larger than its area; else they are shortcuts of the screen. */
function keepArrows(event: KeyboardEvent<HTMLElement>): void {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = event.currentTarget;
  const isWide = scrollWidth > clientWidth && ['ArrowLeft', 'ArrowRight'].includes(event.key);
  const isTall = scrollHeight > clientHeight && ['ArrowUp', 'ArrowDown'].includes(event.key);
  if (isWide || isTall) event.stopPropagation();
}

/** The area of a document; scrolled by wheel, touch, and keys when it has the focus. */
export function ScrollArea({ label, scroller, className = '', children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the PDF library draws in a div only
    <div
      ref={scroller}
      data-scroller
      role="region"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      onKeyDown={keepArrows}
      className={`absolute inset-0 overflow-auto overscroll-contain [touch-action:pan-x_pan-y] focus-visible:-outline-offset-2 ${className}`}
    >
      {children}
    </div>
  );
}
