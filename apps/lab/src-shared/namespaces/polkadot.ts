import { kusama, polkadot as polkadotNetwork } from '@foyerkit/adapter-polkadot/networks';
import type { CaipNetworkId } from '@foyerkit/core';
import { type NamespaceInfo, publicNetwork } from './namespace-info.js';

/**
 * The chain of `--polkadot-node`. Chopsticks gives each of its own chains this genesis hash, which no real chain has.
 */
export const LOCAL_POLKADOT: CaipNetworkId = `polkadot:${'45'.repeat(16)}`;

const MODULE = '@foyerkit/adapter-polkadot/networks';

export const polkadot: NamespaceInfo = {
  adapter: 'polkadot',
  namespace: 'polkadot',
  name: 'Polkadot',
  source: { module: '@foyerkit/adapter-polkadot', name: 'polkadotAdapter' },
  nativeCurrency: { name: 'Rococo', symbol: 'ROC', decimals: 12 },
  localChains: [{ networkId: LOCAL_POLKADOT, name: 'Lab Polkadot', portCount: 1 }],
  publicNetworks: [publicNetwork(MODULE, 'polkadot', polkadotNetwork), publicNetwork(MODULE, 'kusama', kusama)],
  // Accounts and messages need no node, so the page is useful without one.
  withoutNode: [polkadotNetwork.caipNetworkId, kusama.caipNetworkId],
  // The lab's signature check and the adapter's sending compile WebAssembly when they are loaded.
  scriptSources: ["'wasm-unsafe-eval'"],
};
