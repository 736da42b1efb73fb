import { bip322Proof, messageHash, NETWORK_PARAMETERS } from '@foyerkit/testkit/bitcoin';
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js';
import { base64, hex } from '@scure/base';
import { Address, OutScript, p2pkh, p2wpkh, Transaction } from '@scure/btc-signer';
import type { SignedMessage } from './host-namespace.js';

/** The type of an address, and its output script. */
type Output = ReturnType<ReturnType<typeof Address>['decode']>;

/** A header byte, and the two halves of an ECDSA signature. Source: BIP-137. */
const RECOVERABLE_LENGTH = 65;
const SIGHASH_ALL = 1;

function decode(address: string): Output {
  for (const network of Object.values(NETWORK_PARAMETERS)) {
    try {
      return Address(network).decode(address);
    } catch {
      // It may belong to another network; try the next one.
    }
  }
  throw new TypeError('not a Bitcoin address');
}

/** Whether a key belongs to a payment address. */
const isKeyOf = (publicKey: Uint8Array, output: Output): boolean =>
  output.type === 'wpkh' && hex.encode(p2wpkh(publicKey).hash) === hex.encode(output.hash);

function verifyRecoverable(signature: Uint8Array, message: string, output: Output): boolean {
  const [header = 0, ...halves] = signature;
  const recovered = Uint8Array.of((header - 27) & 3, ...halves);
  const publicKey = secp256k1.recoverPublicKey(recovered, messageHash(message), { prehash: false });
  return isKeyOf(publicKey, output);
}

/** Whether an ECDSA signature of a transaction's input, sighash byte included, was made by the address's key. */
function verifyInput(transaction: Transaction, index: number, proof: InputProof): boolean {
  const { amount, publicKey, signature } = proof;
  const digest = transaction.preimageWitnessV0(index, p2pkh(publicKey).script, SIGHASH_ALL, amount);
  const options = { prehash: false, format: 'der', lowS: false } as const;
  return secp256k1.verify(signature.slice(0, -1), digest, publicKey, options) && isKeyOf(publicKey, proof.output);
}

interface InputProof {
  readonly amount: bigint;
  readonly publicKey: Uint8Array;
  readonly signature: Uint8Array;
  readonly output: Output;
}

function verifyBip322(witness: readonly Uint8Array[], message: string, output: Output): boolean {
  const script = OutScript.encode(output);
  const proof = bip322Proof(message, script);
  const [signature, publicKey] = witness;
  if (!signature) return false;
  if (output.type === 'tr') {
    return schnorr.verify(signature.slice(0, 64), proof.preimageWitnessV1(0, [script], 0, [0n]), output.pubkey);
  }
  return publicKey ? verifyInput(proof, 0, { amount: 0n, publicKey, signature, output }) : false;
}

/** The items of a serialised witness; none of those here is longer than 252 bytes. */
function readWitness(bytes: Uint8Array): readonly Uint8Array[] {
  const items: Uint8Array[] = [];
  for (let at = 1; at < bytes.length; at += 1 + (bytes[at] ?? 0)) {
    items.push(bytes.slice(at + 1, at + 1 + (bytes[at] ?? 0)));
  }
  return items;
}

/** Whether the address's key signed the message, in either of the two formats. @throws when it is not a signature at all */
export function verifyBitcoinMessage({ address, message, signature }: SignedMessage): boolean {
  const bytes = base64.decode(signature);
  const output = decode(address);
  if (bytes.length === RECOVERABLE_LENGTH) return verifyRecoverable(bytes, message, output);
  return verifyBip322(readWitness(bytes), message, output);
}

/** Whether the payment address signed all inputs of a PSBT. @throws when it is not a PSBT */
export function verifyPsbt(psbt: string, address: string): boolean {
  const transaction = Transaction.fromPSBT(base64.decode(psbt));
  const output = decode(address);
  return Array.from({ length: transaction.inputsLength }, (_, index) => transaction.getInput(index)).every(
    ({ partialSig, witnessUtxo }, index) => {
      const [pair] = partialSig ?? [];
      if (!pair || !witnessUtxo) return false;
      const [publicKey, signature] = pair;
      return verifyInput(transaction, index, { amount: witnessUtxo.amount, publicKey, signature, output });
    },
  );
}
