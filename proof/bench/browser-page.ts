import { launchOptions } from '@painel-pj/test-bed/browser';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';

export type Panel = { page: Page; session: CDPSession; close(): Promise<void> };

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ ...launchOptions, args: [...launchOptions.args, '--enable-precise-memory-info'] });

/** A panel of its own, signed in, whose configuration is changed on the way. */
export async function openPanel(
  browser: Browser,
  address: string,
  token: string,
  config: object,
): Promise<Panel> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1360, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...config } });
  });
  await page.addInitScript((token) => {
    localStorage.setItem('token', token);
    localStorage.setItem('role', 'admin');
  }, token);
  return { page, session: await context.newCDPSession(page), close: () => context.close() };
}

/** From the first byte of the list to the first card painted, in ms. */
export async function timeToPaint({ page }: Panel): Promise<number> {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('article h2')) return;
      observer.disconnect();
      // The frame that shows it, and the task after it.
      requestAnimationFrame(() => setTimeout(() => performance.mark('painted')));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/dashboard?filtro=todos');
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('painted').length > 0 &&
      performance.getEntriesByType('resource').some(({ name }) => /\/pj\/unix(\?|$)/.test(name)),
    undefined,
    { timeout: 60_000 },
  );
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const list = entries.find(({ name }) => /\/pj\/unix(\?|$)/.test(name));
    return (performance.getEntriesByName('painted')[0]?.startTime ?? 0) - (list?.responseStart ?? 0);
  });
}

/** What script holds once nothing is left to be thrown away, in MB. */
export async function heapOf({ session }: Panel): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}
