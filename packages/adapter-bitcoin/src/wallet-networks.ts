import type { CaipNetworkId, Network } from '@foyerkit/core/adapter';
import { bitcoin, bitcoinRegtest, bitcoinSignet, bitcoinTestnet, bitcoinTestnet4 } from './networks.js';

/** The names that wallets use for the networks, without the part before a colon and without `BITCOIN_`. */
const NAMES: Readonly<Record<string, CaipNetworkId>> = {
  mainnet: bitcoin.caipNetworkId,
  livenet: bitcoin.caipNetworkId,
  testnet: bitcoinTestnet.caipNetworkId,
  testnet3: bitcoinTestnet.caipNetworkId,
  testnet4: bitcoinTestnet4.caipNetworkId,
  signet: bitcoinSignet.caipNetworkId,
  regtest: bitcoinRegtest.caipNetworkId,
};

/** The network that a wallet means by a name such as `Mainnet`, `livenet`, `BITCOIN_TESTNET4` or `bitcoin:signet`. */
export function networkByName(name: unknown): CaipNetworkId | undefined {
  const key = typeof name === 'string' ? name.toLowerCase().replace(/^bitcoin[_:]/, '') : '';
  return Object.hasOwn(NAMES, key) ? NAMES[key] : undefined;
}

/** Address prefixes and the networks that use them. Source: BIP-173 and the base58 version bytes. */
const ADDRESS_PREFIXES: readonly { readonly prefix: RegExp; readonly networkIds: readonly CaipNetworkId[] }[] = [
  { prefix: /^bcrt1/i, networkIds: [bitcoinRegtest.caipNetworkId] },
  { prefix: /^(bc1|[13])/i, networkIds: [bitcoin.caipNetworkId] },
  {
    prefix: /^(tb1|[mn2])/i,
    networkIds: [bitcoinTestnet.caipNetworkId, bitcoinTestnet4.caipNetworkId, bitcoinSignet.caipNetworkId],
  },
];

/**
 * The network of an address, for wallets that return their addresses without a network. Test networks have common prefixes:
 * the requested one, else the first one that the host has configured, is used.
 */
export function networkOfAddress(
  address: string,
  networks: readonly Network[],
  preferred?: CaipNetworkId,
): CaipNetworkId {
  const candidates = ADDRESS_PREFIXES.find(({ prefix }) => prefix.test(address))?.networkIds ?? [];
  if (preferred && candidates.includes(preferred)) return preferred;
  const configured = networks.find(({ caipNetworkId }) => candidates.includes(caipNetworkId));
  return configured?.caipNetworkId ?? candidates[0] ?? bitcoin.caipNetworkId;
}
