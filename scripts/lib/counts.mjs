/** Reads how many tests ran, passed and failed from what the runners wrote. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const NOTHING = { passed: 0, failed: 0 };

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

export const sum = (all) =>
  all.reduce(({ failed, passed }, one) => ({ passed: passed + one.passed, failed: failed + one.failed }), NOTHING);

/** A missing result is a failure: a runner that crashed must not pass for one with nothing to say. */
const required = (file, read) => (existsSync(file) ? read(readJson(file)) : { passed: 0, failed: 1 });

const fromVitest = ({ numFailedTests, numFailedTestSuites, numPassedTests }) => ({
  passed: numPassedTests,
  failed: Math.max(numFailedTests, numFailedTests === 0 && numFailedTestSuites > 0 ? 1 : 0),
});

const fromPlaywright = ({ errors = [], stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
});

/** Every workspace package that has unit tests. */
export function unitCounts() {
  const packages = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(root, folder, name)),
  );
  const tested = packages.filter((folder) => readJson(join(folder, 'package.json')).scripts?.['test:unit']);
  return sum(tested.map((folder) => required(join(folder, 'test-results/unit.json'), fromVitest)));
}

export const e2eCounts = () => required(join(root, 'apps/lab/test-results/e2e.json'), fromPlaywright);

/** The counts of one of our own reports: size, publishable. */
export const reportCounts = (name) =>
  required(join(root, 'test-results', `${name}.json`), ({ failed, passed }) => ({ failed, passed }));
