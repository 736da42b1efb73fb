/** `npm test`: sets up what is missing, then runs every check of the house, and counts them. */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './lib/chromium.mjs';
import { e2eCounts, reportCounts, sum, unitCounts } from './lib/counts.mjs';
import { pnpm } from './lib/pnpm.mjs';
import { ensureInstalled } from './lib/setup.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const startedAt = Date.now();

ensureInstalled();
process.env.CHROMIUM_PATH = ensureChromium();
rmSync(`${root}test-results`, { force: true, recursive: true });

/** Runs one step to its end; a step that fails does not keep the others from running. */
function step(name, args, countsOf) {
  const stepStartedAt = Date.now();
  console.log(`\n── ${name}`);
  let isOk = true;
  try {
    pnpm(args, { cwd: root });
  } catch {
    isOk = false;
  }
  const counted = countsOf?.() ?? { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1 };
  // A runner may fail for a reason that no single test shows.
  const failed = !isOk && counted.failed === 0 ? 1 : counted.failed;
  const seconds = ((Date.now() - stepStartedAt) / 1000).toFixed(0);
  console.log(`── ${name}: ${counted.passed} passed, ${failed} failed, ${seconds} s`);
  return { name, passed: counted.passed, failed };
}

const results = [
  step('build', ['run', 'build']),
  step('lint', ['run', 'lint']),
  step('types', ['run', 'typecheck']),
  step('unit tests', ['run', 'test:unit', '--continue', '--concurrency=2'], unitCounts),
  step('journeys', ['run', 'test:e2e'], e2eCounts),
  step('size', ['run', 'size'], () => reportCounts('size')),
  step('publishing', ['run', 'test:publish'], () => reportCounts('publishable')),
];

const { failed, passed } = sum(results);
const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
const broken = results.filter((result) => result.failed > 0).map(({ name }) => name);
console.log(`\n${minutes} minutes. ${broken.length > 0 ? `Failed: ${broken.join(', ')}.` : 'All steps passed.'}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
