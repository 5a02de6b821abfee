import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';

const storageKey = 'colunas';

/** Widths of the queue in pixels and of the documents in hundredths of the screen. */
type Columns = { queue: number; documents: number };
type ColumnName = keyof Columns;

/** On a wide screen there is room for whole names; on a small one the case needs it. */
const queueInitial = Math.min(420, Math.max(280, Math.round(innerWidth * 0.18)));
const documentsInitial = innerWidth < 1440 ? 34 : 37;

const columnLimits: Record<ColumnName, { min: number; max: number; initial: number; step: number }> = {
  queue: { min: 240, max: 460, initial: queueInitial, step: 16 },
  documents: { min: 22, max: 60, initial: documentsInitial, step: 2 },
};

const clamp = (name: ColumnName, value: number) =>
  Math.min(columnLimits[name].max, Math.max(columnLimits[name].min, value));

function read(): Columns {
  let stored: Partial<Record<ColumnName, unknown>> = {};
  try {
    stored = (JSON.parse(localStorage.getItem(storageKey) ?? '{}') ?? {}) as typeof stored;
  } catch {
    // Storage may be blocked or have invalid content: then the default widths are used.
  }
  const width = (name: ColumnName) => {
    const value = stored[name];
    return typeof value === 'number' ? clamp(name, value) : columnLimits[name].initial;
  };
  return { queue: width('queue'), documents: width('documents') };
}

/** The widths of the columns, saved on this device. */
export function useColumns() {
  const [columns, setColumns] = useState(read);

  function resize(name: ColumnName, value: number): void {
    const changed = { ...columns, [name]: clamp(name, value) };
    setColumns(changed);
    try {
      localStorage.setItem(storageKey, JSON.stringify(changed));
    } catch {
      // Storage may be blocked: the widths then last until the page is closed.
    }
  }

  return { columns, resize };
}

type Props = {
  name: ColumnName;
  label: string;
  value: number;
  /** How much one pixel to the right adds to the value. */
  perPixel: () => number;
  onResize: (name: ColumnName, value: number) => void;
};

/** The line between two columns, moved by dragging or by the arrow keys. A double click restores the default width. */
export function ColumnSeparator({ name, label, value, perPixel, onResize }: Props) {
  const { min, max, initial, step } = columnLimits[name];
  const direction = Math.sign(perPixel());

  function onKeyDown(event: KeyboardEvent): void {
    const moves: Record<string, number> = {
      ArrowLeft: value - direction * step,
      ArrowRight: value + direction * step,
      Home: min,
      End: max,
    };
    const moved = getOwn(moves, event.key);
    if (moved === undefined) return;
    event.preventDefault();
    onResize(name, moved);
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    const line = event.currentTarget;
    const start = event.clientX;
    line.setPointerCapture(event.pointerId);
    const onMove = (move: globalThis.PointerEvent) =>
      onResize(name, value + (move.clientX - start) * perPixel());
    line.addEventListener('pointermove', onMove);
    const stop = () => line.removeEventListener('pointermove', onMove);
    line.addEventListener('lostpointercapture', stop, { once: true });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that is moved, which `hr` is not
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={Math.round(value)}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      title={label}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onDoubleClick={() => onResize(name, initial)}
      className="relative z-5 w-px cursor-col-resize touch-none bg-line select-none before:absolute before:inset-y-0 before:-left-1 before:w-[9px] hover:bg-primary focus-visible:bg-primary active:bg-primary print:hidden"
    />
  );
}
