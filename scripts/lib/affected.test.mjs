import { describe, expect, it } from 'vitest';
import { affectedJourneys, affectedTests } from './affected.mjs';

const packages = [
  { name: 'core', folder: 'packages/core', dependsOn: [], tests: [['src/state.test.ts', "from 'vitest'"]] },
  {
    name: 'react',
    folder: 'packages/react',
    dependsOn: ['core'],
    tests: [
      ['src/mount.test.ts', ''],
      ['src/chunks.test.ts', "import { readFileSync } from 'node:fs';"],
    ],
  },
  { name: 'lab', folder: 'apps/lab', dependsOn: ['react'], tests: [['src/page.test.ts', '']] },
  { name: 'site', folder: 'apps/site', dependsOn: ['core'], tests: [] },
];

describe('the unit tests that a change can have broken', () => {
  it('are those that a changed module leads to, in its package and through its build in others', () => {
    expect(affectedTests(['packages/core/src/state.ts'], packages)).toEqual([
      { name: 'core', files: ['packages/core/src/state.ts'] },
      { name: 'react', files: ['packages/core/dist/state.js', 'packages/react/src/chunks.test.ts'] },
      { name: 'lab', files: ['packages/core/dist/state.js'] },
    ]);
  });

  it('do not include those of a package below', () => {
    const names = affectedTests(['packages/react/src/mount.tsx'], packages).map(({ name }) => name);
    expect(names).toEqual(['react', 'lab']);
  });

  it('are only the changed test', () => {
    expect(affectedTests(['packages/core/src/state.test.ts'], packages)).toEqual([
      { name: 'core', files: ['packages/core/src/state.test.ts'] },
    ]);
  });

  it('are those of the lab if a module of the scripts changed, since their tests run with the lab’s', () => {
    expect(affectedTests(['scripts/lib/cycles.mjs'], packages)).toContainEqual({ name: 'lab' });
  });

  it('are all of a package and of its dependents if anything but a module changed', () => {
    expect(affectedTests(['packages/react/package.json'], packages)).toEqual([{ name: 'react' }, { name: 'lab' }]);
  });

  it('are all of its dependents if the module is built into others', () => {
    expect(affectedTests(['packages/react/src/mount.tsx'], packages, () => false)).toEqual([
      { name: 'react', files: ['packages/react/src/chunks.test.ts', 'packages/react/src/mount.tsx'] },
      { name: 'lab' },
    ]);
  });

  it('are all if the lockfile changed', () => {
    expect(affectedTests(['pnpm-lock.yaml'], packages).map(({ name }) => name)).toEqual(['core', 'react', 'lab']);
  });

  it('are those that read files if a document changed', () => {
    expect(affectedTests(['docs/errors.md'], packages)).toEqual([
      { name: 'react', files: ['packages/react/src/chunks.test.ts'] },
    ]);
  });

  it('are none if only a journey changed', () => {
    expect(affectedTests(['apps/lab/e2e/smoke.spec.ts'], packages)).toEqual([]);
  });
});

const E2E = 'apps/lab/e2e';
const sources = {
  [`${E2E}/announced-wallet.spec.ts`]: "import { test } from './support/test.js';",
  [`${E2E}/catalogue.spec.ts`]: "import { test } from './support/test.js'; lab.openView('AllWallets');",
  [`${E2E}/multi-wallet.spec.ts`]: "import { test } from './support/test.js';",
  [`${E2E}/pairing.spec.ts`]: "import { phone } from './support/phone.js';",
  [`${E2E}/smoke.spec.ts`]: "import { test } from './support/test.js';",
  [`${E2E}/solana.spec.ts`]: "import { test } from './support/test.js';",
  [`${E2E}/two-chains.spec.ts`]: "adapters: ['evm', 'solana']",
  [`${E2E}/support/phone.ts`]: "import { test } from './test.js';",
  [`${E2E}/support/test.ts`]: '',
};
const MAIN = ['announced-wallet', 'pairing', 'smoke'];
const journeys = (...changed) =>
  affectedJourneys(changed, sources).map((file) => file.slice(E2E.length + 1).replace('.spec.ts', ''));

describe('the journeys that a change can have broken', () => {
  it('are the journey that changed', () => {
    expect(journeys(`${E2E}/catalogue.spec.ts`)).toEqual(['catalogue']);
  });

  it('are those that depend on a changed file, directly or indirectly', () => {
    expect(journeys(`${E2E}/support/phone.ts`)).toEqual(['pairing']);
    expect(journeys(`${E2E}/support/test.ts`)).toContain('pairing');
  });

  it('are those of an adapter, and the main ones', () => {
    expect(journeys('packages/adapter-solana/src/connect.ts').sort()).toEqual([...MAIN, 'solana', 'two-chains']);
  });

  it('are those that name the view, and the main ones', () => {
    expect(journeys('packages/ui/src/views/all-wallets.view.tsx').sort()).toEqual([...MAIN, 'catalogue'].sort());
  });

  it('are those of the area, and the main ones', () => {
    expect(journeys('packages/core/src/multi-wallet/slice.ts').sort()).toEqual([...MAIN, 'multi-wallet'].sort());
  });

  it('are all if their infrastructure changed', () => {
    for (const file of ['apps/services/src/main.ts', 'packages/testkit/src/index.ts', 'pnpm-lock.yaml']) {
      expect(journeys(file)).toHaveLength(7);
    }
  });

  it('are none if a document or a unit test changed', () => {
    expect(journeys('docs/errors.md', 'packages/core/README.md', 'packages/core/src/state.test.ts')).toEqual([]);
  });
});
