import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageFiles } from './build/page-files.js';

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    // All supported browsers have module preloading; the polyfill would be an inline script, which the policy forbids.
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // What is loaded on demand may share a file with what is not.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          groups: [{ name: pageFiles(join(import.meta.dirname, '../..')) }],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
});
