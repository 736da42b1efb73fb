import { defineConfig } from 'tsup';
import { writeCss } from './build/css-text.js';

/** One module per file, so that a host bundles only what it imports. */
export default defineConfig({
  entry: [
    'src/**/*.ts',
    'src/**/*.tsx',
    '!src/**/*.d.ts',
    '!src/**/*.test.*',
    '!src/**/*.test-d.ts',
    '!src/testing/**',
  ],
  format: 'esm',
  target: 'es2022',
  bundle: false,
  clean: true,
  onSuccess: () => writeCss('src', 'dist'),
});
