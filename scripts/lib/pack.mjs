/** Packs the packages as for publishing, and installs them as a host does: from tarballs, with npm, without scripts. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pnpm } from './pnpm.mjs';
import { readJson } from './results.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The packages of the workspace that hosts install; the others are parts of our own programs. */
const PUBLISHED = readdirSync(join(root, 'packages'))
  .map((folder) => readJson(join(root, 'packages', folder, 'package.json')))
  .filter((manifest) => !manifest.private);

const temporaryFolders = [];

/** @returns a folder that is removed when the process ends. */
export function temporaryFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `foyerkit-${name}-`));
  // One listener for all folders: Node warns about more than ten.
  if (temporaryFolders.length === 0) {
    process.on('exit', () => {
      for (const one of temporaryFolders) rmSync(one, { force: true, recursive: true });
    });
  }
  temporaryFolders.push(folder);
  return folder;
}

/** Packs every published package. @returns a map of package name to tarball path. */
export function packAll() {
  const folder = temporaryFolder('tarballs');
  // All in one run: starting pnpm per package takes longer than packing.
  const filters = PUBLISHED.flatMap(({ name }) => ['--filter', name]);
  pnpm(['-r', ...filters, 'pack', '--pack-destination', folder], { cwd: root, stdio: 'ignore' });
  return Object.fromEntries(
    PUBLISHED.map(({ name, version }) => {
      const file = join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
      statSync(file);
      return [name, file];
    }),
  );
}

/** The version that this workspace tests against, for hosts that install their own copy. */
export function catalogVersion(name) {
  const text = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const [, block = ''] = text.match(/^catalog:\n((?: {2}.*\n)+)/m) ?? [];
  const entries = [...block.matchAll(/^ {2}["']?([^"':]+)["']?: (.+)$/gm)];
  const [, , version] = entries.find(([, key]) => key === name) ?? [];
  if (!version) throw new Error(`pnpm-workspace.yaml has no catalog entry for ${name}`);
  return version;
}

/**
 * Creates a host application from `scripts/hosts/<name>` and installs it.
 * @param over the host whose files it starts from; its own files replace them.
 * @param ours the names of the packages in `tarballs` that it depends on directly.
 * @param dependencies its other dependencies: package name to version.
 */
export async function installHost(name, { over, tarballs = {}, ours = [], dependencies }) {
  const folder = temporaryFolder(name);
  for (const host of over ? [over, name] : [name]) {
    cpSync(join(root, 'scripts/hosts', host), folder, { recursive: true });
  }
  const files = Object.fromEntries(Object.entries(tarballs).map(([key, file]) => [key, `file:${file}`]));
  const manifest = {
    name: `host-${name}`,
    private: true,
    type: 'module',
    dependencies: { ...dependencies, ...Object.fromEntries(ours.map((key) => [key, files[key]])) },
    // The packages depend on each other by version, and these versions are not published yet.
    overrides: Object.fromEntries(Object.entries(files).filter(([key]) => !ours.includes(key))),
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  await install(folder);
  return folder;
}

const install = (folder, ...packages) => {
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--save-exact'];
  return promisify(execFile)('npm', [...args, ...packages], { cwd: folder });
};

/** Installs more into such a host. */
export const addDependencies = (folder, dependencies) =>
  install(folder, ...Object.entries(dependencies).map(([name, version]) => `${name}@${version}`));

/** The size of an installation: the number of packages, and the bytes on disk. */
export function measureInstall(folder) {
  const { packages } = readJson(join(folder, 'package-lock.json'));
  const count = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link).length;
  return { packages: count, bytes: sizeOf(join(folder, 'node_modules')) };
}

function sizeOf(path) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return 0;
  if (!entry.isDirectory()) return entry.size;
  return readdirSync(path).reduce((sum, child) => sum + sizeOf(join(path, child)), 0);
}
