import { defineConfig } from 'vitest/config';
import { shareProcess } from '../../scripts/vitest/shared-process.js';

export default defineConfig({
  // Property tests are slow on a busy machine; the time limit still catches hangs.
  test: {
    testTimeout: 60_000,
    setupFiles: ['../../scripts/vitest/patient-waits.mjs'],
    hookTimeout: 60_000,
    projects: shareProcess(import.meta.dirname),
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
  },
});
