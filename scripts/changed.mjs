/**
 * `pnpm test:changed [base]`: lints what differs from a commit, and runs the types, unit tests and journeys that it can
 * have broken. Uncommitted changes are included. By default the base is where the branch left `main`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { affectedJourneys, affectedTests } from './lib/affected.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { pnpm } from './lib/pnpm.mjs';
import { ensureRedis } from './lib/redis.mjs';
import { packageFolders, readJson } from './lib/results.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @returns the lines that git prints; undefined when it fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
}

function changedFiles(base) {
  const [start] = git('merge-base', base, 'HEAD') ?? [];
  if (!start) throw new Error(`git knows no commit that this branch shares with ${base}.`);
  return [...git('diff', '--name-only', start), ...git('ls-files', '--others', '--exclude-standard')];
}

/** Files below a folder, as seen from the root. */
const filesBelow = (folder, isWanted) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
        .filter(isWanted)
    : [];

function readPackage(path) {
  const { name, dependencies, devDependencies, peerDependencies, scripts } = readJson(join(path, 'package.json'));
  const folder = relative(root, path);
  const tests = scripts['test:unit']
    ? filesBelow(path, (file) => /^(?!.*\/node_modules\/).+\.test\.tsx?$/.test(file))
    : [];
  return {
    name,
    folder,
    dependsOn: Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }),
    tests: tests.map((file) => [relative(folder, file), readFileSync(join(root, file), 'utf8')]),
  };
}

const [base = git('rev-parse', '--verify', '--quiet', 'origin/main') ? 'origin/main' : 'main'] = process.argv.slice(2);
const changed = changedFiles(base);
const packages = packageFolders(root).map(readPackage);
const units = affectedTests(changed, packages, (file) => existsSync(join(root, file)));
const e2e = filesBelow(join(root, 'apps/lab/e2e'), (file) => file.endsWith('.ts'));
const journeys = affectedJourneys(
  changed,
  Object.fromEntries(e2e.map((file) => [file, readFileSync(join(root, file), 'utf8')])),
);

const failed = [];

function run(name, ...command) {
  console.log(`\n── ${name}`);
  try {
    pnpm(command, { cwd: root });
  } catch (error) {
    // The others run nevertheless.
    console.error(error.message);
    failed.push(name);
  }
}

console.log(`${changed.length} files differ from ${base}.`);
const existing = changed.filter((file) => existsSync(join(root, file)));
if (existing.length > 0) run('lint', 'exec', 'biome', 'check', '--no-errors-on-unmatched', ...existing);
// Turbo runs only packages that changed since its last run; for the others it replays the output.
run('types', 'exec', 'turbo', 'run', 'build', 'typecheck', '--output-logs=errors-only');
if (units.some(({ name }) => name === '@foyerkit/services')) process.env.REDIS_SERVER = ensureRedis();
for (const { name, files } of units) {
  const folder = packages.find((one) => one.name === name)?.folder ?? '';
  const chosen = files?.map((file) => relative(folder, file));
  // Without the report, which is for complete runs.
  const args = chosen ? ['related', '--run', '--passWithNoTests', ...chosen] : ['run'];
  run(`unit tests of ${name}`, '--filter', name, 'exec', 'vitest', ...args, '--reporter=dot');
}
if (journeys.length > 0) {
  process.env.CHROMIUM_PATH = ensureChromium();
  const files = journeys.map((file) => relative('apps/lab', file));
  run('journeys', '--filter', '@foyerkit/lab', 'exec', 'playwright', 'test', '--reporter=list', ...files);
}

console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}.` : '\nEverything that can have been broken passed.');
process.exitCode = failed.length > 0 ? 1 : 0;
