import { ImageOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Loading } from './loading.tsx';
import { Notice } from './notice.tsx';
import { ScrollArea } from './scroll-area.tsx';
import { useBoxSize } from './use-box-size.ts';
import { useDecoded } from './use-decoded.ts';
import { useDrag } from './use-drag.ts';
import { useObjectUrl } from './use-object-url.ts';
import { useZoom } from './use-zoom.ts';
import type { ViewProps } from './view-props.ts';

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
