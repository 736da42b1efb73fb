import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { defineConfig } from 'tsup';
import { coreVersion } from './build/core-version.js';

/** The copy of Redux Toolkit that is built by `tsup.toolkit.config.ts`. */
const COPIES: Readonly<Record<string, string>> = {
  '@reduxjs/toolkit': 'toolkit/index.js',
  '@reduxjs/toolkit/query': 'toolkit/query.js',
};

/** One module per file, so that a host loads only what it imports. */
export default defineConfig({
  entry: [
    'src/**/*.ts',
    '!src/**/*.test.*',
    '!src/**/*.test-d.ts',
    // Of the test helpers, only what `./testing` exports is public.
    '!src/testing/!(adapter-bench|adapter-contract|fake-adapter|fake-connections|fake-embedded|test-modal).ts',
    '!src/testing/contract/*faults.ts',
    '!src/*/testing/**',
  ],
  format: 'esm',
  target: 'es2022',
  bundle: false,
  clean: true,
  define: coreVersion(import.meta.dirname),
  esbuildPlugins: [
    {
      name: 'use the copy of Redux Toolkit',
      setup(build) {
        build.onLoad({ filter: /src[\\/].*\.ts$/ }, async ({ path }) => {
          const up = relative(dirname(path), join(import.meta.dirname, 'src')).replaceAll('\\', '/') || '.';
          const text = await readFile(path, 'utf8');
          const contents = text.replace(/from '(@reduxjs\/toolkit[^']*)'/g, (statement, name: string) =>
            COPIES[name] ? `from '${up}/${COPIES[name]}'` : statement,
          );
          return { contents, loader: 'ts' };
        });
      },
    },
  ],
});
