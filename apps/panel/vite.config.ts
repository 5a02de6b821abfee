import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pdfFiles } from './build/pdf-files.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFont(), pdfFiles(), precompress()],
  build: {
    // Inlined images and fonts would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: { fileName: 'licencas.txt' },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One file for each screen: fewer requests, and it compresses better.
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: 'list', test: /app\/router\.tsx$/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(['/pj', '/config.json', '/arquivos', '/saude'].map((path) => [path, api])),
  },
});
