import { defineConfig } from 'tsup';

/** One module per file, so that a host loads only what it imports. */
export default defineConfig({
  entry: [
    'src/**/*.ts',
    '!src/**/*.test.*',
    '!src/**/*.test-d.ts',
    // Of the test helpers, only what `./testing` exports is public.
    '!src/testing/!(adapter-bench|adapter-contract|fake-adapter|fake-connections|test-modal).ts',
    '!src/testing/contract/*faults.ts',
  ],
  format: 'esm',
  target: 'es2022',
  bundle: false,
  clean: true,
});
