import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './pack.mjs';

/** Each adapter with its factory, and the modules that only its own namespace needs. */
const ADAPTERS = {
  evm: { factory: 'evmAdapter', own: /adapter-evm\/|node_modules\/(viem|@wagmi)\// },
  solana: { factory: 'solanaAdapter', own: /adapter-solana\/|node_modules\/(@solana|@wallet-standard)\// },
  bitcoin: {
    factory: 'bitcoinAdapter',
    own: /adapter-bitcoin\/|node_modules\/(sats-connect|@sats-connect|@scure\/btc-signer)\//,
  },
  polkadot: { factory: 'polkadotAdapter', own: /adapter-polkadot\/|node_modules\/@polkadot\// },
};

/** Shared by design: two namespaces find wallets through the Wallet Standard. */
const SHARED = { bitcoin: /node_modules\/@wallet-standard\// };

/** Bundles a host with each of the four adapters alone. @returns per adapter, the bundled modules of other adapters */
export async function foreignModules() {
  const found = {};
  for (const [name, { factory }] of Object.entries(ADAPTERS)) {
    const { metafile } = await build({
      stdin: {
        contents: `import { createFoyer } from '@foyerkit/react';
          createFoyer({ networks: [], adapters: [() => import('@foyerkit/adapter-${name}').then((module) => module.${factory}())] });`,
        // The lab installs all four.
        resolveDir: join(root, 'apps/lab'),
      },
      bundle: true,
      splitting: true,
      metafile: true,
      write: false,
      format: 'esm',
      platform: 'browser',
      target: 'es2022',
      outdir: 'out',
      external: ['@walletconnect/*'],
      loader: { '.wasm': 'empty' },
      logLevel: 'error',
    });
    const bundled = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
    const others = Object.entries(ADAPTERS).filter(([other]) => other !== name);
    found[name] = bundled.filter((id) => others.some(([, { own }]) => own.test(id)) && !SHARED[name]?.test(id));
  }
  return found;
}
