import { defineConfig } from 'vitest/config';
import { patience } from '../../vitest.patience.ts';

export default defineConfig({
  test: { ...patience, name: 'checks', include: ['**/*.test.ts'], exclude: ['**/*.process.test.ts'] },
});
