import { defineConfig } from 'tsup';

export default defineConfig([
  /** One module per file, so that a host loads only what it imports. */
  {
    entry: ['src/**/*.ts', '!src/**/*.test.*', '!src/testing/**'],
    format: 'esm',
    target: 'es2022',
    bundle: false,
    clean: true,
  },
  /** The scripts that are injected into pages are self-contained. */
  {
    entry: { bridge: 'src/bridge/page.ts', 'fake-site': 'src/embedded/page.ts', 'in-page': 'src/in-page.ts' },
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
