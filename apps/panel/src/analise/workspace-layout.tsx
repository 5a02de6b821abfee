import { type MouseEvent, type ReactNode, useRef, useSyncExternalStore } from 'react';
import { isLeaving } from '#plataforma/lib/navigation-state.ts';
import { ColumnSeparator, useColumns } from './columns.tsx';

/** `three`: queue, case and documents; `two`: case and documents; `one`: one of them at a time. */
type ScreenSize = 'three' | 'two' | 'one';

const three = matchMedia('(min-width: 1280px)');
const two = matchMedia('(min-width: 1024px)');

function subscribe(listener: () => void): () => void {
  for (const query of [three, two]) query.addEventListener('change', listener);
  return () => {
    for (const query of [three, two]) query.removeEventListener('change', listener);
  };
}

function read(): ScreenSize {
  if (three.matches) return 'three';
  return two.matches ? 'two' : 'one';
}

/** How many columns there is room for. */
export const useScreenSize = (): ScreenSize => useSyncExternalStore(subscribe, read);

type Props = {
  size: ScreenSize;
  queue: ReactNode;
  /** Null: none is open. */
  openCase: ReactNode | null;
  empty: ReactNode;
  documents: ReactNode;
};

/** The minimum width of the case, however wide the other columns are. */
const caseMin = 380;

/** While the next case is being drawn, the one before can be seen, but no longer be acted on. */
function dropIfLeft(event: MouseEvent): void {
  if (!isLeaving()) return;
  event.preventDefault();
  event.stopPropagation();
}

/** The columns with separators. Without room for three, the queue is hidden while a case is open. */
export function WorkspaceLayout({ size, queue, openCase, empty, documents }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const { columns, resize } = useColumns();
  const hasQueue = size === 'three' || openCase === null;
  const hasCase = size !== 'one' || openCase !== null;
  const hasDocuments = openCase !== null && size !== 'one';

  const taken = caseMin + (hasQueue ? columns.queue : 0);
  const tracks = [
    hasQueue && (hasCase ? `${columns.queue}px 1px` : 'minmax(0, 1fr)'),
    hasCase && 'minmax(0, 1fr)',
    hasDocuments && `1px min(${columns.documents}%, 100% - ${taken}px)`,
  ];
  return (
    <div
      ref={grid}
      className="grid h-full grid-rows-[minmax(0,1fr)] print:hidden"
      style={{ gridTemplateColumns: tracks.filter(Boolean).join(' ') }}
    >
      {hasQueue && <div className="surface-card min-h-0 min-w-0">{queue}</div>}
      {hasQueue && hasCase && (
        <ColumnSeparator
          name="queue"
          label="Largura da fila"
          value={columns.queue}
          perPixel={() => 1}
          onResize={resize}
        />
      )}
      {hasCase && (
        <div className="min-h-0 min-w-0" onClickCapture={dropIfLeft}>
          {openCase ?? empty}
        </div>
      )}
      {hasDocuments && (
        <>
          <ColumnSeparator
            name="documents"
            label="Largura dos documentos"
            value={columns.documents}
            perPixel={() => -100 / (grid.current?.clientWidth || 1000)}
            onResize={resize}
          />
          <section
            aria-label="Documentos"
            className="min-h-0 min-w-0 overflow-hidden"
            onClickCapture={dropIfLeft}
          >
            {documents}
          </section>
        </>
      )}
    </div>
  );
}
