import { defineConfig } from 'tsup';

/** One module per file, so that a host bundles only what it imports. */
export default defineConfig({
  entry: ['src/**/*.ts', 'src/**/*.tsx', '!src/**/*.test.*', '!src/**/*.test-d.ts'],
  format: 'esm',
  target: 'es2022',
  bundle: false,
  clean: true,
});
