/** 1 is a document that fits its place. */
const limits = { min: 0.25, max: 8 };
const step = 1.25;

export const clampZoom = (zoom: number): number => Math.min(limits.max, Math.max(limits.min, zoom));

/** One step, stopping at the fit on the way. */
export function stepZoom(zoom: number, direction: 1 | -1): number {
  const next = clampZoom(zoom * step ** direction);
  return (zoom - 1) * (next - 1) < 0 || Math.abs(next - 1) < 0.01 ? 1 : next;
}
