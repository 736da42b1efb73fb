import { RequestFailedError } from '@foyerkit/core/adapter';
import { decodeBase58 } from '../checks/base58.js';
import { decodeBech32 } from '../checks/bech32.js';

/** The weight of inputs and outputs of one kind of address. */
interface AddressWeight {
  /** The weight of a signed input; `undefined` if it depends on the script. */
  readonly input: number | undefined;
  /** The weight of an output. */
  readonly output: number;
  readonly isWitness: boolean;
}

/** The weight of a byte outside the witness. Source: BIP-141. */
const BASE = 4;
/** The outpoint and the sequence, without the length of the script. */
const OUTPOINT_BYTES = 36 + 4;
/** The amount, and the length of the script. */
const AMOUNT_BYTES = 8 + 1;
/** An ECDSA signature of the longest usual form and a public key, each prefixed with its length. */
const SIGNED_BYTES = 1 + 72 + 1 + 33;
const SCHNORR_BYTES = 1 + 64;
/** The number of items in the witness. */
const COUNT_BYTES = 1;
/** The script of P2SH-P2WPKH, prefixed with its length. */
const NESTED_BYTES = 1 + 22;
/** Version and locktime. */
const FRAME_BYTES = 4 + 4;
/** Marker and flag. Source: BIP-144. */
const WITNESS_FRAME_BYTES = 2;

const KEY_HASH_VERSIONS: readonly (number | undefined)[] = [0x00, 0x6f];
const KEY_HASH_LENGTH = 20;

const scriptWeight = (scriptBytes: number): number => BASE * (AMOUNT_BYTES + scriptBytes);
const inputWeight = (scriptBytes: number, witnessBytes: number): number =>
  BASE * (OUTPOINT_BYTES + 1 + scriptBytes) + witnessBytes;

/** Assumes that a script hash is P2SH-P2WPKH, the only kind with a single key. */
async function weightOf(address: string): Promise<AddressWeight> {
  const witness = decodeBech32(address);
  if (!witness) {
    const isKeyHash = KEY_HASH_VERSIONS.includes(await decodeBase58(address));
    return isKeyHash
      ? { input: inputWeight(SIGNED_BYTES, 0), output: scriptWeight(25), isWitness: false }
      : { input: inputWeight(NESTED_BYTES, COUNT_BYTES + SIGNED_BYTES), output: scriptWeight(23), isWitness: true };
  }
  const { program, version } = witness;
  const output = scriptWeight(2 + program.length);
  if (version === 1) return { input: inputWeight(0, COUNT_BYTES + SCHNORR_BYTES), output, isWitness: true };
  const isKeyHash = version === 0 && program.length === KEY_HASH_LENGTH;
  return { input: isKeyHash ? inputWeight(0, COUNT_BYTES + SIGNED_BYTES) : undefined, output, isWitness: true };
}

/** The length of a count in the protocol's `CompactSize`. */
const countBytes = (count: number): number => (count < 0xfd ? 1 : count <= 0xffff ? 3 : 5);

/** The size of a signed payment, with or without change, in virtual bytes, rounded up as nodes do. */
export type PaymentSize = (inputs: number, hasChange: boolean) => bigint;

/**
 * Returns the size of a payment by its number of inputs.
 * @throws REQUEST_FAILED if the size of the payer's signatures is unknown, such as those of a multisig script
 */
export async function paymentSize(payer: string, recipient: string): Promise<PaymentSize> {
  const [from, to] = await Promise.all([weightOf(payer), weightOf(recipient)]);
  const { input } = from;
  if (input === undefined) {
    throw new RequestFailedError({ details: `The size of a signature for ${payer} is unknown.` });
  }
  return (inputs, hasChange) => {
    const frame = BASE * (FRAME_BYTES + countBytes(inputs) + 1) + (from.isWitness ? WITNESS_FRAME_BYTES : 0);
    const weight = frame + inputs * input + to.output + (hasChange ? from.output : 0);
    return BigInt(Math.ceil(weight / BASE));
  };
}
