import { getOwn } from '@painel-pj/contract/plataforma/get-own';

const linePx = 60;

/** How far each key moves an area of this height. */
const steps: Record<string, (height: number) => number> = {
  arrowdown: () => linePx,
  arrowup: () => -linePx,
  pagedown: (height) => height * 0.9,
  pageup: (height) => -height * 0.9,
  home: () => Number.NEGATIVE_INFINITY,
  end: () => Number.POSITIVE_INFINITY,
};

/** In lower case, as shortcuts are. */
export const scrollKeys = [...Object.keys(steps), ' '];

/** Scrolls an area by the key that was pressed; Space goes a page down, with Shift a page up. */
export function scrollByKey(area: Element | null | undefined, { key, shiftKey }: KeyboardEvent): void {
  if (!area) return;
  const space = shiftKey ? 'pageup' : 'pagedown';
  const step = getOwn(steps, key === ' ' ? space : key.toLowerCase())?.(area.clientHeight) ?? 0;
  const end = area.scrollHeight - area.clientHeight;
  area.scrollTop = Math.min(end, Math.max(0, area.scrollTop + step));
}
