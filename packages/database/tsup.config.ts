import { defineConfig } from 'tsup';

/** One module per file; the testing entry is imported by the stores' tests. */
export default defineConfig({
  entry: ['src/**/*.ts', 'src/**/*.tsx', '!src/**/*.test.*', '!src/**/*.test-d.ts'],
  format: 'esm',
  target: 'es2022',
  bundle: false,
  clean: true,
});
