import { defineConfig } from 'vitest/config';

/** The tests use real servers and sockets, so the time limits are generous for a busy machine. */
export default defineConfig({
  test: {
    // `e2e` has the journeys, for Playwright.
    include: ['src/**/*.test.ts'],
    // Files share one process, because loading the modules takes longer than most tests. What a test replaces, it restores.
    isolate: false,
    globalSetup: '@foyerkit/database/testing/global-setup',
    testTimeout: 60_000,
    setupFiles: ['../../scripts/vitest/patient-waits.mjs'],
    hookTimeout: 60_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
  },
});
