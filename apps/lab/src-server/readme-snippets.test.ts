// @vitest-environment happy-dom
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const LAB = join(ROOT, 'apps/lab');
const UI = join(ROOT, 'packages/ui/src');
const TSC = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');

const READMES = [
  'README.md',
  'docs/self-hosting.md',
  ...['packages', 'apps'].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => `${group}/${name}/README.md`),
  ),
].filter((file) => existsSync(join(ROOT, file)));

/** What surrounds a snippet that is a part of something, by its first line. */
const SURROUNDINGS: Readonly<Record<string, string>> = {
  "import { filesFolder, readManifest, scriptTags } from '@foyerkit/script';": 'declare const nonce: string;',
  'const foyer = FoyerKit.createFoyer({':
    "import type {} from '@foyerkit/script/global'; declare const FoyerKit: NonNullable<typeof globalThis.FoyerKit>;",
  "const wallet = await FoyerKit.embeddedWallet({ url: 'https://secure.example.com' });":
    "import type { HostNetwork } from '@foyerkit/core'; import type {} from '@foyerkit/script/global';" +
    ' declare const FoyerKit: NonNullable<typeof globalThis.FoyerKit>; declare const networks: readonly [HostNetwork];',
  "// vitest.config.ts: test: { globalSetup: '@foyerkit/database/testing/global-setup' }":
    "import { expect, it } from 'vitest'; import type { Migrations } from '@foyerkit/database';" +
    ' interface Tables { notes: { id: string; at: number } } declare const migrations: Migrations;',
  "evmWallet.hang('personal_sign');":
    "import type { Page } from '@playwright/test'; import type { EvmTestWallet } from '@foyerkit/testkit/evm';" +
    ' declare const page: Page; declare const evmWallet: EvmTestWallet;',
  '// @vitest-environment happy-dom': 'declare function startMyApp(root: HTMLElement): void;',
  "const { root, mount } = createShadowHost({ document, id: 'foyer' });":
    `import { ConnectView, type ConnectViewProps } from '${UI}/views/connect.view.js';` +
    " import { createShadowHost, ModalShell, plainTheme, UiProvider } from '@foyerkit/ui';" +
    " import { createRoot } from 'react-dom/client'; declare const isOpen: boolean;" +
    " declare const wallets: ConnectViewProps['wallets']; declare const select: ConnectViewProps['onSelect'];" +
    ' declare const close: () => void;',
  "import { networkTexts } from '../messages/en/networks.js';": `import type { NetworkItem } from '${UI}/views/networks.view.js';`,
  'const { user, getByRole, violations } = renderUi(<NetworksView networks={networks} onSelect={onSelect} />);':
    `import { expect, vi } from 'vitest'; import { renderUi } from '${UI}/testing/render-ui.js';` +
    ` import { NetworksView, type NetworksViewProps } from '${UI}/views/networks.view.js';` +
    " declare const networks: NetworksViewProps['networks']; const onSelect = vi.fn();",
};

interface Snippet {
  readonly name: string;
  readonly extension: string;
  readonly code: string;
}

const SNIPPETS: readonly Snippet[] = READMES.flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/```(tsx|ts|js)\n([\s\S]*?)```/g)].map(
    ([, extension = 'ts', code = ''], index) => {
      const surroundings = SURROUNDINGS[code.split('\n')[0] ?? ''] ?? '';
      return {
        name: `${file.replace(/\/?README\.md$|\.md$/, '').replaceAll('/', '-') || 'root'}-${index + 1}`,
        extension: extension === 'js' ? 'ts' : extension,
        // A view's own imports are relative to its folder.
        code: `${surroundings}\n${code.replaceAll("from '../", `from '${UI}/`).replaceAll("from './networks", `from '${UI}/views/networks`)}`,
      };
    },
  ),
);

/** Inside the lab, which has every package and every library that the snippets import. */
const folder = mkdtempSync(join(LAB, '.snippets-'));
beforeAll(() => {
  for (const { code, extension, name } of SNIPPETS) writeFileSync(join(folder, `${name}.${extension}`), code);
});
afterAll(() => rmSync(folder, { force: true, recursive: true }));

it('every snippet of every README compiles', () => {
  expect(SNIPPETS.length).toBeGreaterThan(25);
  const config = {
    extends: relative(folder, join(ROOT, 'tsconfig.base.json')),
    compilerOptions: {
      jsx: 'react-jsx',
      noEmit: true,
      noUnusedLocals: false,
      types: ['node', 'vite/client'],
      // The packages that the lab does not use.
      paths: {
        '@foyerkit/database': [join(ROOT, 'packages/database/dist/index.d.ts')],
        '@foyerkit/database/testing': [join(ROOT, 'packages/database/dist/testing/both-databases.d.ts')],
        '@foyerkit/secure-frame/*': [join(ROOT, 'packages/secure-frame/dist/*/index.d.ts')],
        '@foyerkit/ui': [join(ROOT, 'packages/ui/dist/index.d.ts')],
      },
    },
    include: ['*', join(UI, 'css.d.ts')],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  expect(spawnSync(process.execPath, [TSC, '-p', folder], { encoding: 'utf8' }).stdout).toBe('');
}, 120_000);

/** Those that need no browser, no wallet and no server of their own. */
const RUNNABLE =
  /^(root-\d|packages-(adapter-(bitcoin|evm|polkadot|solana)|react)-\d|packages-core-[34]|apps-services-1)$/;

describe('runs', () => {
  it.each(SNIPPETS.map(({ name }) => name).filter((name) => RUNNABLE.test(name)))('%s', async (name) => {
    document.body.innerHTML = '<div class="wallet"></div>';
    const snippet = SNIPPETS.find((one) => one.name === name);
    const path = join(folder, `run-${name}.${snippet?.extension}`);
    // Styles are a bundler's matter, and each is loaded elsewhere.
    writeFileSync(path, snippet?.code.replace(/import '.*\.css';\n/g, '') ?? '');
    await expect(import(path)).resolves.toBeDefined();
  });
});
