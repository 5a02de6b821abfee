import { defineConfig } from 'vitest/config';
import { patience } from './vitest.patience.ts';

export default defineConfig({
  test: {
    teardownTimeout: patience.hookTimeout,
    projects: [
      '{apps,packages}/*/vitest.config.ts',
      'checks/vitest.config.ts',
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
          // Real servers against the clock: after the other tests, one at a time.
          name: 'processes',
          include: [
            '{apps/api,packages/local-postgres,checks,attack,survive,bench}/**/*.process.test.ts',
            'scripts/**/*.process.test.mjs',
          ],
          globalSetup: ['apps/api/test/global-setup.ts'],
          sequence: { groupOrder: 1 },
          fileParallelism: false,
        },
      },
    ],
  },
});
