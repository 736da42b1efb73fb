import { defineConfig } from 'tsup';

/** The server, the reaper that ends its chains if it is killed, and the local chains that run in their own process. */
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
