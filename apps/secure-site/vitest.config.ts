import { defineConfig } from 'vitest/config';

/** The tests use real servers and sockets, so the time limits are generous for a busy machine. */
export default defineConfig({
  test: { testTimeout: 30_000, reporters: ['default', 'json'], outputFile: { json: 'test-results/unit.json' } },
});
