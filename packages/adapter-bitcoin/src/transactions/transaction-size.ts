import { RequestFailedError } from '@foyerkit/core/adapter';
import { decodeBase58 } from '../checks/base58.js';
import { decodeBech32 } from '../checks/bech32.js';

/** What a transaction with outputs of one kind weighs is known before it is signed. */
interface AddressWeight {
  /** Of an input that spends from such an address, with its signature; `undefined`: nobody can tell before it is signed. */
  readonly input: number | undefined;
  /** Of an output that pays to it. */
  readonly output: number;
  readonly isWitness: boolean;
}

/** Bytes outside the witness count four times. Source: BIP-141. */
const BASE = 4;
/** Where the coin comes from, and its sequence; the length of the script stands in one byte more. */
const OUTPOINT_BYTES = 36 + 4;
/** The amount, and the length of the script. */
const AMOUNT_BYTES = 8 + 1;
/** An ECDSA signature of the longest usual form and a public key, each behind its length. */
const SIGNED_BYTES = 1 + 72 + 1 + 33;
const SCHNORR_BYTES = 1 + 64;
/** In the witness the number of its parts stands first. */
const COUNT_BYTES = 1;
/** The script of P2SH-P2WPKH, which refers to the witness, behind its length. */
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

/** A script hash is taken for the one kind of it that single keys have, P2SH-P2WPKH. */
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

/** How long a number is that says how many follow. Source: the protocol's `CompactSize`. */
const countBytes = (count: number): number => (count < 0xfd ? 1 : count <= 0xffff ? 3 : 5);

/** A payment as it will be signed, with or without change for the payer: in virtual bytes, rounded up as nodes do. */
export type PaymentSize = (inputs: number, hasChange: boolean) => bigint;

/**
 * How large a payment becomes.
 * @throws REQUEST_FAILED for a payer whose signatures have no usual size, such as a script of several keys
 */
export async function paymentSize(payer: string, recipient: string): Promise<PaymentSize> {
  const [from, to] = await Promise.all([weightOf(payer), weightOf(recipient)]);
  const { input } = from;
  if (input === undefined) {
    throw new RequestFailedError({ details: `What a signature for ${payer} weighs is known to its wallet alone.` });
  }
  return (inputs, hasChange) => {
    const frame = BASE * (FRAME_BYTES + countBytes(inputs) + 1) + (from.isWitness ? WITNESS_FRAME_BYTES : 0);
    const weight = frame + inputs * input + to.output + (hasChange ? from.output : 0);
    return BigInt(Math.ceil(weight / BASE));
  };
}
