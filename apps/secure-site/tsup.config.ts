import { defineConfig } from 'tsup';

/** One process with two entry points: main.js is run, index.js is imported by the lab and by tests. */
export default defineConfig({
  entry: ['src/main.ts', 'src/index.ts'],
  format: 'esm',
  target: 'node20',
  platform: 'node',
  clean: true,
});
