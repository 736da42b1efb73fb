import { defineConfig } from 'tsup';

/** The server, the small program beside it that ends its chains should it die without a word, and the chains of our own. */
export default defineConfig({
  entry: ['src-server/main.ts', 'src-server/chains/reaper.ts', 'src-server/chains/bitcoin/main.ts'],
  outDir: 'dist-server',
  format: 'esm',
  target: 'node20',
  platform: 'node',
  // Loaded only for hot reload.
  external: ['vite'],
  clean: true,
});
