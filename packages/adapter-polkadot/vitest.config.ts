import { configDefaults, defineConfig } from 'vitest/config';

/** The node takes 250 MB of packages: tests that need it run only if one is given as `host:port`. */
const NEEDS_NODE = process.env.FOYERKIT_POLKADOT_NODE ? [] : ['src/real-chain.test.ts'];

export default defineConfig({
  // Property tests and axe are slow on a busy machine; a test that hangs still fails.
  test: {
    environment: 'happy-dom',
    exclude: [...configDefaults.exclude, ...NEEDS_NODE],
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
  },
});
