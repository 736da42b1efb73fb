/** Checks which module may import which, then verifies every rule: each has a planted fault that it must catch. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readlinkSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { checkLayers, layerRules } from './lib/core-layers.mjs';
import { cycleRules, findCycles } from './lib/cycles.mjs';
import { root, temporaryFolder } from './lib/pack.mjs';

const PLANTED = '__planted__';

const THUNK =
  "import { createAppAsyncThunk } from '../store/typed.js';\nexport const ask = createAppAsyncThunk<void>('ask', async () => {});\n";
const LISTENER =
  "import type { StartListening } from '../store/typed.js';\nexport const listen = (start: StartListening) => start;\n";

/** The planted faults by rule: file paths with their content. Each file is a separate fault. */
const FAULTS = {
  'no-runtime-cycle': {
    [`packages/core/src/${PLANTED}/one.ts`]: "import { two } from './two.js';\nexport const one = () => two;\n",
    [`packages/core/src/${PLANTED}/two.ts`]: "import { one } from './one.js';\nexport const two = () => one;\n",
    // Inside the one cycle that is allowed.
    'packages/react/src/engine/lazy-view.ts': "import '../view-registry.js';\nexport const lazyView = 1;\n",
  },
  'no-type-cycle': {
    [`packages/core/src/${PLANTED}/three.ts`]: "import type { Four } from './four.js';\nexport type Three = Four;\n",
    [`packages/core/src/${PLANTED}/four.ts`]: "import type { Three } from './three.js';\nexport type Four = Three;\n",
  },
  'no-dynamic-cycle': {
    [`packages/core/src/${PLANTED}/five.ts`]: "export const five = () => import('./six.js');\n",
    [`packages/core/src/${PLANTED}/six.ts`]: "import { five } from './five.js';\nexport const six = () => five;\n",
  },
  'core-imports-no-view-and-no-wallet': {
    [`packages/core/src/${PLANTED}/view.ts`]: "export * from '../../../ui/src/index.js';\n",
  },
  'ui-imports-no-other-package': {
    [`packages/ui/src/${PLANTED}/sibling.ts`]: "export * from '../../../core/src/adapter.js';\n",
  },
  'adapters-import-only-core-adapter': {
    [`packages/adapter-evm/src/${PLANTED}/store.ts`]: "export { createModal } from '@foyerkit/core';\n",
    [`packages/adapter-solana/src/${PLANTED}/evm.ts`]: "export * from '@foyerkit/core/pairing-adapter/evm';\n",
  },
  'pairing-adapter-imports-only-core-adapter': {
    [`packages/core/src/pairing-adapter/${PLANTED}/sdk.ts`]: "export { numberToHex } from 'viem';\n",
    [`packages/core/src/pairing-adapter/${PLANTED}/port.ts`]: "export * from '../../ports/caip.js';\n",
  },
  'core-imports-no-adapter': {
    [`packages/core/src/${PLANTED}/adapter.ts`]: "export * from '../pairing-adapter/index.js';\n",
  },
  'embedded-is-a-feature': {
    [`packages/core/src/${PLANTED}/login.ts`]: "export { submitEmail } from '../embedded/login.flow.js';\n",
    [`packages/core/src/${PLANTED}/login-entry.ts`]: "export const login = () => import('../embedded.js');\n",
    [`packages/react/src/${PLANTED}/login.ts`]: "export { submitEmail } from '@foyerkit/core/embedded';\n",
  },
  'secure-frame-imports-only-core-adapter': {
    [`packages/secure-frame/src/${PLANTED}/store.ts`]: "export { createModal } from '@foyerkit/core';\n",
  },
  'secure-frame-entries': {
    [`packages/secure-frame/src/site/${PLANTED}.ts`]: "export * from '../testing/examples.js';\n",
    [`packages/secure-frame/src/protocol/${PLANTED}.ts`]: "export * from '../site/index.js';\n",
  },
  'react-imports-no-adapter': {
    [`packages/react/src/${PLANTED}/adapter.ts`]: "export * from '../../../adapter-evm/src/index.js';\n",
  },
  'site-pages-are-browser-code': {
    [`apps/secure-site/src/pages/${PLANTED}/server.ts`]: "export { readConfig } from '../../config.js';\n",
    [`apps/secure-site/src/pages/${PLANTED}/client.ts`]: "export * from '@foyerkit/secure-frame/client';\n",
  },
  'database-only-for-apps': {
    [`packages/secure-frame/src/${PLANTED}/database.ts`]: "export * from '../../../database/src/index.js';\n",
    [`packages/testkit/src/${PLANTED}/database.ts`]:
      "export type { Database } from '../../../database/src/index.js';\n",
  },
  'database-imports-no-other-package': {
    [`packages/database/src/${PLANTED}/port.ts`]: "export * from '../../../core/src/adapter.js';\n",
    [`packages/database/src/${PLANTED}/app.ts`]: "export * from '../../../../apps/services/src/index.js';\n",
  },
  'http-only-for-apps': {
    [`packages/database/src/${PLANTED}/http.ts`]: "export * from '../../../http/src/index.js';\n",
  },
  'http-imports-no-other-package': {
    [`packages/http/src/${PLANTED}/port.ts`]: "export * from '../../../core/src/adapter.js';\n",
    [`packages/http/src/${PLANTED}/app.ts`]: "export * from '../../../../apps/services/src/index.js';\n",
  },
  'packages-import-no-app': {
    [`packages/testkit/src/${PLANTED}/app.ts`]: "export * from '../../../../apps/services/src/index.js';\n",
  },
  'no-deep-import': {
    [`packages/react/src/${PLANTED}/deep.ts`]: "export * from '@foyerkit/core/dist/store/state.js';\n",
  },
  'primitives-import-no-view': {
    [`packages/ui/src/primitives/${PLANTED}.ts`]: "export * from '../views/connect.view.js';\n",
  },
  'role-in-the-name': {
    [`packages/core/src/${PLANTED}/thunk-helper.ts`]: THUNK,
    [`packages/core/src/${PLANTED}/own-thunk-helper.ts`]:
      "import type { ModalDispatch } from '../store/state.js';\nexport const ask = () => (dispatch: ModalDispatch) => dispatch;\n",
    [`packages/core/src/${PLANTED}/passed-thunk-helper.ts`]:
      "import type { ModalDispatch } from '../store/state.js';\nexport const ask = (dispatch: ModalDispatch) => dispatch((_, getState) => getState());\n",
    [`packages/core/src/${PLANTED}/store-thunk-helper.ts`]:
      "import type { ModalStore } from '../store/state.js';\nexport const ask = (store: ModalStore) => store.dispatch(async (_, getState) => getState());\n",
    [`packages/core/src/${PLANTED}/renamed-helper.ts`]:
      "import { createAsyncThunk as make } from '@reduxjs/toolkit';\nexport const ask = make('ask', async () => {});\n",
    [`packages/core/src/${PLANTED}/listener-helper.ts`]: LISTENER,
    [`packages/core/src/${PLANTED}/slice-helper.ts`]:
      "import { createSlice } from '@reduxjs/toolkit';\nexport const slice = createSlice({ name: 's', initialState: 0, reducers: {} });\n",
    [`packages/core/src/${PLANTED}/selector-helper.ts`]:
      "import type { RootState } from '../store/state.js';\nexport const selectTheme = ({ theme }: RootState) => theme;\n",
    [`packages/core/src/${PLANTED}/api-helper.ts`]:
      "import { createApi } from '@reduxjs/toolkit/query';\nexport const api = createApi({});\n",
    [`packages/core/src/${PLANTED}/feature-helper.ts`]:
      "import type { FeatureModule } from '../features/feature-module.js';\nexport const feature: FeatureModule = { name: 'f' };\n",
    [`packages/core/src/${PLANTED}/empty.controller.ts`]: 'export const nothing = null;\n',
  },
  'errors-at-the-bottom': {
    [`packages/core/src/errors/${PLANTED}.ts`]: "export * from '../ports/caip.js';\n",
  },
  'ports-at-the-bottom': {
    [`packages/core/src/ports/${PLANTED}.ts`]: "export type { RouterState } from '../router/router.state.js';\n",
  },
  'adapter-kit-imports-only-ports': {
    [`packages/core/src/adapter-kit/${PLANTED}.ts`]: "export * from '../pairing/settle.js';\n",
  },
  'controllers-call-no-controller': {
    [`packages/core/src/${PLANTED}/one.controller.ts`]: `import '../account/account.controller.js';\n${THUNK}`,
    // Indirectly, in a file with another name.
    [`packages/core/src/${PLANTED}/detour.ts`]: `import '../index.js';\n${THUNK}`,
  },
  'flows-are-called-by-none-below': {
    [`packages/core/src/${PLANTED}/two.controller.ts`]: `import '../modal/open-with-data.flow.js';\n${THUNK}`,
  },
  'slices-import-no-listener': {
    [`packages/core/src/${PLANTED}/one.slice.ts`]:
      "import '../account/account.listeners.js';\nimport { createSlice } from '@reduxjs/toolkit';\nexport const slice = createSlice({ name: 's', initialState: 0, reducers: {} });\n",
  },
  'selectors-change-nothing': {
    [`packages/core/src/${PLANTED}/one.selectors.ts`]:
      "import '../account/account.slice.js';\nimport type { RootState } from '../store/state.js';\nexport const selectTheme = ({ theme }: RootState) => theme;\n",
  },
};

