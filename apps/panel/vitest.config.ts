import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { patience } from '../../vitest.patience.ts';
import { findChromium } from './build/find-chromium.ts';
import { pageProvider } from './build/page-provider.ts';
import { testProvider } from './build/test-provider.ts';
import vite from './vite.config.ts';

const executablePath = findChromium(process.env);
const isRoot = process.getuid?.() === 0;

export default mergeConfig(
  vite,
  defineConfig({
    plugins: [testProvider(), pageProvider()],
    // Bundled in advance: a dependency found later would reload the page during a test.
    optimizeDeps: {
      entries: ['src/main.tsx', 'src/**/*.{test.tsx,browser.test.ts}'],
      include: ['vitest-browser-react', 'react-dom/client'],
    },
    test: {
      ...patience,
      name: 'panel',
      include: ['src/**/*.{test.tsx,browser.test.ts}'],
      browser: {
        enabled: true,
        connectTimeout: patience.hookTimeout,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: {
            ...(executablePath && { executablePath }),
            args: isRoot ? ['--no-sandbox'] : [],
          },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
);
