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

/** Files that replace modules, and those that show what a page loads at first. */
const OF_OWN_PROCESS = [
  'src/{elements,mount}.test',
  'src/foyer/*.test',
  'src/portfolio/hooks.test',
  'src/engine/{asset-features,embedded,modal-window,opening,use-preloading,views-ahead}.test',
];

/**
 * The other files share a process and a document, since setting them up takes longer than the tests.
 * @param extension of the files to run
 */
function projectsOf(name: string, extension: string, { test: own, ...config }: TestProjectInlineConfiguration) {
  const ownProcess = OF_OWN_PROCESS.map((path) => `${path}.${extension}`);
  const others = [`src/**/*.test.${extension}`];
  return [
    { ...config, test: { ...test, ...own, name: `${name}, own process`, include: ownProcess } },
    {
      ...config,
      test: {
        ...test,
        ...own,
        name,
        include: others,
        exclude: [...configDefaults.exclude, ...ownProcess],
        isolate: false,
      },
    },
  ];
}

/** The same tests with both majors of React that hosts may bring. */
export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
    projects: [
      ...projectsOf('react-19', '{ts,tsx}', { test: { env: { REACT_MAJOR: '19' } } }),
      // Tests that render nothing need no second run.
      ...projectsOf('react-18', 'tsx', {
        resolve: { alias: [react18.alias] },
        test: { env: { REACT_MAJOR: '18', REACT_FOLDER: react18.folder } },
      }),
    ],
  },
});
