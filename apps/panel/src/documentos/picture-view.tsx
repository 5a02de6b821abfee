import { ImageOff } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Loading, Notice } from './view/notice.tsx';
import { ScrollArea } from './view/scroll-area.tsx';
import { useBoxSize } from './view/use-box-size.ts';
import { useZoom } from './view/use-zoom.ts';
import type { ViewProps } from './view/views.ts';

/** A `blob:` URL for the bytes, revoked when they are no longer shown. */
function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [blob]);
  return url;
}

/** The mouse can drag content that is larger than its area; touch scrolls anyway. */
function useDrag(scroller: RefObject<HTMLElement | null>): void {
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

type Decoded = { status: 'loading' | 'broken' } | { status: 'ready'; width: number; height: number };

/** The browser decodes the picture outside the main thread. Sizes are those of the upright picture. */
function useDecoded(image: RefObject<HTMLImageElement | null>, src: string | null): Decoded {
  const [decoded, setDecoded] = useState<Decoded>({ status: 'loading' });
  useEffect(() => {
    const element = image.current;
    if (!element || !src) return;
    let isCurrent = true;
    element.src = src;
    element.decode().then(
      () => {
        const { naturalWidth: width, naturalHeight: height } = element;
        if (isCurrent) setDecoded({ status: 'ready', width, height });
      },
      () => {
        if (isCurrent) setDecoded({ status: 'broken' });
      },
    );
    return () => {
      isCurrent = false;
      setDecoded({ status: 'loading' });
    };
  }, [image, src]);
  return decoded;
}

/** The margin around a picture that fits. */
const marginPx = 16;

export function PictureView({ label, blob, url, view, onZoom, onInfo, actions }: ViewProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const objectUrl = useObjectUrl(blob);
  const decoded = useDecoded(image, blob ? objectUrl : url);
  const box = useBoxSize(scroller);
  useZoom(scroller, { zoom: view.zoom, onZoom, isWheelZoom: true });
  useDrag(scroller);

  const isReady = decoded.status === 'ready';
  const { width: naturalWidth, height: naturalHeight } = isReady ? decoded : { width: 1, height: 1 };
  const isOnItsSide = view.rotation % 180 !== 0;
  const across = isOnItsSide ? naturalHeight : naturalWidth;
  const down = isOnItsSide ? naturalWidth : naturalHeight;
  const fit = Math.min((box.width - 2 * marginPx) / across, (box.height - 2 * marginPx) / down, 1);
  const scale = Math.max(fit, 0.01) * view.zoom;

  useEffect(() => {
    if (isReady) onInfo(`Imagem · ${naturalWidth} × ${naturalHeight}`);
  }, [isReady, naturalWidth, naturalHeight, onInfo]);

  return (
    <>
      <ScrollArea
        label={label}
        scroller={scroller}
        className="cursor-grab select-none data-dragged:cursor-grabbing"
      >
        <div className="grid size-max min-h-full min-w-full place-items-center">
          <div data-zoomed className="relative" style={{ width: across * scale, height: down * scale }}>
            <img
              ref={image}
              alt={label}
              draggable={false}
              decoding="async"
              referrerPolicy="no-referrer"
              className={`absolute top-1/2 left-1/2 max-w-none shadow-card ${isReady ? '' : 'opacity-0'}`}
              style={{
                width: naturalWidth * scale,
                height: naturalHeight * scale,
                transform: `translate(-50%, -50%) rotate(${view.rotation}deg)`,
              }}
            />
          </div>
        </div>
      </ScrollArea>
      {decoded.status === 'loading' && <Loading />}
      {decoded.status === 'broken' && (
        <Notice
          icon={ImageOff}
          title="Esta imagem não abre"
          text="O arquivo está danificado ou é de um tipo que o navegador não mostra. Baixe para ver em outro programa, ou peça outro à empresa."
        >
          {actions}
        </Notice>
      )}
    </>
  );
}
