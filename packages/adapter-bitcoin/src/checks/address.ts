import { type CaipNetworkId, InvalidAddressError } from '@foyerkit/core/adapter';
import { bitcoin, bitcoinRegtest, bitcoinSignet, bitcoinTestnet, bitcoinTestnet4 } from '../networks.js';
import { decodeBase58, looksLikeBase58 } from './base58.js';
import { decodeBech32 } from './bech32.js';

interface Format {
  readonly prefix: string;
  /** Version bytes of addresses that pay to a key and to a script. */
  readonly versions: readonly number[];
}

const TEST_VERSIONS = [0x6f, 0xc4];
const TEST: Format = { prefix: 'tb', versions: TEST_VERSIONS };

const FORMATS: Readonly<Partial<Record<CaipNetworkId, Format>>> = {
  [bitcoin.caipNetworkId]: { prefix: 'bc', versions: [0x00, 0x05] },
  [bitcoinTestnet.caipNetworkId]: TEST,
  [bitcoinTestnet4.caipNetworkId]: TEST,
  [bitcoinSignet.caipNetworkId]: TEST,
  [bitcoinRegtest.caipNetworkId]: { prefix: 'bcrt', versions: TEST_VERSIONS },
};

/** Resolves if the address is valid on the network. @throws INVALID_ADDRESS */
export async function assertAddress(address: string, networkId: CaipNetworkId): Promise<void> {
  const witness = decodeBech32(address);
  const version = witness ? undefined : await decodeBase58(address);
  if (!witness && version === undefined) {
    throw new InvalidAddressError({
      details: `"${address.slice(0, 100)}" is no Bitcoin address, or has a typing error.`,
    });
  }
  const format = FORMATS[networkId];
  // The address prefixes of networks other than Bitcoin's own are not known here.
  if (!format) return;
  const isOfNetwork = witness ? witness.prefix === format.prefix : format.versions.some((known) => known === version);
  if (!isOfNetwork)
    throw new InvalidAddressError({ details: `"${address}" belongs to another network than ${networkId}.` });
}

/** Whether a value from a wallet is an address of any network. */
export const isAddress = (text: string): boolean => decodeBech32(text) !== undefined || looksLikeBase58(text);

/** By default, nodes do not relay outputs below these. Source: Bitcoin Core's `GetDustThreshold` at 3 satoshi a byte. */
const DUST = { base58: 540n, keyHash: 294n, other: 330n } as const;
const KEY_HASH_LENGTH = 20;

/** The smallest amount that can be paid to an address on a network, in satoshi; the rules of other chains are not known. */
export function dustLimitOf(address: string, networkId: CaipNetworkId): bigint {
  if (!FORMATS[networkId]) return 0n;
  const witness = decodeBech32(address);
  if (!witness) return DUST.base58;
  return witness.program.length === KEY_HASH_LENGTH ? DUST.keyHash : DUST.other;
}

/** Taproot: the only type of address without ECDSA signatures. */
export const isTaproot = (address: string): boolean => decodeBech32(address)?.version === 1;
