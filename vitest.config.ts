import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      '{apps,packages}/*/vitest.config.ts',
      'checks/vitest.config.ts',
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], exclude: ['**/*.process.test.mjs'] } },
      {
        test: {
          // Real servers against the clock: after the other tests, one at a time.
          name: 'processes',
          include: [
            '{apps/api,packages/local-postgres,checks,attack,survive,bench}/**/*.process.test.ts',
            'scripts/**/*.process.test.mjs',
          ],
          globalSetup: ['apps/api/test/global-setup.ts'],
          sequence: { groupOrder: 1 },
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
