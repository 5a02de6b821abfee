import { startServer } from '@painel-pj/test-bed/server';
import { test as base } from '@playwright/test';
import { type SpecProvider, startSpecProvider } from './spec-provider.ts';

/** The panel, served by us, pointed at another provider by one line of configuration. */
export const test = base.extend<object, { provider: SpecProvider; panelUrl: string }>({
  provider: [
    async ({ browserName: _browser }, use) => {
      const provider = await startSpecProvider();
      await use(provider);
      provider.stop();
    },
    { scope: 'worker' },
  ],
  panelUrl: [
    async ({ provider }, use) => {
      const server = await startServer({ HOST_API: provider.url });
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ panelUrl }, use) => use(panelUrl),
});
