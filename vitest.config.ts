import { defineConfig } from 'vitest/config';
import { patience } from './vitest.patience.ts';

export default defineConfig({
  test: {
    teardownTimeout: patience.hookTimeout,
    // One less, the default, would leave half of a machine with two cores idle.
    maxWorkers: '100%',
    projects: [
      '{apps,packages}/*/vitest.config.ts',
      'proof/checks/vitest.config.ts',
      {
        test: {
          ...patience,
          name: 'panel-node',
          root: 'apps/panel',
          include: ['src/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts'],
          setupFiles: ['src/test/page-globals.ts'],
        },
      },
      { test: { ...patience, name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      {
        test: {
          ...patience,
          name: 'scripts',
          include: ['scripts/**/*.test.mjs'],
          exclude: ['**/*.process.test.mjs'],
        },
      },
      {
        test: {
          ...patience,
          // Real servers, killed and flooded: after the other tests, and never many at a time.
          name: 'processes',
          include: [
            '{apps/api,packages/local-postgres,proof}/**/*.process.test.ts',
            'scripts/**/*.process.test.mjs',
          ],
          globalSetup: ['apps/api/test/global-setup.ts', 'proof/test-bed/src/global-setup.ts'],
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          maxConcurrency: 2,
        },
      },
    ],
  },
});
