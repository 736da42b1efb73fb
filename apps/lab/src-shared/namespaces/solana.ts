import { solana as mainnet, solanaDevnet } from '@foyerkit/adapter-solana/networks';
import { type NamespaceInfo, publicNetwork } from './namespace-info.js';

/** The local Solana chains. Each takes two ports: clients expect the WebSocket one above the RPC. */
export const SOLANA_CHAINS = [
  { networkId: 'solana:localnet', name: 'Lab Solana One', portCount: 2 },
  { networkId: 'solana:localnet2', name: 'Lab Solana Two', portCount: 2 },
] as const;

const MODULE = '@foyerkit/adapter-solana/networks';

export const solana: NamespaceInfo = {
  adapter: 'solana',
  namespace: 'solana',
  name: 'Solana',
  source: { module: '@foyerkit/adapter-solana', name: 'solanaAdapter' },
  hasEmbeddedWallet: true,
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  localChains: SOLANA_CHAINS,
  publicNetworks: [
    publicNetwork(MODULE, 'solana', mainnet, 'https://api.mainnet-beta.solana.com'),
    publicNetwork(MODULE, 'solanaDevnet', solanaDevnet, 'https://api.devnet.solana.com'),
  ],
};
