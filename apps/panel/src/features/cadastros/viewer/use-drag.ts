import { type RefObject, useEffect } from 'react';

/** A mouse moves what is larger than its place by taking hold of it; fingers scroll by themselves. */
export function useDrag(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onMove = ({ movementX, movementY }: PointerEvent) => {
      element.scrollLeft -= movementX;
      element.scrollTop -= movementY;
    };
    const onUp = () => {
      delete element.dataset.dragged;
      element.removeEventListener('pointermove', onMove);
    };
    const onDown = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      element.dataset.dragged = '';
      element.addEventListener('pointermove', onMove);
    };
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('lostpointercapture', onUp);
    return () => {
      onUp();
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('lostpointercapture', onUp);
    };
  }, [scroller]);
}
