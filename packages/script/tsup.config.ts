import { defineConfig } from 'tsup';

/** What servers import; the files for browsers are made by Vite. */
export default defineConfig({
  entry: ['src/**/*.ts', '!src/**/*.test.*', '!src/browser.ts'],
  format: 'esm',
  target: 'node20',
  bundle: false,
  clean: true,
});
