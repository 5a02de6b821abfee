import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'password-strength', testTimeout: 60_000 } });
