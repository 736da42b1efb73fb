import { defineConfig } from 'vitest/config';

/** React 18's own files, wherever React is imported from. */
const react18 = ['react', 'react-dom'].map((name) => ({
  find: new RegExp(`^${name}(/.*)?$`),
  replacement: `${name}-18$1`,
}));

const test = { environment: 'happy-dom', setupFiles: ['src/testing/setup.ts'] };

export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
    projects: [
      { test: { ...test, name: 'react-19' } },
      {
        resolve: { alias: react18 },
        test: {
          ...test,
          name: 'react-18',
          // What brings its own import of React has to pass through the alias too.
          server: { deps: { inline: [/react-redux/, /@testing-library/, /use-sync-external-store/] } },
        },
      },
    ],
  },
});
