import type { KeyboardEvent, PointerEvent } from 'react';
import { type ColumnName, columnLimits } from './use-columns.ts';

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
    const moved = moves[event.key];
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
