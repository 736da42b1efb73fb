import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Property tests and axe are slow on a busy machine; a test that hangs still times out.
  test: {
    testTimeout: 60_000,
    setupFiles: ['../../scripts/vitest/patient-waits.mjs'],
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    // Includes the scripts at the root, which do not belong to a package.
    include: ['src/**/*.test.ts', 'src-shared/**/*.test.ts', 'src-server/**/*.test.ts', '../../scripts/lib/*.test.mjs'],
    // Packages as a host loads them, one module for each source file: src-server/walkthroughs traces them by module.
    server: { deps: { external: [/\/packages\/[\w-]+\/dist\//] } },
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
  },
});
