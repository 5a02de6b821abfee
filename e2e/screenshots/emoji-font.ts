import type { Page } from '@playwright/test';

/** Whether the browser has a font that draws this in colour, as emojis are; without one it draws an empty box. */
export const drawsInColour = (page: Page, sign: string): Promise<boolean> =>
  page.evaluate((sign) => {
    const context = new OffscreenCanvas(40, 40).getContext('2d', { willReadFrequently: true });
    if (!context) return false;
    context.font = '32px sans-serif';
    context.fillText(sign, 0, 32);
    const { data } = context.getImageData(0, 0, 40, 40);
    return data.some((_, at) => at % 4 === 0 && (data[at] !== data[at + 1] || data[at] !== data[at + 2]));
  }, sign);
