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
          include: ['apps/panel/src/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts'],
          setupFiles: ['apps/panel/src/test/page-globals.ts'],
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
          // Real servers, killed and flooded, and what takes long: never many at a time.
          name: 'prove',
          include: [
            'apps/api/**/*.long.test.ts',
            '{apps/api,packages/local-postgres,proof}/**/*.process.test.ts',
            'scripts/**/*.process.test.mjs',
          ],
          globalSetup: ['apps/api/test/global-setup.ts', 'proof/test-bed/src/global-setup.ts'],
          // After the other tests, where all are run at once.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          maxConcurrency: 2,
        },
      },
    ],
  },
});
