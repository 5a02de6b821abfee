import type { Page } from '@playwright/test';

/** As large as a provider of ours takes. */
export const fortyMegapixels = { width: 7300, height: 5470 };

/** A JPEG of this size, made by the page's browser, which has an encoder. */
export async function takePhoto(page: Page, { width, height }: typeof fortyMegapixels): Promise<Buffer> {
  const text = await page.evaluate(
    async ([width, height]) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      for (let at = 0; context && at < 400; at++) {
        context.fillStyle = `hsl(${at * 37} 60% 60%)`;
        context.fillRect((at * 811) % width, (at * 577) % height, 500, 400);
      }
      const reader = new FileReader();
      reader.readAsDataURL(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.7 }));
      await new Promise((done) => reader.addEventListener('load', done));
      return String(reader.result);
    },
    [width, height] as const,
  );
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
}
