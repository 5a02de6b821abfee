import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'regras', testTimeout: 60_000 } });
