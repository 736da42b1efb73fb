/** Which unit tests and which journeys a change can have broken. It reads no files: callers pass their texts. */
import { basename, dirname, join } from 'node:path';

/** Files that every package is built or tested with. */
const EVERYWHERE = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.base.json', 'turbo.json'];

/** Journeys to run after any change of code that runs in a page: one for each way to connect. */
const MAIN_JOURNEYS = ['announced-wallet', 'pairing', 'smoke'];

/** Code that runs in a page. The rest of the workspace serves or builds it, and every journey depends on that. */
const RUN_BY_PAGES = /^packages\/(?!testkit\/)/;

const JOURNEYS = 'apps/lab/e2e/';

const isTest = (file) => /\.test\.tsx?$/.test(file);

/** Tests that read files: no import shows what they depend on. */
const readsFiles = (text) => /from '(node:(fs(\/promises)?|child_process)|esbuild|vite)'/.test(text);

/** A module of a package, by its path there: `src/store/state.ts`. */
const isModule = (path) => /^src\/.+\.tsx?$/.test(path);

/** The scripts do not belong to a package: their tests run with those of the package in this folder. */
const SCRIPTS_RUNNER = 'apps/lab';
const isScriptModule = (file) => /^scripts\/lib\/.+\.mjs$/.test(file);

const packageOf = (file, packages) => packages.find(({ folder }) => file.startsWith(`${folder}/`));

/** The package itself, and everything it depends on, directly or not. */
function withDependencies(one, packages, found = new Set()) {
  found.add(one);
  for (const other of packages) {
    if (one.dependsOn.includes(other.name) && !found.has(other)) withDependencies(other, packages, found);
  }
  return found;
}

/**
 * @param changed files that differ, as seen from the root.
 * @param packages of each its `name`, its `folder`, the names it `dependsOn`, and its test files as `[path, text]`.
 * @param isBuilt whether there is a built file at a path; a module without one of its own is bundled with others.
 * @returns the packages with tests to run, by name; with the `files` whose tests to run, or without: all of them.
 */
export function affectedTests(changed, packages, isBuilt = () => true) {
  const isEverywhere = changed.some((file) => EVERYWHERE.includes(file));
  const outside = changed.filter((file) => !packageOf(file, packages));
  return packages.flatMap((one) => {
    const { folder, name, tests } = one;
    if (tests.length === 0) return [];
    const files = new Set();
    let isWhole = isEverywhere || (folder === SCRIPTS_RUNNER && changed.some(isScriptModule));
    for (const below of withDependencies(one, packages)) {
      for (const file of changed.filter((candidate) => packageOf(candidate, packages) === below)) {
        const path = file.slice(below.folder.length + 1);
        // A journey affects no unit test, and a test affects no other package.
        if (file.startsWith(JOURNEYS) || (below !== one && isTest(path))) continue;
        const built = join(below.folder, path.replace(/^src\//, 'dist/').replace(/\.tsx?$/, '.js'));
        if (!isModule(path) || (below !== one && !isBuilt(built))) isWhole = true;
        else files.add(below === one ? file : built);
      }
    }
    if (isWhole) return [{ name }];
    // Tests also read documents outside the packages.
    if (files.size > 0 || outside.length > 0) {
      for (const [path, text] of tests) if (readsFiles(text)) files.add(join(folder, path));
    }
    return files.size > 0 ? [{ name, files: [...files].sort() }] : [];
  });
}

/** `all-wallets.view.tsx` and `all-wallets.container.tsx` belong to the view `AllWallets`. */
const viewNameOf = (file) =>
  basename(file)
    .split('.')[0]
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** A file, and all that it imports by a relative path, directly or not. */
function withImports(file, sources, found = new Set()) {
  found.add(file);
  for (const [, path] of (sources[file] ?? '').matchAll(/from '(\.[^']+)\.js'/g)) {
    const imported = `${join(dirname(file), path)}.ts`;
    if (imported in sources && !found.has(imported)) withImports(imported, sources, found);
  }
  return found;
}

/**
 * @param changed files that differ, as seen from the root.
 * @param sources texts of the journeys and of their support files, by their paths from the root.
 * @returns paths of the specs to run. No import leads from a journey to the code that runs in its page, so these are
 * found by name only: the chain, view or area that a changed file belongs to. CI runs all journeys.
 */
export function affectedJourneys(changed, sources) {
  const specs = Object.keys(sources).filter((file) => file.endsWith('.spec.ts'));
  const isServing = (file) =>
    !file.startsWith(JOURNEYS) && !RUN_BY_PAGES.test(file) && /^(apps|packages)\/.*\.(?!md$)\w+$/.test(file);
  const run = changed.filter((file) => !isTest(file));
  if (run.some((file) => EVERYWHERE.includes(file) || isServing(file))) return specs;
  const inPage = run.filter((file) => RUN_BY_PAGES.test(file) && !file.endsWith('.md'));
  const chains = inPage.flatMap((file) => /^packages\/adapter-(\w+)\//.exec(file)?.[1] ?? []);
  const areas = inPage.flatMap((file) => dirname(file).split('/').slice(3));
  const views = inPage.filter((file) => /\.(view|container)\./.test(file)).map(viewNameOf);

  return specs.filter((spec) => {
    const name = basename(spec, '.spec.ts');
    const reached = [...withImports(spec, sources)];
    if (reached.some((file) => changed.includes(file))) return true;
    if (inPage.length > 0 && MAIN_JOURNEYS.includes(name)) return true;
    if (areas.some((area) => name.includes(area)) || chains.some((chain) => name.includes(chain))) return true;
    return chains.concat(views).some((word) => new RegExp(`'${word}'`).test(sources[spec]));
  });
}
