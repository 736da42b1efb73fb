import { defineConfig } from 'tsup';

/** One output file for each module, so that a host bundles only what it imports. */
export default defineConfig({
  entry: ['src/**/*.ts', '!src/**/*.test.*', '!src/testing/**'],
  format: 'esm',
  target: 'es2022',
  bundle: false,
  // The folders of the entries remain, whichever folders there are.
  esbuildOptions: (options) => {
    options.outbase = 'src';
  },
  clean: true,
});
