import { flushSync } from 'react-dom';

/** One observer for every card on the page: heights are known before they are painted. */
export function createHeightObserver(onHeight: (key: number, height: number) => void) {
  let isDelivering = false;
  const observer = new ResizeObserver((entries) => {
    isDelivering = true;
    flushSync(() => {
      for (const { target, borderBoxSize } of entries) {
        const height = borderBoxSize[0]?.blockSize;
        if (height && target.isConnected)
          onHeight(Number(target.getAttribute('data-key')), Math.round(height));
      }
    });
    isDelivering = false;
  });
  const start = (element: HTMLElement) => observer.observe(element, { box: 'border-box' });

  return {
    observe(element: HTMLElement): () => void {
      // A card that comes in while heights are handed out could not be told its own in the same frame.
      if (isDelivering) requestAnimationFrame(() => element.isConnected && start(element));
      else start(element);
      return () => observer.unobserve(element);
    },
    stop: () => observer.disconnect(),
  };
}
