import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Properties and axe take their time on a busy machine; what hangs still ends.
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // With the scripts at the root, which have no package of their own.
    include: ['src/**/*.test.ts', 'src-shared/**/*.test.ts', 'src-server/**/*.test.ts', '../../scripts/lib/*.test.mjs'],
    // Packages as a host loads them, one module for each source file: src-server/walkthroughs traces them by module.
    server: { deps: { external: [/\/packages\/[\w-]+\/dist\//] } },
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
  },
});
