import { defineConfig } from 'vitest/config';
import { installReact18 } from './src/testing/react-18.js';

const react18 = installReact18();

const test = { environment: 'happy-dom', setupFiles: ['src/testing/setup.ts'], restoreMocks: true };

/** The same tests with both majors of React that hosts may bring. */
export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
    projects: [
      { test: { ...test, name: 'react-19' } },
      {
        resolve: {
          alias: [{ find: /^(react|react-dom|use-sync-external-store)(\/.*)?$/, replacement: `${react18}/$1$2` }],
        },
        test: {
          ...test,
          name: 'react-18',
          env: { REACT_FOLDER: react18 },
          // What imports React for itself has to pass through the alias too.
          server: { deps: { inline: [/react-redux/, /@testing-library\/react/] } },
        },
      },
    ],
  },
});
