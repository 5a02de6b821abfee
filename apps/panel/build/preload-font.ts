import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const licence = createRequire(import.meta.url).resolve('@fontsource-variable/inter/LICENSE');

/** Every screen needs the latin subset at once; other subsets are loaded when a character needs them. */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    // Vite's own list of licences has only what is JavaScript.
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'licenca-inter.txt', source: await readFile(licence) });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const fonts = Object.keys(bundle).filter((file) => file.includes('inter-latin-wght-normal'));
        return fonts.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}
