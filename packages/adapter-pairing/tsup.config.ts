import { defineConfig } from 'tsup';

/** One module a file, so that a host pays only for what it imports. */
export default defineConfig({
  entry: ['src/**/*.ts', '!src/**/*.test.*', '!src/testing/**'],
  format: 'esm',
  target: 'es2022',
  bundle: false,
  clean: true,
});
