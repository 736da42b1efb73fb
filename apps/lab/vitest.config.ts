import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Property tests and axe are slow on a busy machine; tests that hang still end.
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: ['src/**/*.test.ts', 'src-shared/**/*.test.ts', 'src-server/**/*.test.ts'],
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
  },
});
