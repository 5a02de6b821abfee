/** 1: the document fits its area. */
const limits = { min: 0.25, max: 8 };
const step = 1.25;

export const clampZoom = (zoom: number): number => Math.min(limits.max, Math.max(limits.min, zoom));

/** One step, which never jumps over 1. */
export function stepZoom(zoom: number, direction: 1 | -1): number {
  const next = clampZoom(zoom * step ** direction);
  return (zoom - 1) * (next - 1) < 0 || Math.abs(next - 1) < 0.01 ? 1 : next;
}