const NOT_COPIED = new Set(['node_modules', 'test-results', 'coverage', 'pictures', '.turbo', '.data', '.next']);

/**
 * Copies the sources into a temporary folder, so that no fault is written to the working tree. Dependencies are links to the
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
  return JSON.parse(stdout);
}

/** All rules, over all sources. */
function check(folder) {
  const { modules, summary } = cruise(folder);
  return {
    count: summary.totalCruised,
    violations: [...summary.violations, ...findCycles(modules), ...checkLayers(folder)],
  };
}

const describe = ({ from, rule, to }) => `  ${rule.name}: ${from} -> ${to}`;

const workspace = copyWorkspace();
const clean = check(workspace);
// Without TypeScript installed, the tool skips all TypeScript files and finds nothing.
if (clean.count < 100) throw new Error(`dependency-cruiser read only ${clean.count} modules`);
if (clean.violations.length > 0) {
  console.error(`Boundaries crossed:\n${clean.violations.map(describe).join('\n')}`);
  process.exit(1);
}
console.log(`${clean.count} modules, no boundary crossed.`);

for (const files of Object.values(FAULTS)) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, file)), { recursive: true });
    writeFileSync(join(workspace, file), text);
  }
}
const { violations } = check(workspace);
const isCaught = (name, file) => violations.some(({ from, rule }) => rule.name === name && from === file);
const planted = Object.entries(FAULTS).flatMap(([rule, files]) => Object.keys(files).map((file) => ({ rule, file })));
const missed = planted.filter(({ file, rule }) => !isCaught(rule, file));
const { default: config } = await import('../.dependency-cruiser.mjs');
const rules = [...config.forbidden.map(({ name }) => name), ...cycleRules, ...layerRules];
const unproved = rules.filter((name) => !(name in FAULTS));
if (missed.length > 0 || unproved.length > 0) {
  console.error(
    `Not caught: ${missed.map(({ file, rule }) => `${rule} (${file})`).join(', ') || 'none'}. Rules without a planted fault: ${unproved.join(', ') || 'none'}.`,
  );
  process.exit(1);
}
console.log(`${rules.length} rules and ${planted.length} planted faults, each caught by its rule.`);
