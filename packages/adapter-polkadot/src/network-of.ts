import { type AdapterContext, type CaipNetworkId, ChainNotSupportedError, type Network } from '@foyerkit/core/adapter';
import { POLKADOT_NETWORKS } from './networks.js';

/** The address prefix of no particular network. Source: the SS58 registry. */
export const GENERIC_SS58_FORMAT = 42;
/** The maximum of a two-byte prefix. Source: the SS58 format. */
const MAX_SS58_FORMAT = 16_383;

/** What is known about one of the host's networks. */
export interface KnownNetwork {
  readonly network: Network;
  readonly ss58Format: number;
}

const isSs58Format = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_SS58_FORMAT;

type NetworksOfContext = Pick<AdapterContext, 'hostNetworks' | 'networks'>;

/** The networks of the namespace that the host has configured now. */
export const ownNetworks = ({ networks }: NetworksOfContext): readonly Network[] =>
  networks.filter(({ namespace }) => namespace === 'polkadot');

/** @throws CHAIN_NOT_SUPPORTED unless the host has configured the network */
export function networkOf(context: NetworksOfContext, networkId: CaipNetworkId): KnownNetwork {
  const index = context.networks.findIndex(({ caipNetworkId }) => caipNetworkId === networkId);
  const network = context.networks[index];
  if (network?.namespace !== 'polkadot') {
    throw new ChainNotSupportedError({ details: `"${networkId}" is not among the host's Polkadot networks.` });
  }
  const known = POLKADOT_NETWORKS.find(({ caipNetworkId }) => caipNetworkId === networkId);
  const candidates = [Reflect.get(Object(context.hostNetworks[index]), 'ss58Format'), known?.ss58Format];
  return { network, ss58Format: candidates.find(isSs58Format) ?? GENERIC_SS58_FORMAT };
}

/** Whether a genesis hash belongs to the network. Wallets tie some accounts to one chain. */
export const isGenesisOf = ({ caipNetworkId }: Network, genesisHash: string): boolean => {
  const [, reference = ''] = caipNetworkId.split(':');
  return reference !== '' && genesisHash.toLowerCase().startsWith(`0x${reference.toLowerCase()}`);
};
