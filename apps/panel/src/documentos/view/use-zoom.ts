import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** 1: the document fits its area. */
const limits = { min: 0.25, max: 8 };
const step = 1.25;

export const clampZoom = (zoom: number): number => Math.min(limits.max, Math.max(limits.min, zoom));

/** One step, which never jumps over 1. */
export function stepZoom(zoom: number, direction: 1 | -1): number {
  const next = clampZoom(zoom * step ** direction);
  return (zoom - 1) * (next - 1) < 0 || Math.abs(next - 1) < 0.01 ? 1 : next;
}

type Point = { x: number; y: number };
/** A point of the content, as fractions of an element's size, and where on the screen it must stay. */
type Anchor = { element: Element; part: Point; at: Point };

export type Zoom = {
  zoom: number;
  onZoom: (zoom: number) => void;
  /** A document that fits has nothing to scroll: the wheel alone zooms. */
  isWheelZoom: boolean;
};

const pinchSpeed = 0.01;
const wheelSpeed = 0.002;
/** Pixels per line, for wheels that count in lines. */
const lineHeight = 16;

function centerOf(scroller: Element): Point {
  const { left, top, width, height } = scroller.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Pages are made by the PDF library, with a class of its own. */
const zoomed = '[data-zoomed], .pdfViewer > .page';

/** The page or picture under a point, else the first one there is. */
function anchorAt(scroller: Element, at: Point): Anchor | null {
  const under = document.elementFromPoint(at.x, at.y)?.closest(zoomed);
  const element = under && scroller.contains(under) ? under : scroller.querySelector(zoomed);
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  return { element, at, part: { x: (at.x - left) / width, y: (at.y - top) / height } };
}

function holdAnchor(scroller: Element, { element, part, at }: Anchor): void {
  if (!element.isConnected) return;
  const { left, top, width, height } = element.getBoundingClientRect();
  scroller.scrollLeft += left + part.x * width - at.x;
  scroller.scrollTop += top + part.y * height - at.y;
}

const distance = ([a, b]: TouchList | Touch[]) =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
const middle = ([a, b]: TouchList | Touch[]): Point =>
  a && b
    ? { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 }
    : { x: a?.clientX ?? 0, y: a?.clientY ?? 0 };

/** Wheel and pinch zoom around the pointer, buttons and keys around the middle. */
export function useZoom(scroller: RefObject<HTMLElement | null>, { zoom, onZoom, isWheelZoom }: Zoom): void {
  const anchor = useRef<Anchor | null>(null);
  const current = useRef({ zoom, onZoom, isWheelZoom });
  const drawn = useRef(zoom);

  const zoomAround = useCallback(
    (next: number, at: Point) => {
      if (!scroller.current) return;
      anchor.current = anchorAt(scroller.current, at);
      const clamped = clampZoom(next);
      // Updated at once, because several wheel events may come before the next render.
      current.current.zoom = clamped;
      current.current.onZoom(clamped);
    },
    [scroller],
  );

  // Zoomed by a button or key: the middle of the view stays in place.
  if (drawn.current !== zoom && !anchor.current && scroller.current) {
    anchor.current = anchorAt(scroller.current, centerOf(scroller.current));
  }

  useLayoutEffect(() => {
    current.current = { zoom, onZoom, isWheelZoom };
    drawn.current = zoom;
    if (scroller.current && anchor.current) holdAnchor(scroller.current, anchor.current);
    anchor.current = null;
  }, [scroller, zoom, onZoom, isWheelZoom]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let pinch: { distance: number; zoom: number } | null = null;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey && !current.current.isWheelZoom) return;
      event.preventDefault();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * lineHeight : event.deltaY;
      // A pinch on a touchpad arrives as a wheel event with Ctrl, in small steps.
      const speed = event.ctrlKey && Math.abs(pixels) < lineHeight ? pinchSpeed : wheelSpeed;
      zoomAround(current.current.zoom * Math.exp(-pixels * speed), { x: event.clientX, y: event.clientY });
    };
    const onTouchStart = ({ touches }: TouchEvent) => {
      pinch = touches.length === 2 ? { distance: distance(touches), zoom: current.current.zoom } : null;
    };
    const onTouchMove = (event: TouchEvent) => {
      if (!pinch || event.touches.length !== 2) return;
      event.preventDefault();
      zoomAround((pinch.zoom * distance(event.touches)) / pinch.distance, middle(event.touches));
    };
    const cancelable = { passive: false };
    element.addEventListener('wheel', onWheel, cancelable);
    element.addEventListener('touchstart', onTouchStart, { passive: true });
    element.addEventListener('touchmove', onTouchMove, cancelable);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('touchstart', onTouchStart);
      element.removeEventListener('touchmove', onTouchMove);
    };
  }, [scroller, zoomAround]);
}
