/** `npm test`: sets up what is missing, then runs every check, and counts the results. */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './lib/chromium.mjs';
import { e2eCounts, reportCounts, sum, unitCounts } from './lib/counts.mjs';
import { watchPnpm } from './lib/pnpm.mjs';
import { ensureRedis } from './lib/redis.mjs';
import { ensureInstalled } from './lib/setup.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const startedAt = Date.now();

ensureInstalled();
process.env.CHROMIUM_PATH = ensureChromium();
process.env.REDIS_SERVER = ensureRedis();
rmSync(`${root}test-results`, { force: true, recursive: true });

/** How many lines to repeat of a failed step that names no single test. */
const REPEATED_LINES = 15;

const lastLines = (output) => output.trimEnd().split('\n').slice(-REPEATED_LINES);

/**
 * Runs one step. The others run even if it fails.
 * @param runs the arguments of pnpm for each command of the step; they run at the same time
 * @param isBeside whether another step runs at the same time. Its output is shown when it has ended.
 */
async function step(name, runs, countsOf, isBeside = false) {
  const stepStartedAt = Date.now();
  console.log(`\n── ${name}${isBeside ? ', beside the others' : ''}`);
  const ended = await Promise.all(runs.map((args) => watchPnpm(args, { cwd: root, isQuiet: isBeside })));
  const isOk = ended.every((run) => run.isOk);
  const output = ended.map((run) => run.output).join('\n');
  if (isBeside) console.log(`\n── ${name}, its output\n${output}`);
  const counted = countsOf?.() ?? { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, failures: [] };
  // A runner may fail for a reason unrelated to any single test.
  const failed = !isOk && counted.failed === 0 ? 1 : counted.failed;
  const seconds = ((Date.now() - stepStartedAt) / 1000).toFixed(0);
  console.log(`── ${name}: ${counted.passed} passed, ${failed} failed, ${seconds} s`);
  return { name, passed: counted.passed, failed, failures: counted.failures, output };
}

/** Repeats the failures at the end, which is what remains of a truncated log. */
function repeatFailures({ failures, name, output }) {
  console.log(`\n${name}:`);
  for (const { message, title, where } of failures) {
    console.log(`  ${where} › ${title}`);
    for (const line of message) console.log(`    ${line}`);
  }
  if (failures.length === 0) for (const line of lastLines(output)) console.log(`  ${line}`);
}

/** Without the tasks that it depends on: turbo would write the built files again, which other steps are reading. */
const testRun = (task, concurrency, ...filters) => [
  ...['run', task, '--only', '--continue', `--concurrency=${concurrency}`],
  ...filters.map((filter) => `--filter=${filter}`),
];

/**
 * What starts last runs alone at the end. These take long and would be last. Two of each run at a time on two cores, since
 * many tests wait for processes, disks and timers.
 */
const LONG = ['@foyerkit/react', '@foyerkit/secure-site', '@foyerkit/adapter-evm'];
const UNIT_RUNS = [testRun('test:unit', 2, ...LONG), testRun('test:unit', 2, ...LONG.map((name) => `!${name}`))];

/** What `pnpm size` and `pnpm test:publish` check, without their build. */
async function checkHosts() {
  return [
    await step('size', [['exec', 'node', 'scripts/size.mjs']], () => reportCounts('size'), true),
    await step('publishing', [['exec', 'node', 'scripts/publishable.mjs']], () => reportCounts('publishable'), true),
  ];
}

const results = [
  await step('build', [['run', 'build']]),
  ...(await Promise.all([
    step('types', [['run', 'typecheck', '--only']]),
    step('lint', [['run', 'lint']], undefined, true),
  ])),
  // Hosts are installed and built beside the unit tests: an installation mostly waits for the network and the disk.
  ...(await Promise.all([step('unit tests', UNIT_RUNS, unitCounts), checkHosts()])).flat(),
  // Journeys have the machine to themselves, since a browser has to answer in time.
  await step('journeys', [testRun('test:e2e', 2)], e2eCounts),
];

const { failed, passed } = sum(results);
const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
const broken = results.filter((result) => result.failed > 0);
for (const result of broken) repeatFailures(result);
const verdict = broken.length > 0 ? `Failed: ${broken.map(({ name }) => name).join(', ')}.` : 'All steps passed.';
console.log(`\n${minutes} minutes. ${verdict}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
