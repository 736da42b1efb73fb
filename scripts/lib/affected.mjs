/** What a change can have broken: which tests of which packages, and which journeys. Reads nothing by itself. */
import { basename, dirname, join } from 'node:path';

/** What every package is built or tested with. */
const EVERYWHERE = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.base.json', 'turbo.json'];

/** Journeys that any change of what a page runs goes through: one of each way to connect. */
const MAIN_JOURNEYS = ['announced-wallet', 'pairing', 'smoke'];

/** A page runs these; the rest of the workspace stands behind it, and every journey needs that. */
const RUN_BY_PAGES = /^packages\/(?!testkit\/)/;

const JOURNEYS = 'apps/lab/e2e/';

const isTest = (file) => /\.test\.tsx?$/.test(file);

/** Tests that read files follow from no import. */
const readsFiles = (text) => /from '(node:(fs(\/promises)?|child_process)|esbuild|vite)'/.test(text);

/** A module of a package, by its path there: `src/store/state.ts`. */
const isModule = (path) => /^src\/.+\.tsx?$/.test(path);

const packageOf = (file, packages) => packages.find(({ folder }) => file.startsWith(`${folder}/`));

/** Itself, and all that it depends on, however far away. */
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
 * @returns for each package with tests to run: its name, and all (`files` undefined) or the files that they follow from.
 */
export function affectedTests(changed, packages, isBuilt = () => true) {
  const isEverywhere = changed.some((file) => EVERYWHERE.includes(file));
  const outside = changed.filter((file) => !packageOf(file, packages));
  return packages.flatMap((one) => {
    const { folder, name, tests } = one;
    if (tests.length === 0) return [];
    const files = new Set();
    let isWhole = isEverywhere;
    for (const below of withDependencies(one, packages)) {
      for (const file of changed.filter((candidate) => packageOf(candidate, packages) === below)) {
        const path = file.slice(below.folder.length + 1);
        // A journey is no unit's, and a test is nobody else's.
        if (file.startsWith(JOURNEYS) || (below !== one && isTest(path))) continue;
        const built = join(below.folder, path.replace(/^src\//, 'dist/').replace(/\.tsx?$/, '.js'));
        if (!isModule(path) || (below !== one && !isBuilt(built))) isWhole = true;
        else files.add(below === one ? file : built);
      }
    }
    if (isWhole) return [{ name }];
    // Documents outside of packages are read by tests too.
    if (files.size > 0 || outside.length > 0) {
      for (const [path, text] of tests) if (readsFiles(text)) files.add(join(folder, path));
    }
    return files.size > 0 ? [{ name, files: [...files].sort() }] : [];
  });
}

/** `all-wallets.view.tsx` and `all-wallets.container.tsx` are of the view `AllWallets`. */
const viewNameOf = (file) =>
  basename(file)
    .split('.')[0]
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** The files that one imports beside it, and what they import. */
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
 * @param sources texts of the journeys and of what they stand on, by their paths from the root.
 * @returns paths of the specs to run. What a page runs is followed by name only, from here to there: the chain, the
 * view or the area that a file is of. Behind it stands the whole suite, in CI.
 */
export function affectedJourneys(changed, sources) {
  const specs = Object.keys(sources).filter((file) => file.endsWith('.spec.ts'));
  const isBehind = (file) =>
    !file.startsWith(JOURNEYS) && !RUN_BY_PAGES.test(file) && /^(apps|packages)\/.*\.(?!md$)\w+$/.test(file);
  const run = changed.filter((file) => !isTest(file));
  if (run.some((file) => EVERYWHERE.includes(file) || isBehind(file))) return specs;
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
