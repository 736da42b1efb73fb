import { defineConfig } from 'tsup';

/** The modules that servers import; Vite builds the files for browsers. */
export default defineConfig({
  entry: ['src/**/*.ts', '!src/**/*.test.*', '!src/browser.ts'],
  format: 'esm',
  target: 'node20',
  bundle: false,
  clean: true,
});
