import { defineConfig } from 'vitest/config';

/** The tests use real files, processes and servers, so the time limits are generous for a busy machine. */
export default defineConfig({
  test: {
    globalSetup: './src/testing/global-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
  },
});
