import { blake2b } from '@noble/hashes/blake2.js';
import { hex } from '@scure/base';
import { asObject } from '../signer/params.js';
import type { PolkadotKey } from './keys.js';

/** The tags wallets wrap around bytes, so that they cannot pass for a transaction. Source: @polkadot/util, `u8aWrapBytes`. */
const OPENING = '<Bytes>';
const CLOSING = '</Bytes>';
/** The key type, which precedes the signature of a transaction. Source: sp-runtime, `MultiSignature`. */
const SR25519 = '01';
/** A longer transaction is hashed before it is signed. Source: sp-runtime, `SignedPayload`. */
const LONGEST_MESSAGE = 256;

const toBytes = (data: string): Uint8Array =>
  /^0x([0-9a-f]{2})*$/i.test(data) ? hex.decode(data.slice(2).toLowerCase()) : new TextEncoder().encode(data);

function wrap(bytes: Uint8Array): Uint8Array {
  const text = new TextDecoder('latin1').decode(bytes);
  if (text.startsWith(OPENING) && text.endsWith(CLOSING)) return bytes;
  const [opening, closing] = [OPENING, CLOSING].map((part) => new TextEncoder().encode(part));
  return Uint8Array.of(...(opening ?? []), ...bytes, ...(closing ?? []));
}

/** `signRaw`: hex or text, wrapped unless it is already. @returns the signature in hex */
export function signRawPayload(key: PolkadotKey, payload: unknown): string {
  const { data } = asObject(payload, 'a payload must be an object');
  return `0x${hex.encode(key.sign(wrap(toBytes(String(data)))))}`;
}

/**
 * `signPayload`: a transaction in parts, assembled as its chain does. @returns the signature in hex, prefixed with the
 * key type
 */
export async function signPayload(key: PolkadotKey, payload: unknown): Promise<string> {
  const parts = asObject(payload, 'a payload must be an object');
  // Ten times the size of the wallet, and needed only for sending.
  const { TypeRegistry } = await import('@polkadot/types');
  const registry = new TypeRegistry();
  const extensions = Array.isArray(parts.signedExtensions) ? parts.signedExtensions.map(String) : [];
  registry.setSignedExtensions(extensions);
  const version = Number(parts.version);
  const message = registry.createType('ExtrinsicPayload', parts, { version }).toU8a(true);
  const signature = key.sign(message.length > LONGEST_MESSAGE ? blake2b(message, { dkLen: 32 }) : message);
  return `0x${SR25519}${hex.encode(signature)}`;
}
