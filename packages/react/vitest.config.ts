import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { installReact18 } from '../ui/build/react-18.js';

const react18 = installReact18(import.meta.dirname);

const test = {
  environment: 'happy-dom',
  setupFiles: ['../../scripts/vitest/patient-waits.mjs', '../ui/build/quick-styles.ts', 'src/testing/setup.ts'],
  restoreMocks: true,
  unstubGlobals: true,
  testTimeout: 30_000,
};

/** Containers, features and what they open; none of it depends on which of our code was loaded before. */
const OF_ONE_PROCESS = [
  'src/{containers,embedded/containers,embedded/hooks}/**/*.test.{ts,tsx}',
  'src/{buttons,funding,headless,hooks,names,pay,send,sign-in,smart-sessions,swap,wallet-button}/**/*.test.{ts,tsx}',
];

/** These files share a process and a document, since setting them up takes longer than the tests. */
const projectsOf = (name: string, { test: own, ...config }: TestProjectInlineConfiguration) => [
  { ...config, test: { ...test, ...own, name, exclude: [...configDefaults.exclude, ...OF_ONE_PROCESS] } },
  { ...config, test: { ...test, ...own, name: `${name}, one process`, include: OF_ONE_PROCESS, isolate: false } },
];

/** The same tests with both majors of React that hosts may bring. */
export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
    projects: [
      ...projectsOf('react-19', { test: { env: { REACT_MAJOR: '19' } } }),
      ...projectsOf('react-18', {
        resolve: { alias: [react18.alias] },
        test: {
          // Tests that render nothing need no second run.
          include: ['src/**/*.test.tsx'],
          env: { REACT_MAJOR: '18', REACT_FOLDER: react18.folder },
        },
      }),
    ],
  },
});
