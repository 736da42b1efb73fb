import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** Test files that replace modules. */
const OF_OWN_PROCESS = [
  'src/{differential,late-code}.test.ts',
  'src/connectors/{coinbase,coinbase-absent,externals-absent}.test.ts',
];

/** The other files share one process, because loading wagmi takes longer than most of their tests. */
const projectsOf = (name: string, config: TestProjectInlineConfiguration = {}): TestProjectInlineConfiguration[] => {
  const test = { name, environment: 'happy-dom' };
  return [
    {
      ...config,
      extends: true,
      test: { ...test, exclude: [...configDefaults.exclude, ...OF_OWN_PROCESS], isolate: false },
    },
    { ...config, extends: true, test: { ...test, name: `${name}, own process`, include: OF_OWN_PROCESS } },
  ];
};

/** Every test runs against both major versions of wagmi that the package accepts as a peer. */
export default defineConfig({
  // Property tests and axe are slow on a busy machine; a test that hangs still fails.
  test: {
    testTimeout: 60_000,
    setupFiles: ['../../scripts/vitest/patient-waits.mjs', 'src/testing/forget-page.ts'],
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
