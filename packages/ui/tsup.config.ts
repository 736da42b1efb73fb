import { defineConfig } from 'tsup';
import { writeCss } from './build/css-text.js';

/** One module a file, so that a host pays only for what it imports. */
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
