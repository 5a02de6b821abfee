import { fetchedCode } from '@painel-pj/test-bed/fetched-code';
import { signInAsAdmin } from '@painel-pj/test-bed/people';
import { startServer } from '@painel-pj/test-bed/server';
import { openBrowser, openPanel } from './browser-page.ts';
import { atMost, type Measurement } from './harness/measurement.ts';

const kilobyte = 1000;

/** What a browser fetches of script and style, compressed, until a screen can be used. */
export const bundle: Measurement = {
  name: 'pacote',
  async measure() {
    const server = await startServer();
    const chromium = await openBrowser();
    try {
      const token = await signInAsAdmin(server);
      const fetched = async (path: string, held: string, usable: string) => {
        const panel = await openPanel(chromium, server.url, held, {});
        const particles = panel.page.locator('[aria-hidden] > .rounded-full.absolute');
        const bytes = await fetchedCode(panel.page, path, panel.page.locator(usable), particles);
        await panel.close();
        return bytes / kilobyte;
      };
      return [
        atMost('JS e CSS até o login (kB gz)', await fetched('/login', '', 'form button[type=submit]'), 100),
        atMost('JS e CSS até a lista (kB gz)', await fetched('/dashboard', token, 'article h2'), 150),
      ];
    } finally {
      await chromium.close();
      await server.stop();
    }
  },
};
