import { defineConfig } from 'vitest/config';

/** The tests use real servers, sockets and databases, so the time limits are generous for a busy machine. */
export default defineConfig({
  test: {
    // Files share one process, because loading the modules takes longer than most tests. No test here replaces a module, a
    // global or a timer.
    isolate: false,
    globalSetup: '@foyerkit/database/testing/global-setup',
    testTimeout: 120_000,
    setupFiles: ['../../scripts/vitest/patient-waits.mjs'],
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 30_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
  },
});
