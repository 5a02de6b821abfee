import { sendCadastro } from '@painel-pj/test-bed/intake';
import { buildPdfPages } from '@painel-pj/test-bed/pdf-pages';
import { signInAsAdmin } from '@painel-pj/test-bed/people';
import { fortyMegapixels, takePhoto } from '@painel-pj/test-bed/photo';
import { startServer } from '@painel-pj/test-bed/server';
import type { Page } from '@playwright/test';
import { openBrowser, openPanel, type Panel } from './browser-page.ts';
import { longestTask } from './browser-tasks.ts';
import { atMost, format, type Measurement, type Result } from './harness/measurement.ts';

const pages = 100;
const taskMs = 50;
/** An office's connection: 20 Mbit a second. */
const connection = {
  offline: false,
  latency: 20,
  downloadThroughput: 2_500_000,
  uploadThroughput: 2_500_000,
};
const unlimited = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

const choose = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const drawn = (page: Page, number: number) =>
  page.locator(`[data-page-number="${number}"] canvas`).waitFor({ timeout: 60_000 });

/** From the click to the first page on the screen, and how much of that the file was on its way; in ms. */
async function timeFirstPage({ page, session }: Panel): Promise<{ shown: number; fetched: number }> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', connection);
  await page.evaluate(() => {
    performance.clearResourceTimings();
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('[data-page-number="1"] canvas')) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => performance.mark('first page')));
    }).observe(document, { childList: true, subtree: true });
  });
  await choose(page, 'Contrato Social');
  await page.waitForFunction(() => performance.getEntriesByName('first page').length > 0, undefined, {
    timeout: 60_000,
  });
  await session.send('Network.emulateNetworkConditions', unlimited);
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const file = entries.find(({ name }) => name.includes('/arquivos/') && name.endsWith('.pdf'));
    if (!file) throw new Error('the document was not fetched');
    const shown = (performance.getEntriesByName('first page')[0]?.startTime ?? 0) - file.startTime;
    return { shown, fetched: file.responseEnd - file.startTime };
  });
}

/** Down through the whole document, a screen at a time, as fast as the page answers. */
async function pageThrough({ page }: Panel): Promise<void> {
  await page.getByRole('region', { name: 'Contrato Social', exact: true }).focus();
  for (let turn = 0; turn < pages; turn++) {
    await page.keyboard.press('PageDown');
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next))));
  }
  await page.keyboard.press('End');
  await drawn(page, pages);
}

async function lookAtPhoto({ page }: Panel): Promise<void> {
  await choose(page, 'Foto da Fachada');
  await page.getByText(/^Imagem · /).waitFor({ timeout: 60_000 });
  await page.getByRole('region', { name: 'Foto da Fachada', exact: true }).focus();
  for (const key of ['+', '+', '+', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'g']) {
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next))));
  }
}

async function measureCase(panel: Panel, id: string): Promise<Result[]> {
  const { page, session } = panel;
  await page.goto(`/analise/${id}`);
  // The reader of PDF is there before the document that is measured.
  await choose(page, 'Procuração');
  await drawn(page, 1);
  await choose(page, 'Alvará');
  await page.getByText(/^Imagem · /).waitFor();
  const { shown, fetched } = await timeFirstPage(panel);
  const paging = await longestTask(session, () => pageThrough(panel));
  const photo = await longestTask(session, () => lookAtPhoto(panel));
  return [
    atMost(
      'primeira página de um PDF de 100 / busca do arquivo a 20 Mbit/s',
      shown / fetched,
      1.5,
      `${format(shown)} ms contra ${format(fetched)} ms`,
    ),
    atMost('maior tarefa ao folhear 100 páginas (ms de processador)', paging, taskMs),
    atMost('maior tarefa com uma foto de 40 megapixels (ms de processador)', photo, taskMs),
  ];
}

/** Documents in the workspace, in a real browser: a hundred scanned pages, and a large photo. */
export const documents: Measurement = {
  name: 'documentos',
  async measure() {
    const server = await startServer({ DEMO: 'nao' });
    const chromium = await openBrowser();
    try {
      const token = await signInAsAdmin(server);
      const panel = await openPanel(chromium, server.url, token, {});
      await panel.page.goto('/login');
      const id = await sendCadastro(server, 1, {
        alvara: await takePhoto(panel.page, { width: 600, height: 400 }),
        procuracao: buildPdfPages(1),
        contratoSocial: buildPdfPages(pages, { scanned: 200 }),
        fotoFachada: await takePhoto(panel.page, fortyMegapixels),
      });
      return await measureCase(panel, id);
    } finally {
      await chromium.close();
      await server.stop();
    }
  },
};
