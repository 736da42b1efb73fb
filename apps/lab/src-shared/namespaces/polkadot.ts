import { kusama, type PolkadotNetwork, polkadot as polkadotNetwork } from '@foyerkit/adapter-polkadot/networks';
import type { CaipNetworkId } from '@foyerkit/core';
import type { NamespaceInfo, PublicNetwork } from './namespace-info.js';

/** The chain of `--polkadot-node`. Chopsticks gives every chain of its own this genesis hash, which is no real one's. */
export const LOCAL_POLKADOT: CaipNetworkId = `polkadot:${'45'.repeat(16)}`;

const publicNetwork = (name: string, network: PolkadotNetwork): PublicNetwork => ({
  networkId: network.caipNetworkId,
  network,
  source: { module: '@foyerkit/adapter-polkadot/networks', name },
});

export const polkadot: NamespaceInfo = {
  adapter: 'polkadot',
  namespace: 'polkadot',
  name: 'Polkadot',
  source: { module: '@foyerkit/adapter-polkadot', name: 'polkadotAdapter' },
  nativeCurrency: { name: 'Rococo', symbol: 'ROC', decimals: 12 },
  localChains: [{ networkId: LOCAL_POLKADOT, name: 'Lab Polkadot', portCount: 1 }],
  publicNetworks: [publicNetwork('polkadot', polkadotNetwork), publicNetwork('kusama', kusama)],
  // Accounts and texts need no node, so that there is something to do before one is asked for.
  withoutNode: [polkadotNetwork.caipNetworkId, kusama.caipNetworkId],
  // What the lab checks signatures with, and what the adapter sends with, start a module when they are loaded.
  scriptSources: ["'wasm-unsafe-eval'"],
};
