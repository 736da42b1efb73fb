import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase58, isSolanaAddress } from '../ports/base58.js';
import type { ChainNamespace } from '../ports/caip.js';

/** The chain namespaces that the modal sends in. Source: F2.0.3. */
export const SEND_NAMESPACES = ['eip155', 'solana'] as const;

export type SendNamespace = (typeof SEND_NAMESPACES)[number];

export const isSendNamespace = (namespace: ChainNamespace): namespace is SendNamespace =>
  SEND_NAMESPACES.some((one) => one === namespace);

/**
 * Why a text is no address of a chain namespace.
 * - `checksum`: its upper and lower case do not match (EIP-55): a character was mistyped or replaced
 * - `length`: characters are missing, or there are too many
 * - `otherChain`: an address of another chain
 * - `unknown`: nothing that looks like an address
 */
export type AddressProblem = 'checksum' | 'length' | 'otherChain' | 'unknown';

export type AddressCheck =
  | { readonly address: string; readonly problem?: undefined }
  | { readonly address?: undefined; readonly problem: AddressProblem };

/** S5.12 */
const EVM_ADDRESS = /^(?:0x)?([0-9a-f]{40})$/i;
const HEX = /^0x[0-9a-f]*$/i;
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]+$/;
/** Lengths at which a text is meant as an address of 32 bytes, and has lost or gained some characters. */
const NEARLY_SOLANA = { least: 25, most: 60 };
const BITCOIN = /^(?:(?:bc1|tb1|bcrt1)[0-9a-z]{20,90}|[13mn2][1-9A-HJ-NP-Za-km-z]{25,34})$/i;

/** The checksum of EIP-55: letters whose digit of the hash is 8 or more are in upper case. */
export function toChecksumAddress(hex: string): string {
  const lower = hex.toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  const letters = [...lower].map((letter, index) =>
    '89abcdef'.includes(hash.charAt(index)) ? letter.toUpperCase() : letter,
  );
  return `0x${letters.join('')}`;
}

function checkEvm(text: string): AddressCheck {
  const [, hex] = EVM_ADDRESS.exec(text) ?? [];
  if (hex !== undefined) {
    const address = toChecksumAddress(hex);
    // In one case only, the address has no checksum.
    const hasChecksum = hex !== hex.toLowerCase() && hex !== hex.toUpperCase();
    return hasChecksum && address !== `0x${hex}` ? { problem: 'checksum' } : { address };
  }
  if (HEX.test(text)) return { problem: 'length' };
  return { problem: isSolanaAddress(text) || BITCOIN.test(text) ? 'otherChain' : 'unknown' };
}

function checkSolana(text: string): AddressCheck {
  // Not narrowed: what is no address is a text all the same.
  const isAddress: boolean = isSolanaAddress(text);
  if (isAddress) return { address: text };
  if (EVM_ADDRESS.test(text) || BITCOIN.test(text)) return { problem: 'otherChain' };
  const isMeant = text.length >= NEARLY_SOLANA.least && text.length <= NEARLY_SOLANA.most;
  if (isMeant && BASE58.test(text) && fromBase58(text)?.length !== 32) return { problem: 'length' };
  return { problem: 'unknown' };
}

/** Whether a text is an address that can receive in a chain namespace; else, why it is none. */
export const checkAddress = (namespace: SendNamespace, text: string): AddressCheck =>
  namespace === 'solana' ? checkSolana(text) : checkEvm(text);

/** A name that a service may know, such as `name.eth`: two parts or more, without blanks. */
export const isNameLike = (text: string): boolean => text.length <= 255 && /^[^\s.:/]+(?:\.[^\s.:/]+)+$/.test(text);
