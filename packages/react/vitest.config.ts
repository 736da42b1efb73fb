import { defineConfig } from 'vitest/config';
import { installReact18 } from '../ui/build/react-18.js';

const react18 = installReact18(import.meta.dirname, [
  { name: 'react-redux' },
  { name: 'use-sync-external-store', beside: 'react-redux' },
]);

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
        resolve: { alias: [react18.alias] },
        test: {
          ...test,
          name: 'react-18',
          // What renders nothing needs no second run.
          include: ['src/**/*.test.tsx'],
          env: { REACT_MAJOR: '18', REACT_FOLDER: react18.folder },
        },
      },
    ],
  },
});
