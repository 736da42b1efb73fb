import { hex } from '@scure/base';
import { p2tr, p2wpkh } from '@scure/btc-signer';
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js';
import { DEVELOPMENT_KEYS } from '../signer/development-keys.js';
import { seedsFrom } from '../signer/seeds.js';
import { type BitcoinNetworkName, NETWORK_PARAMETERS } from './networks.js';

/** The source of a wallet's accounts. */
export interface BitcoinKeyOptions {
  /** Private keys, 32 bytes in hexadecimal each, with `0x` or without. Default: `DEVELOPMENT_KEYS`. */
  readonly keys?: readonly string[];
}

/** One of the two addresses of an account, with what is needed to spend from it. */
export interface BitcoinAddress {
  readonly address: string;
  /** In hex; for an ordinals address, x-only. */
  readonly publicKey: string;
  readonly purpose: 'payment' | 'ordinals';
  readonly addressType: 'p2wpkh' | 'p2tr';
  /** The output script of the address. */
  readonly script: Uint8Array;
  /** The 32-byte x-only key. Ordinals addresses only. Source: BIP-371. */
  readonly tapInternalKey?: Uint8Array;
  /** The private key, 32 bytes. */
  readonly key: Uint8Array;
}

/** The private keys in the options, 32 bytes each. @throws RangeError when there is none */
export const keysFrom = ({ keys = DEVELOPMENT_KEYS }: BitcoinKeyOptions): readonly Uint8Array[] => seedsFrom(keys);

/** The payment address of a private key (P2WPKH), followed by its address for inscriptions (P2TR). */
export function addressesOf(key: Uint8Array, name: BitcoinNetworkName): readonly [BitcoinAddress, BitcoinAddress] {
  const network = NETWORK_PARAMETERS[name];
  const [full, short] = [pubECDSA(key), pubSchnorr(key)];
  const [payment, ordinal] = [p2wpkh(full, network), p2tr(short, undefined, network)];
  return [
    {
      address: payment.address ?? '',
      publicKey: hex.encode(full),
      purpose: 'payment',
      addressType: 'p2wpkh',
      script: payment.script,
      key,
    },
    {
      address: ordinal.address ?? '',
      publicKey: hex.encode(short),
      purpose: 'ordinals',
      addressType: 'p2tr',
      script: ordinal.script,
      tapInternalKey: ordinal.tapInternalKey,
      key,
    },
  ];
}
