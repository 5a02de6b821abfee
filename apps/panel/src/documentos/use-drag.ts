import { type RefObject, useEffect } from 'react';

/** The mouse can drag content that is larger than its area; touch scrolls anyway. */
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
