import { type CaipNetworkId, InvalidAddressError } from '@foyerkit/core/adapter';
import { bitcoin, bitcoinRegtest, bitcoinSignet, bitcoinTestnet, bitcoinTestnet4 } from '../networks.js';
import { decodeBase58, looksLikeBase58 } from './base58.js';
import { decodeBech32 } from './bech32.js';

interface Format {
  readonly prefix: string;
  /** Of addresses that pay to a key, and to a script. */
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

/** Resolves when one can pay to the address on the network. @throws INVALID_ADDRESS */
export async function assertAddress(address: string, networkId: CaipNetworkId): Promise<void> {
  const witness = decodeBech32(address);
  const version = witness ? undefined : await decodeBase58(address);
  if (!witness && version === undefined) {
    throw new InvalidAddressError({
      details: `"${address.slice(0, 100)}" is no Bitcoin address, or has a typing error.`,
    });
  }
  const format = FORMATS[networkId];
  // Of a network that is none of Bitcoin's own, nobody here knows how its addresses begin.
  if (!format) return;
  const isOfNetwork = witness ? witness.prefix === format.prefix : format.versions.some((known) => known === version);
  if (!isOfNetwork)
    throw new InvalidAddressError({ details: `"${address}" belongs to another network than ${networkId}.` });
}

/** Whether a wallet has given an address at all, of whatever network. */
export const isAddress = (text: string): boolean => decodeBech32(text) !== undefined || looksLikeBase58(text);

/** Below these no node carries an output, by default. Source: Bitcoin Core's `GetDustThreshold` at 3 satoshi a byte. */
const DUST = { base58: 540n, keyHash: 294n, other: 330n } as const;
const KEY_HASH_LENGTH = 20;

/** The least that can be paid to an address on a network, in satoshi; nothing is known of other chains' rules. */
export function dustLimitOf(address: string, networkId: CaipNetworkId): bigint {
  if (!FORMATS[networkId]) return 0n;
  const witness = decodeBech32(address);
  if (!witness) return DUST.base58;
  return witness.program.length === KEY_HASH_LENGTH ? DUST.keyHash : DUST.other;
}

/** Taproot: the one kind of address that no ECDSA signature can speak for. */
export const isTaproot = (address: string): boolean => decodeBech32(address)?.version === 1;
