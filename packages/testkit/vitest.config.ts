import { defineConfig } from 'vitest/config';
import { shareProcess } from '../../scripts/vitest/shared-process.js';

export default defineConfig({
  // Property tests and axe are slow on a busy machine; a test that hangs still times out.
  test: {
    testTimeout: 60_000,
    setupFiles: ['../../scripts/vitest/patient-waits.mjs'],
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    include: ['src/**/*.test.ts'],
    projects: shareProcess(import.meta.dirname),
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
  },
});
