import { defineConfig } from 'vitest/config';
import { shareProcess } from '../../scripts/vitest/shared-process.js';

export default defineConfig({
  // Property tests and axe are slow on a busy machine; a test that hangs still fails.
  test: {
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    projects: shareProcess(import.meta.dirname),
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
  },
});
