import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const root = join(import.meta.dirname, 'src', 'pages');

/** Every folder with an `index.html` is one page. */
const pages = readdirSync(root)
  .map((name) => [name, join(root, name, 'index.html')] as const)
  .filter(([, path]) => existsSync(path));

/** The browser pages of the site: static files, without any inline script or style, which their policy forbids. */
export default defineConfig({
  root,
  base: '/',
  build: {
    outDir: join(import.meta.dirname, 'dist', 'pages'),
    emptyOutDir: true,
    target: 'es2022',
    // What a page imports loads at once. The polyfill would be an inline script.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { input: Object.fromEntries(pages) },
  },
});
