import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'checks', include: ['**/*.test.ts'], exclude: ['**/*.process.test.ts'] },
});
