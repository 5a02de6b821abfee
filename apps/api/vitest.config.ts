import { defineConfig } from 'vitest/config';
import { patience } from '../../vitest.patience.ts';

export default defineConfig({
  test: {
    ...patience,
    name: 'api',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['**/*.{long,process}.test.ts'],
    // Loading the app anew for every file took a third of the time. What a test replaced is put back.
    isolate: false,
    restoreMocks: true,
    globalSetup: ['test/global-setup.ts'],
  },
});
