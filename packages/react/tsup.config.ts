import { copyFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { defineConfig } from 'tsup';

/** One module per file, so that a host loads only what it imports. */
export default defineConfig({
  entry: ['src/**/*.ts', 'src/**/*.tsx', '!src/**/*.test.*', '!src/**/*.test-d.ts', '!src/testing/**'],
  format: 'esm',
  target: 'es2022',
  bundle: false,
  clean: true,
  // The styles of the buttons belong to `ui`. Hosts install only this package, and a strict package manager lets them
  // import nothing else.
  onSuccess: async () => {
    copyFileSync(createRequire(import.meta.url).resolve('@foyerkit/ui/styles.css'), 'dist/styles.css');
  },
});
