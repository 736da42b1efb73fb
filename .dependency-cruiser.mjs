/**
 * Which package may import which: the arrows of docs/architecture.md. `node scripts/boundaries.mjs` checks them, with
 * import cycles (scripts/lib/cycles.mjs) and the layers inside core (scripts/lib/core-layers.mjs), and proves each
 * rule by planting a fault that it must catch.
 */
const pkg = (name) => `^packages/${name}/`;
/** Tests and what only they use. */
const NOT_SHIPPED = '\\.(test|spec)\\.tsx?$|/testing/|/e2e/';
const ANY_ADAPTER = '^packages/(adapter-[a-z]+)/';

export default {
  forbidden: [
    {
      name: 'core-knows-no-view-and-no-wallet',
      severity: 'error',
      from: { path: pkg('core'), pathNot: NOT_SHIPPED },
      to: { path: '^packages/(?!core/)|^apps/|node_modules/(react|react-dom|react-redux|viem|wagmi|@wagmi)/' },
    },
    {
      name: 'ui-knows-no-sibling',
      severity: 'error',
      from: { path: pkg('ui') },
      to: { path: '^packages/(?!ui/)|^apps/|node_modules/(react-redux|@reduxjs|viem|wagmi|@wagmi)/' },
    },
    {
      name: 'adapters-know-the-waist-alone',
      comment:
        'Of core only the entry `@foyerkit/core/adapter`; no ui, and of the adapters only the entries of `adapter-pairing`, ' +
        'which has no chain SDK. Tests may use the testkit.',
      severity: 'error',
      from: { path: ANY_ADAPTER, pathNot: NOT_SHIPPED },
      to: {
        path: '^packages/|^apps/',
        pathNot: [
          '^packages/core/dist/adapter\\.(js|d\\.ts)$',
          '^packages/adapter-pairing/dist/(index|evm)\\.(js|d\\.ts)$',
          '^packages/$1/',
        ],
      },
    },
    {
      name: 'adapter-pairing-knows-no-chain-sdk',
      comment: 'It serves hosts without an adapter, who have not installed one.',
      severity: 'error',
      from: { path: pkg('adapter-pairing'), pathNot: NOT_SHIPPED },
      to: {
        path: '^packages/(?!core/|adapter-pairing/)|node_modules/(viem|wagmi|@wagmi|@solana|@polkadot|sats-connect)/',
      },
    },
    {
      name: 'secure-frame-knows-the-waist-alone',
      severity: 'error',
      from: { path: pkg('secure-frame') },
      to: { path: '^packages/(?!secure-frame/)|^apps/', pathNot: '^packages/core/dist/adapter\\.(js|d\\.ts)$' },
    },
    {
      name: 'react-knows-no-adapter-but-pairing',
      comment:
        'The fallback for hosts without an adapter comes with react; every other adapter is the choice of the host.',
      severity: 'error',
      from: { path: pkg('react') },
      to: {
        path: '^packages/(adapter-|secure-frame/|testkit/)|^apps/',
        pathNot: '^packages/adapter-pairing/dist/index\\.(js|d\\.ts)$',
      },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      from: { path: '^packages/', pathNot: NOT_SHIPPED },
      to: { path: '^apps/' },
    },
    {
      name: 'no-deep-import',
      comment: 'Past a package’s `exports` nothing resolves; what does not resolve is a fault.',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: '\\.css\\.js$' },
      to: { couldNotResolve: true, pathNot: '\\.css\\.js$|^virtual:' },
    },
    {
      name: 'views-know-no-container',
      severity: 'error',
      from: { path: '^packages/ui/src/primitives/' },
      to: { path: '^packages/ui/src/(views|shell)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules|/dist/' },
    // Installed for those who ask for it, outside the workspace.
    exclude: { path: '^apps/lab/polkadot-node/|/dist-server/|/\\.next/|/coverage/|/test-results/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
    },
  },
};
