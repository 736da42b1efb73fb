import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Properties and axe take their time on a busy machine; what hangs still ends.
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: ['src/**/*.test.ts', 'src-shared/**/*.test.ts', 'src-server/**/*.test.ts'],
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
  },
});
