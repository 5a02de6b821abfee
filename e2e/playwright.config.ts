import { launchOptions } from '@painel-pj/test-bed/browser';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'test', testMatch: '*/*.spec.ts', testIgnore: '*/*.long.spec.ts' },
    { name: 'prove', testMatch: '*/*.long.spec.ts' },
  ],
  globalSetup: '@painel-pj/test-bed/global-setup',
  fullyParallel: true,
  // A journey also waits: three keep two cores busy.
  workers: 3,
  // Time for a busy machine; what hangs still fails by itself, and the run ends.
  timeout: 300_000,
  globalTimeout: 3_600_000,
  expect: { timeout: 60_000 },
  outputDir: '../test-results',
  use: {
    browserName: 'chromium',
    locale: 'pt-BR',
    // What floats behind a screen would cost more than the screen: there is no graphics card here.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1360, height: 900 },
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions,
  },
});
