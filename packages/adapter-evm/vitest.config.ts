import { defineConfig } from 'vitest/config';
import { shareProcess } from '../../scripts/vitest/shared-process.js';

/** Every test runs against both major versions of wagmi that the package accepts as a peer. */
export default defineConfig({
  // Property tests and axe are slow on a busy machine; a test that hangs still fails.
  test: {
    environment: 'happy-dom',
    testTimeout: 60_000,
    setupFiles: ['../../scripts/vitest/patient-waits.mjs'],
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
    projects: [
      ...shareProcess(import.meta.dirname, { name: 'wagmi 3' }),
      ...shareProcess(import.meta.dirname, { name: 'wagmi 2' }).map((project) => ({
        ...project,
        resolve: { alias: { '@wagmi/core': '@wagmi/core-2' } },
      })),
    ],
  },
});
