import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/**
 * Test files that leave no wallet announced and no module replaced. They share one process, because loading wagmi takes
 * longer than most of their tests.
 */
const OF_ONE_PROCESS = [
  'src/{assets,calls,connect,connections-port,contract,external-connector,host-config}.test.ts',
  'src/{misbehaving-wallet,real-chain,send-max,transactions}.test.ts',
  'src/connectors/{lazy-pairing-provider,pairing,safe}.test.ts',
  'src/rpc/*.test.ts',
];

const projectsOf = (name: string, config: TestProjectInlineConfiguration = {}): TestProjectInlineConfiguration[] => {
  const test = { name, environment: 'happy-dom' };
  return [
    { ...config, extends: true, test: { ...test, exclude: [...configDefaults.exclude, ...OF_ONE_PROCESS] } },
    {
      ...config,
      extends: true,
      test: { ...test, name: `${name}, one process`, include: OF_ONE_PROCESS, isolate: false },
    },
  ];
};

/** Every test runs against both major versions of wagmi that the package accepts as a peer. */
export default defineConfig({
  // Property tests and axe are slow on a busy machine; a test that hangs still fails.
  test: {
    testTimeout: 60_000,
    setupFiles: ['../../scripts/vitest/patient-waits.mjs'],
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
    projects: [
      ...projectsOf('wagmi 3'),
      ...projectsOf('wagmi 2', { resolve: { alias: { '@wagmi/core': '@wagmi/core-2' } } }),
    ],
  },
});
