/**
 * Which package may import which, as docs/architecture.md describes it. `node scripts/boundaries.mjs` checks them, with
 * import cycles (scripts/lib/cycles.mjs) and the layers inside core (scripts/lib/core-layers.mjs), and verifies
 * each rule by a planted fault that it must catch.
 */
const pkg = (name) => `^packages/${name}/`;
/** Tests, and code that only tests use. */
const NOT_SHIPPED = '\\.(test|spec)\\.tsx?$|/testing/|/e2e/';
const ANY_ADAPTER = '^packages/(adapter-([a-z]+))/';

export default {
  forbidden: [
    {
      name: 'core-imports-no-view-and-no-wallet',
      comment: 'The verifier of EVM signatures is an entry of its own, which no modal loads.',
      severity: 'error',
      from: { path: pkg('core'), pathNot: `${NOT_SHIPPED}|/siwx/verify-evm\\.ts$` },
      to: { path: '^packages/(?!core/)|^apps/|node_modules/(react|react-dom|react-redux|viem|wagmi|@wagmi)/' },
    },
    {
      name: 'ui-imports-no-other-package',
      severity: 'error',
      from: { path: pkg('ui') },
      to: { path: '^packages/(?!ui/)|^apps/|node_modules/(react-redux|@reduxjs|viem|wagmi|@wagmi)/' },
    },
    {
      name: 'adapters-import-only-core-adapter',
      comment: 'And what its namespace shares with the pairing adapter. Tests may use the testkit.',
      severity: 'error',
      from: { path: ANY_ADAPTER, pathNot: NOT_SHIPPED },
      to: {
        path: '^packages/|^apps/',
        pathNot: [
          '^packages/core/dist/adapter\\.(js|d\\.ts)$',
          '^packages/core/dist/pairing-adapter/$2\\.(js|d\\.ts)$',
          '^packages/$1/',
        ],
      },
    },
    {
      name: 'pairing-adapter-imports-only-core-adapter',
      comment: 'It is an adapter like the others, and for hosts that have not installed a chain SDK.',
      severity: 'error',
      from: { path: '^packages/core/src/pairing-adapter/', pathNot: NOT_SHIPPED },
      to: { pathNot: '^packages/core/src/(adapter\\.ts$|pairing-adapter/)' },
    },
    {
      name: 'core-imports-no-adapter',
      severity: 'error',
      from: { path: '^packages/core/src/', pathNot: [NOT_SHIPPED, '^packages/core/src/pairing-adapter/'] },
      to: { path: '^packages/core/src/pairing-adapter/' },
    },
    {
      name: 'embedded-is-a-feature',
      comment: 'Hosts without the embedded wallet load nothing of it: the rest knows its types only.',
      severity: 'error',
      from: { path: '^packages/(core|react)/src/(?!embedded(/|\\.ts$))', pathNot: NOT_SHIPPED },
      to: {
        path: '^packages/core/(src|dist)/embedded(/|\\.(ts|js|d\\.ts)$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'secure-frame-imports-only-core-adapter',
      severity: 'error',
      from: { path: pkg('secure-frame') },
      to: { path: '^packages/(?!secure-frame/)|^apps/', pathNot: '^packages/core/dist/adapter\\.(js|d\\.ts)$' },
    },
    {
      name: 'secure-frame-entries',
      comment: 'An application loads the client only, a secure site only what it is built with.',
      severity: 'error',
      from: { path: '^packages/secure-frame/src/(protocol|client|site)/', pathNot: NOT_SHIPPED },
      to: { path: '^packages/secure-frame/src/(?!protocol/|$1/)' },
    },
    {
      name: 'react-imports-no-adapter',
      comment: 'Adapters are the choice of the host. The fallback for hosts without one is part of core.',
      severity: 'error',
      from: { path: pkg('react') },
      to: { path: '^packages/(adapter-|secure-frame/|testkit/)|^apps/' },
    },
    {
      name: 'site-pages-are-browser-code',
      comment: "The secure site's pages run in browsers: they share the protocol with the server, and types.",
      severity: 'error',
      from: { path: '^apps/secure-site/src/pages/', pathNot: NOT_SHIPPED },
      to: {
        path: '^packages/|^apps/secure-site/src/|^apps/(?!secure-site/)',
        pathNot: '^apps/secure-site/src/pages/|^packages/secure-frame/dist/(site|protocol)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    ...['database', 'http'].flatMap((name) => [
      {
        name: `${name}-only-for-apps`,
        comment:
          'It is part of server programs, and of no package that a host installs. Tests may use what it has for them.',
        severity: 'error',
        from: { path: `^packages/(?!${name}/)`, pathNot: NOT_SHIPPED },
        to: { path: pkg(name) },
      },
      {
        name: `${name}-imports-no-other-package`,
        severity: 'error',
        from: { path: pkg(name) },
        to: { path: `^packages/(?!${name}/)|^apps/` },
      },
    ]),
    {
      name: 'packages-import-no-app',
      severity: 'error',
      from: { path: '^packages/', pathNot: NOT_SHIPPED },
      to: { path: '^apps/' },
    },
    {
      name: 'no-deep-import',
      comment: 'An import that is not in the `exports` of a package does not resolve, which this rule reports.',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: '\\.css\\.js$' },
      to: { couldNotResolve: true, pathNot: '\\.css\\.js$|^virtual:' },
    },
    {
      name: 'primitives-import-no-view',
      severity: 'error',
      from: { path: '^packages/ui/src/primitives/' },
      to: { path: '^packages/ui/src/(views|shell)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules|/dist/' },
    // The Polkadot node is optional and outside the workspace.
    exclude: { path: '^apps/lab/polkadot-node/|/dist-server/|/\\.next/|/coverage/|/test-results/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
    },
  },
};
