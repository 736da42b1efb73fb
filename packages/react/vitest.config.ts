import { defineConfig } from 'vitest/config';
import { installReact18, REACT_18_PACKAGES } from './src/testing/react-18.js';

const react18 = installReact18();

const test = {
  environment: 'happy-dom',
  setupFiles: ['src/testing/setup.ts'],
  restoreMocks: true,
  testTimeout: 30_000,
};

/** The same tests with both majors of React that hosts may bring. */
export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
    projects: [
      { test: { ...test, name: 'react-19', env: { REACT_MAJOR: '19' } } },
      {
        resolve: { alias: [{ find: REACT_18_PACKAGES, replacement: `${react18}/$1$2` }] },
        test: {
          ...test,
          name: 'react-18',
          // What renders nothing needs no second run.
          include: ['src/**/*.test.tsx'],
          env: { REACT_MAJOR: '18', REACT_FOLDER: react18 },
        },
      },
    ],
  },
});
