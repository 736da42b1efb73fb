import { defineConfig } from 'tsup';

/** One module per file. */
export default defineConfig({
  entry: ['src/**/*.ts', '!src/**/*.test.*'],
  format: 'esm',
  target: 'es2022',
  bundle: false,
  clean: true,
});
