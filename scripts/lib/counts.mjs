/** Reads the runners' reports: how many tests passed and failed, and for each failure where and why, in a few lines. */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFolders, playwrightTests, readJson, vitestTests } from './results.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const NOTHING = { passed: 0, failed: 0, failures: [] };

// Runners colour their messages, even in reports.
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches escape sequences
const COLOURS = /\u001b\[[\d;]*m/g;

/** Enough for what was expected and received, or for a property's seed and counterexample. */
const MESSAGE_LINES = 12;

/** The first lines of a message that are not blank, without the stack. */
const firstLines = (message) => {
  const lines = String(message ?? '')
    .replace(COLOURS, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return lines.length > 0 ? lines.slice(0, MESSAGE_LINES) : ['no message'];
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

/** A missing report is a failure: a crashed runner must not count as one without failures. */
const required = (file, read) => {
  if (existsSync(file)) return read(readJson(file));
  const failure = { where: relative(root, file), title: 'the report', message: ['was not written'] };
  return { passed: 0, failed: 1, failures: [failure] };
};

const toFailure = ({ file, message, title }) => ({ where: file, title, message: firstLines(message) });

const vitestFailures = (report) => [
  // A file that could not be loaded has no failed test.
  ...report.testResults
    .filter(
      ({ assertionResults, status }) => status === 'failed' && !assertionResults.some((one) => one.status === status),
    )
    .map(({ message, name }) => toFailure({ file: relative(root, name), title: 'the file', message })),
  ...vitestTests(root, report)
    .filter(({ status }) => status === 'failed')
    .map(toFailure),
];

const fromVitest = (report) => {
  const { numFailedTests, numFailedTestSuites, numPassedTests } = report;
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTests === 0 && numFailedTestSuites > 0 ? 1 : 0),
    failures: vitestFailures(report),
  };
};

const playwrightFailures = (report) => [
  ...(report.errors ?? []).map(({ message }) =>
    toFailure({ file: relative(root, report.config.rootDir), title: 'the run', message }),
  ),
  ...playwrightTests(root, report)
    .filter(({ status }) => status !== 'passed')
    .map(toFailure),
];

const fromPlaywright = (report) => {
  const { errors = [], stats } = report;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    failures: playwrightFailures(report),
  };
};

/** Counts the tests of every workspace package with this script. */
function countAll(script, report, read) {
  const tested = packageFolders(root).filter((folder) => readJson(join(folder, 'package.json')).scripts?.[script]);
  return sum(tested.map((folder) => required(join(folder, 'test-results', report), read)));
}

export const unitCounts = () => countAll('test:unit', 'unit.json', fromVitest);

export const e2eCounts = () => countAll('test:e2e', 'e2e.json', fromPlaywright);

/** The counts of one of the repository's own reports, such as size or publishable. */
export const reportCounts = (name) =>
  required(join(root, 'test-results', `${name}.json`), ({ failed, failures = [], passed }) => ({
    failed,
    passed,
    failures: failures.map(({ label, details }) => ({ where: name, title: label, message: firstLines(details) })),
  }));
