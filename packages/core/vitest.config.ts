import { configDefaults, defineConfig } from 'vitest/config';
import { coreVersion } from './build/core-version.js';
import { testsOfOneProcess } from './build/shared-process.js';

const ofOneProcess = testsOfOneProcess(import.meta.dirname);

export default defineConfig({
  define: coreVersion(import.meta.dirname),
  // Property tests and axe are slow on a busy machine; a test that hangs still times out.
  test: {
    testTimeout: 60_000,
    setupFiles: ['../../scripts/vitest/patient-waits.mjs'],
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'own process', exclude: [...configDefaults.exclude, ...ofOneProcess] } },
      { extends: true, test: { name: 'shared process', include: ofOneProcess, isolate: false } },
    ],
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
  },
});
