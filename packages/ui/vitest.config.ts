import { defineConfig } from 'vitest/config';
import { cssTextPlugin } from './build/css-text.js';
import { installReact18 } from './build/react-18.js';

const test = {
  // Property tests and axe are slow on a busy machine; the time limit still catches hangs.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  environment: 'happy-dom',
  // A link followed in a test must not navigate.
  environmentOptions: {
    happyDOM: {
      settings: { navigation: { disableMainFrameNavigation: true, disableChildPageNavigation: true } },
    },
  },
  setupFiles: ['../../scripts/vitest/patient-waits.mjs', 'build/quick-styles.ts', 'src/testing/setup.ts'],
  // All files share one process and one document, because setting them up takes longer than the tests. What a test
  // adds to the page is removed after it.
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
};

/** The same tests with both React majors that a host may use. */
export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
    projects: [
      { plugins: [cssTextPlugin()], test: { ...test, name: 'react-19', env: { REACT_MAJOR: '19' } } },
      {
        plugins: [cssTextPlugin()],
        resolve: { alias: [installReact18(import.meta.dirname).alias] },
        test: {
          ...test,
          name: 'react-18',
          // Tests that render nothing need no second run.
          include: ['src/**/*.test.tsx'],
          env: { REACT_MAJOR: '18' },
        },
      },
    ],
  },
});
