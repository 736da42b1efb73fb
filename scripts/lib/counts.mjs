/** Reads what ran, passed and failed from what the runners wrote: how many, and for each failure where and why. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const NOTHING = { passed: 0, failed: 0, failures: [] };

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

// Runners colour their messages, also in their reports.
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences are what is looked for
const COLOURS = /\u001b\[[\d;]*m/g;

/** The first line of a message that says something. */
const firstLine = (message) => {
  const lines = String(message ?? '')
    .replace(COLOURS, '')
    .split('\n');
  return (lines.find((line) => line.trim() !== '') ?? 'no message').trim();
};

export const sum = (all) =>
  all.reduce(
    (total, { failed, failures, passed }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      failures: [...total.failures, ...failures],
    }),
    NOTHING,
  );

/** A missing result is a failure: a runner that crashed must not pass for one with nothing to say. */
const required = (file, read) => {
  if (existsSync(file)) return read(readJson(file));
  const failure = { where: relative(root, file), title: 'the report', message: 'was not written' };
  return { passed: 0, failed: 1, failures: [failure] };
};

const vitestFailures = ({ testResults }) =>
  testResults.flatMap(({ assertionResults, message, name, status }) => {
    const where = relative(root, name);
    const failed = assertionResults.filter((one) => one.status === 'failed');
    // A file that could not be read has no test that failed.
    if (failed.length === 0 && status === 'failed') return [{ where, title: 'the file', message: firstLine(message) }];
    return failed.map(({ failureMessages, fullName }) => ({
      where,
      title: fullName,
      message: firstLine(failureMessages[0]),
    }));
  });

const fromVitest = (report) => {
  const { numFailedTests, numFailedTestSuites, numPassedTests } = report;
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTests === 0 && numFailedTestSuites > 0 ? 1 : 0),
    failures: vitestFailures(report),
  };
};

const specsOf = (suite, titles = []) => [
  ...(suite.specs ?? []).map((spec) => ({ ...spec, titles: [...titles, spec.title] })),
  ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, inner.line ? [...titles, inner.title] : titles)),
];

const playwrightFailures = ({ config, errors = [], suites = [] }) => [
  ...errors.map(({ message }) => ({
    where: relative(root, config.rootDir),
    title: 'the run',
    message: firstLine(message),
  })),
  ...suites.flatMap((suite) =>
    specsOf(suite).flatMap(({ file, tests, titles }) =>
      tests
        .filter(({ status }) => status !== 'expected')
        .map(({ results, status }) => {
          const { error } = results.find((result) => result.error) ?? {};
          return {
            where: relative(root, join(config.rootDir, file)),
            title: titles.join(' '),
            message: error ? firstLine(error.message) : status,
          };
        }),
    ),
  ),
];

const fromPlaywright = (report) => {
  const { errors = [], stats } = report;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    failures: playwrightFailures(report),
  };
};

/** Every workspace package that has such tests. */
function countAll(script, report, read) {
  const packages = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(root, folder, name)),
  );
  const tested = packages.filter((folder) => readJson(join(folder, 'package.json')).scripts?.[script]);
  return sum(tested.map((folder) => required(join(folder, 'test-results', report), read)));
}

export const unitCounts = () => countAll('test:unit', 'unit.json', fromVitest);

export const e2eCounts = () => countAll('test:e2e', 'e2e.json', fromPlaywright);

/** The counts of one of our own reports: size, publishable. */
export const reportCounts = (name) =>
  required(join(root, 'test-results', `${name}.json`), ({ failed, failures = [], passed }) => ({
    failed,
    passed,
    failures: failures.map(({ label, details }) => ({ where: name, title: label, message: firstLine(details) })),
  }));
