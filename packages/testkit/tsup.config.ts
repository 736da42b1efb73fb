import { defineConfig } from 'tsup';

export default defineConfig([
  /** One module a file, so that a host pays only for what it imports. */
  {
    entry: ['src/**/*.ts', '!src/**/*.test.*', '!src/testing/**'],
    format: 'esm',
    target: 'es2022',
    bundle: false,
    clean: true,
  },
  /** What is put into pages from outside holds everything it needs. */
  {
    entry: { bridge: 'src/bridge/page.ts', 'in-page': 'src/in-page.ts' },
    format: 'iife',
    globalName: 'foyerkitTestkit',
    platform: 'browser',
    target: 'es2022',
    bundle: true,
    minify: true,
    noExternal: [/./],
    outExtension: () => ({ js: '.iife.js' }),
  },
]);
