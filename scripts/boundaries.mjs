/** Checks the arrows of the house, then proves every rule: each is shown a planted fault that it must catch. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readlinkSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root, temporaryFolder } from './lib/pack.mjs';

const PLANTED = '__planted__';

/** One fault a rule: where it is planted, and what it says there. */
const FAULTS = {
  'no-runtime-cycle': {
    [`packages/core/src/${PLANTED}/one.ts`]: "import { two } from './two.js';\nexport const one = () => two;\n",
    [`packages/core/src/${PLANTED}/two.ts`]: "import { one } from './one.js';\nexport const two = () => one;\n",
  },
  'core-knows-no-view-and-no-wallet': {
    [`packages/core/src/${PLANTED}/view.ts`]: "export * from '../../../ui/src/index.js';\n",
  },
  'ui-knows-no-sibling': {
    [`packages/ui/src/${PLANTED}/sibling.ts`]: "export * from '../../../core/src/adapter.js';\n",
  },
  'adapters-know-the-waist-alone': {
    [`packages/adapter-evm/src/${PLANTED}/store.ts`]: "export { createModal } from '@foyerkit/core';\n",
  },
  'adapter-pairing-knows-no-chain-sdk': {
    [`packages/adapter-pairing/src/${PLANTED}/sdk.ts`]: "export { numberToHex } from 'viem';\n",
  },
  'secure-frame-knows-the-waist-alone': {
    [`packages/secure-frame/src/${PLANTED}/store.ts`]: "export { createModal } from '@foyerkit/core';\n",
  },
  'react-knows-no-adapter-but-pairing': {
    [`packages/react/src/${PLANTED}/adapter.ts`]: "export * from '../../../adapter-evm/src/index.js';\n",
  },
  'packages-know-no-app': {
    [`packages/testkit/src/${PLANTED}/app.ts`]: "export * from '../../../../apps/services/src/index.js';\n",
  },
  'no-deep-import': {
    [`packages/react/src/${PLANTED}/deep.ts`]: "export * from '@foyerkit/core/dist/store/state.js';\n",
  },
  'views-know-no-container': {
    [`packages/ui/src/primitives/${PLANTED}.ts`]: "export * from '../views/connect.view.js';\n",
  },
  'core-errors-at-the-bottom': {
    [`packages/core/src/errors/${PLANTED}.ts`]: "export * from '../ports/caip.js';\n",
  },
  'core-ports-at-the-bottom': {
    [`packages/core/src/ports/${PLANTED}.ts`]: "export * from '../router/router.slice.js';\n",
  },
  'controllers-call-no-controller': {
    [`packages/core/src/${PLANTED}/one.controller.ts`]: "export * from '../account/account.controller.js';\n",
  },
  'slices-know-no-listener': {
    [`packages/core/src/${PLANTED}/one.slice.ts`]: "export * from '../account/account.listeners.js';\n",
  },
  'selectors-change-nothing': {
    [`packages/core/src/${PLANTED}/one.selectors.ts`]: "export * from '../account/account.slice.js';\n",
  },
};

const NOT_COPIED = new Set(['node_modules', 'test-results', 'coverage', 'pictures', '.turbo', '.data', '.next']);

/**
 * The sources in a folder of their own, so that no fault is ever in the working tree. Dependencies are links to the
 * installed ones; those of the workspace lead to its copy.
 */
function copyWorkspace() {
  const folder = realpathSync(temporaryFolder('boundaries'));
  for (const file of ['.dependency-cruiser.mjs', 'package.json', 'pnpm-workspace.yaml', 'tsconfig.base.json']) {
    cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const group of ['packages', 'apps']) {
    cpSync(join(root, group), join(folder, group), {
      recursive: true,
      filter: (source) => !NOT_COPIED.has(basename(source)),
    });
    for (const name of readdirSync(join(root, group))) linkDependencies(join(group, name), folder);
  }
  return folder;
}

function linkDependencies(project, folder) {
  const from = join(root, project, 'node_modules');
  const to = join(folder, project, 'node_modules');
  mkdirSync(join(to, '@foyerkit'), { recursive: true });
  for (const entry of readdirSync(from)) {
    if (entry !== '@foyerkit') symlinkSync(join(from, entry), join(to, entry));
  }
  const scope = readdirSync(from).includes('@foyerkit') ? readdirSync(join(from, '@foyerkit')) : [];
  for (const name of scope) {
    // Relative, as pnpm writes them: in the copy they lead to the copy.
    symlinkSync(readlinkSync(join(from, '@foyerkit', name)), join(to, '@foyerkit', name));
  }
}

function cruise(folder) {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      'packages',
      'apps',
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'json',
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser gave no result (status ${status}): ${stderr}`);
  const { summary } = JSON.parse(stdout);
  return { modules: summary.totalCruised, violations: summary.violations };
}

const describe = ({ from, rule, to }) => `  ${rule.name}: ${from} -> ${to}`;

const workspace = copyWorkspace();
const clean = cruise(workspace);
// Without a TypeScript beside it the tool reads no TypeScript at all and finds nothing.
if (clean.modules < 100) throw new Error(`dependency-cruiser read only ${clean.modules} modules`);
if (clean.violations.length > 0) {
  console.error(`Boundaries crossed:\n${clean.violations.map(describe).join('\n')}`);
  process.exit(1);
}
console.log(`${clean.modules} modules, no boundary crossed.`);

for (const files of Object.values(FAULTS)) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, file)), { recursive: true });
    writeFileSync(join(workspace, file), text);
  }
}
const { violations } = cruise(workspace);
const caught = (rule, files) =>
  violations.some(({ from, rule: { name } }) => name === rule && Object.keys(files).includes(from));
const missed = Object.entries(FAULTS).filter(([rule, files]) => !caught(rule, files));
const { default: config } = await import('../.dependency-cruiser.mjs');
const unproved = config.forbidden.filter(({ name }) => !(name in FAULTS)).map(({ name }) => name);
if (missed.length > 0 || unproved.length > 0) {
  console.error(
    `Not caught: ${missed.map(([rule]) => rule).join(', ') || 'none'}. Without a fault: ${unproved.join(', ') || 'none'}.`,
  );
  process.exit(1);
}
console.log(`${Object.keys(FAULTS).length} planted faults, each caught by its rule.`);
