import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

/**
 * The page on which a company answers by its link: a build of its own, so that it shares no file with the panel of
 * the staff, and with Preact in place of React, which alone would weigh as much as the page may.
 */
export default defineConfig({
  plugins: [react(), tailwindcss(), precompress()],
  resolve: { alias: { react: 'preact/compat', 'react-dom': 'preact/compat' } },
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: { fileName: 'licencas-empresa.txt' },
    // It is built after the panel, beside it.
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: { input: 'empresa.html' },
  },
});
