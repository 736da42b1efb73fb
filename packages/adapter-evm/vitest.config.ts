import { defineConfig } from 'vitest/config';

/** Every test runs against both major versions of wagmi that the package accepts as a peer. */
export default defineConfig({
  // Property tests and axe are slow on a busy machine; a test that hangs still fails.
  test: {
    testTimeout: 60_000,
    setupFiles: ['../../scripts/vitest/patient-waits.mjs'],
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
    projects: [
      { extends: true, test: { name: 'wagmi 3', environment: 'happy-dom' } },
      {
        extends: true,
        resolve: { alias: { '@wagmi/core': '@wagmi/core-2' } },
        test: { name: 'wagmi 2', environment: 'happy-dom' },
      },
    ],
  },
});
