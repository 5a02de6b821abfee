import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { signInAsAdmin } from '@painel-pj/test-bed/people';
import { startServer } from '@painel-pj/test-bed/server';
import type { Page } from '@playwright/test';
import { openBrowser, openPanel } from './browser-page.ts';
import { atMost, format, type Measurement } from './harness/measurement.ts';

const cards = 6;
const kilobyte = 1000;

/** Every picture of the first cards, by walking down to them. */
async function findPictures(page: Page): Promise<string[]> {
  const found = new Set<string>();
  await page.locator('article h2').first().waitFor();
  for (let card = 0; card < cards; card++) {
    await page.keyboard.press('j');
    await page.locator(`article[data-key="${card}"] h2`).waitFor();
    const pictures = await page
      .locator('article img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
    for (const address of pictures) found.add(address);
  }
  return [...found].filter((address) => address.includes('?miniatura=1'));
}

async function weigh(addresses: string[]): Promise<number> {
  const sizes = await Promise.all(
    addresses.map(async (address) => (await (await fetch(address)).arrayBuffer()).byteLength),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** When each kept file was written: a thumbnail made again would show here. */
async function listWritten(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'documentos');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const lines = files.map(async (file) => `${file} ${(await stat(file)).mtimeMs}`);
  return (await Promise.all(lines)).toSorted().join('\n');
}

/** The thumbnails of a screen of cards against the pictures they stand for. */
export const thumbnails: Measurement = {
  name: 'miniaturas',
  async measure() {
    const server = await startServer();
    const chromium = await openBrowser();
    try {
      const token = await signInAsAdmin(server);
      const { page, close } = await openPanel(chromium, server.url, token, {});
      await page.goto('/dashboard?filtro=todos');
      const small = await findPictures(page);
      await close();
      if (small.length === 0) throw new Error('no thumbnail was shown');
      const before = await listWritten(server.dataDir);
      const bytes = await weigh(small);
      const originals = await weigh(small.map((address) => address.replace('?miniatura=1', '?original=1')));
      await weigh(small);
      const isMadeOnce = before === (await listWritten(server.dataDir));
      return [
        atMost(
          'miniaturas / originais, em bytes (%)',
          (bytes / originals) * 100,
          5,
          `${small.length} figuras, ${format(bytes / kilobyte)} kB contra ${format(originals / kilobyte)} kB`,
        ),
        atMost('miniaturas feitas de novo ao serem vistas', isMadeOnce ? 0 : 1, 0),
      ];
    } finally {
      await chromium.close();
      await server.stop();
    }
  },
};
