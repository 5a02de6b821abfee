import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';

export type Theme = 'claro' | 'escuro';

const folder = new URL('../../docs/images/', import.meta.url);
const sizes = { wide: { width: 1360, height: 850 }, phone: { width: 390, height: 844 } };

export async function openPage(browser: Browser, address: string, theme: Theme, size: keyof typeof sizes) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: sizes[size],
    // Without a keyboard its keys are not shown.
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    colorScheme: theme === 'claro' ? 'light' : 'dark',
    reducedMotion: 'reduce',
    locale: 'pt-BR',
  });
  return context.newPage();
}

/** Nothing on its way, nothing half drawn. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Those further down are not fetched before they are needed.
    const pictures = [...document.images].filter(
      (picture) => picture.getBoundingClientRect().top < innerHeight,
    );
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
}

/** WebP, which Chromium can write and Playwright can't ask for. */
export async function takePicture(page: Page, name: string): Promise<string> {
  await settle(page);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 72 });
  await session.detach();
  const file = fileURLToPath(new URL(`${name}.webp`, folder));
  await writeFile(file, Buffer.from(data, 'base64'));
  return file;
}
