import { secp256k1 } from '@noble/curves/secp256k1.js';
import { base64 } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { concatBytes, sha256 } from '@scure/btc-signer/utils.js';
import type { BitcoinAddress } from './keys.js';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Bitcoin's `CompactSize`, limited to the lengths messages have. */
const size = (length: number): Uint8Array =>
  length < 253 ? Uint8Array.of(length) : Uint8Array.of(253, length & 255, length >> 8);

/** The 32-byte hash that is signed for a text. Source: Bitcoin Core's `signmessage`. */
export function messageHash(message: string): Uint8Array {
  const text = utf8(message);
  return sha256(sha256(concatBytes(utf8('\x18Bitcoin Signed Message:\n'), size(text.length), text)));
}

/** The header byte of a compressed key in a SegWit address. Source: BIP-137. */
const SEGWIT_HEADER = 39;

/** @returns 65 bytes in base64. Source: BIP-137 */
export function signEcdsa(message: string, { key }: BitcoinAddress): string {
  const [recovery = 0, ...rest] = secp256k1.sign(messageHash(message), key, { prehash: false, format: 'recovered' });
  return base64.encode(Uint8Array.of(recovery + SEGWIT_HEADER, ...rest));
}

/** Source: BIP-340. */
function taggedHash(tag: string, message: Uint8Array): Uint8Array {
  const prefix = sha256(utf8(tag));
  return sha256(concatBytes(prefix, prefix, message));
}

/**
 * The transaction that proves the right to spend from an address, not signed yet. Source: BIP-322.
 * @param script - the address's output script
 */
export function bip322Proof(message: string, script: Uint8Array): Transaction {
  const spent = new Transaction({
    version: 0,
    allowUnknownInputs: true,
    allowUnknownOutputs: true,
    disableScriptCheck: true,
    allowLegacyWitnessUtxo: true,
  });
  // The output first: an input with a finished script locks the rest.
  spent.addOutput({ script, amount: 0n });
  const hash = taggedHash('BIP0322-signed-message', utf8(message));
  spent.addInput({
    txid: '00'.repeat(32),
    index: 0xffffffff,
    sequence: 0,
    finalScriptSig: concatBytes(Uint8Array.of(0, 32), hash),
  });
  const proof = new Transaction({ version: 0, allowUnknownOutputs: true });
  proof.addInput({ txid: spent.id, index: 0, sequence: 0, witnessUtxo: { script, amount: 0n } });
  proof.addOutput({ script: Uint8Array.of(0x6a), amount: 0n });
  return proof;
}

/** @returns the witness in base64, the "simple" form of BIP-322 */
export function signBip322(message: string, address: BitcoinAddress): string {
  const proof = bip322Proof(message, address.script);
  if (address.tapInternalKey) proof.updateInput(0, { tapInternalKey: address.tapInternalKey });
  proof.signIdx(address.key, 0);
  proof.finalize();
  const witness = proof.getInput(0).finalScriptWitness ?? [];
  return base64.encode(concatBytes(size(witness.length), ...witness.flatMap((item) => [size(item.length), item])));
}
