import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Property tests and the build are slow on a busy machine; the time limit still catches hangs.
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
  },
});
