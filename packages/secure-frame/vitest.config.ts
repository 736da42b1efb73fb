import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Property tests are slow on a busy machine; the time limit still catches hangs.
  test: {
    testTimeout: 60_000,
    setupFiles: ['../../scripts/vitest/patient-waits.mjs'],
    hookTimeout: 60_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
  },
});
