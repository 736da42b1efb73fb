import { defineConfig } from 'tsup';

/** One module a file, so that a host pays only for what it imports. */
export default defineConfig({
  entry: [
    'src/**/*.ts',
    '!src/**/*.test.*',
    '!src/**/*.test-d.ts',
    // Of what tests stand on, only what `./testing` exports is for others.
    '!src/testing/!(adapter-bench|adapter-contract|fake-adapter|fake-connections|test-modal).ts',
  ],
  format: 'esm',
  target: 'es2022',
  bundle: false,
  clean: true,
});
