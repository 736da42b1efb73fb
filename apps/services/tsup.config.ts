import { defineConfig } from 'tsup';

/** One process with two entry points: `main.js` is run, `index.js` is imported by the lab and by tests. `bench.js` measures `main.js`. */
export default defineConfig({
  entry: ['src/main.ts', 'src/index.ts', 'src/bench.ts'],
  format: 'esm',
  target: 'node20',
  platform: 'node',
  clean: true,
});
