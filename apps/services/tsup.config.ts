import { defineConfig } from 'tsup';

/** One process with two entry points: `main.js` is run, `index.js` is imported by the lab and by tests. The benchmarks measure `main.js`; `contract/` is for tests of clients, `market/` for whoever deploys the market maker. */
export default defineConfig({
  entry: [
    'src/main.ts',
    'src/index.ts',
    'src/contract/index.ts',
    'src/market/index.ts',
    'src/bench.ts',
    'src/bench-relay.ts',
    'src/bench-chain.ts',
  ],
  format: 'esm',
  target: 'node20',
  platform: 'node',
  clean: true,
  // For tests of clients, which have them.
  external: ['ajv', 'fast-check'],
});
