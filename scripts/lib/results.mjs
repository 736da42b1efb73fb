/** Reads the result of every test of a run from the reports of vitest and Playwright. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Every workspace package, published or not. */
export const packageFolders = (root) =>
  ['packages', 'apps'].flatMap((kind) => readdirSync(join(root, kind)).map((name) => join(root, kind, name)));

/** Titles start with the outermost group; files are relative to the root. */
const toTest = (file, titles, status, message) => ({ file, title: titles.join(' › '), status, message });

export const vitestTests = (root, { testResults }) =>
  testResults.flatMap(({ assertionResults, name }) =>
    assertionResults.map(({ ancestorTitles, failureMessages, status, title }) =>
      toTest(relative(root, name), [...ancestorTitles, title], status, failureMessages?.[0]),
    ),
  );

// The suite of a file has no line number; the suites of its groups do.
const specsOf = (suite, titles = []) => [
  ...(suite.specs ?? []).map((spec) => ({ ...spec, titles: [...titles, spec.title] })),
  ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, inner.line ? [...titles, inner.title] : titles)),
];

export const playwrightTests = (root, { config, suites = [] }) =>
  suites
    .flatMap((suite) => specsOf(suite))
    .flatMap(({ file, tests, titles }) =>
      tests.map(({ results, status }) => {
        const message = results.find((result) => result.error)?.error.message ?? status;
        const where = relative(root, join(config.rootDir, file));
        return toTest(where, titles, status === 'expected' ? 'passed' : status, message);
      }),
    );

/** The tests of every package with reports. */
export const collectTests = (root) =>
  packageFolders(root).flatMap((folder) =>
    [
      ['unit.json', vitestTests],
      ['e2e.json', playwrightTests],
    ].flatMap(([report, read]) => {
      const file = join(folder, 'test-results', report);
      return existsSync(file) ? read(root, readJson(file)) : [];
    }),
  );
