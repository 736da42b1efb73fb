import { defineConfig } from 'vitest/config';

/** Real servers and sockets on whatever machine runs the tests: patient, so that a busy one is not taken for a broken one. */
export default defineConfig({
  test: { testTimeout: 30_000, reporters: ['default', 'json'], outputFile: { json: 'test-results/unit.json' } },
});
