import { InvalidTransactionError, WalletMisbehavedError } from '@foyerkit/core/adapter';
import { type ByteReader, createByteReader } from './byte-reader.js';
import { fromBase64, toHex } from './bytes.js';

/** `psbt` and 0xff. Source: BIP-174. */
const MAGIC = '70736274ff';
/** Keys of the global map. Sources: BIP-174 (the unsigned transaction), BIP-370 (the two counts). */
const UNSIGNED_TRANSACTION = '00';
const INPUT_COUNT = '04';
const OUTPUT_COUNT = '05';
/** More than a legitimate PSBT needs; each one costs a loop iteration. */
const MAX_PARTS = 100_000;
/** More than the longest key, a control block of BIP-341 with its type, needs. */
const MAX_KEY_BYTES = 10_000;
/** Types of an input's keys that hold signatures. Sources: BIP-174, BIP-371, BIP-373. */
const SIGNATURES = ['02', '07', '08', '13', '14', '1c'];

type Entries = ReadonlyMap<string, Uint8Array>;

/** What a signature must not change. All numbers are hex as serialised. */
interface Outline {
  readonly version: string;
  readonly lockTime: string;
  /** Of each input: the output that it spends, and its sequence. */
  readonly inputs: readonly string[];
  /** Of each output: the amount and the script. */
  readonly outputs: readonly string[];
}

interface Psbt {
  readonly outline: Outline;
  readonly inputs: readonly Entries[];
}

/** One map, up to its terminating byte. A duplicate key makes it invalid. */
function readMap(reader: ByteReader): Entries {
  const entries = new Map<string, Uint8Array>();
  for (let length = reader.takeSize(); length > 0; length = reader.takeSize()) {
    if (length > MAX_KEY_BYTES) throw new RangeError(`A key has ${length} bytes.`);
    const key = toHex(reader.take(length));
    if (entries.has(key)) throw new RangeError(`The key ${key} occurs twice.`);
    entries.set(key, reader.take(reader.takeSize()));
  }
  return entries;
}

/** Calls a reader once for each part. */
function readParts<Part>(count: number, read: () => Part): readonly Part[] {
  if (count > MAX_PARTS) throw new RangeError(`It has ${count} inputs or outputs.`);
  return Array.from({ length: count }, read);
}

/** An unsigned transaction: version, inputs with empty scripts, outputs, lock time. */
function readUnsigned(transaction: Uint8Array): Outline {
  const reader = createByteReader(transaction);
  const take = (length: number) => toHex(reader.take(length));
  const version = take(4);
  const inputs = readParts(reader.takeSize(), () => {
    const outpoint = take(36);
    if (reader.takeSize() > 0) throw new RangeError('The unsigned transaction contains a signature.');
    return outpoint + take(4);
  });
  const outputs = readParts(reader.takeSize(), () => take(8) + take(reader.takeSize()));
  const lockTime = take(4);
  if (!reader.isAtEnd) throw new RangeError('Bytes follow the unsigned transaction.');
  return { version, lockTime, inputs, outputs };
}

const hexOf = (entries: Entries, key: string): string => toHex(entries.get(key) ?? new Uint8Array());
const sizeOf = (bytes: Uint8Array | undefined): number => {
  if (!bytes) throw new RangeError('It contains no transaction.');
  return createByteReader(bytes).takeSize();
};

/** The parts of version 2, which has no unsigned transaction; a wallet returns the version it was given. Source: BIP-370. */
const outlineOf = (globals: Entries, inputs: readonly Entries[], outputs: readonly Entries[]): Outline => ({
  version: hexOf(globals, '02'),
  // The fallback and what the inputs require, from which the lock time follows.
  lockTime: [hexOf(globals, '03'), ...inputs.flatMap((input) => [hexOf(input, '11'), hexOf(input, '12')])].join(),
  inputs: inputs.map((input) => hexOf(input, '0e') + hexOf(input, '0f') + (hexOf(input, '10') || 'ffffffff')),
  outputs: outputs.map((output) => hexOf(output, '03') + hexOf(output, '04')),
});

/** @throws RangeError unless the bytes are a complete PSBT */
function readPsbt(bytes: Uint8Array): Psbt {
  const reader = createByteReader(bytes);
  if (toHex(reader.take(MAGIC.length / 2)) !== MAGIC)
    throw new RangeError('It does not start with the magic bytes of a PSBT.');
  const globals = readMap(reader);
  const transaction = globals.get(UNSIGNED_TRANSACTION);
  const unsigned = transaction && readUnsigned(transaction);
  const inputCount = unsigned ? unsigned.inputs.length : sizeOf(globals.get(INPUT_COUNT));
  const outputCount = unsigned ? unsigned.outputs.length : sizeOf(globals.get(OUTPUT_COUNT));
  if (inputCount < 1) throw new RangeError('It has no inputs.');
  const inputs = readParts(inputCount, () => readMap(reader));
  const outputs = readParts(outputCount, () => readMap(reader));
  if (!reader.isAtEnd) throw new RangeError('Bytes follow the last map.');
  return { outline: unsigned ?? outlineOf(globals, inputs, outputs), inputs };
}

/**
 * The bytes of a PSBT that is complete and contains the inputs to be signed. Validating its scripts is left to the
 * wallet.
 * @throws INVALID_TRANSACTION
 */
export function parsePsbt(psbt: string, inputs: readonly number[]): Uint8Array<ArrayBuffer> {
  const bytes = fromBase64(psbt);
  if (!bytes) throw new InvalidTransactionError({ details: 'The PSBT is not base64, or too long.' });
  let count: number;
  try {
    count = readPsbt(bytes).inputs.length;
  } catch (cause) {
    const details = `The PSBT is malformed. ${cause instanceof RangeError ? cause.message : ''}`;
    throw new InvalidTransactionError({ details, cause });
  }
  // Wallets interpret an empty list as all inputs.
  if (inputs.length === 0) throw new InvalidTransactionError({ details: 'No input to sign was chosen.' });
  const foreign = inputs.find((index) => !Number.isSafeInteger(index) || index < 0 || index >= count);
  if (foreign !== undefined) throw new InvalidTransactionError({ details: `The PSBT has no input ${foreign}.` });
  return bytes;
}

/** The reason why the bytes are not the requested PSBT with its signatures. Whether these are valid only nodes check. */
function whyNotSigned(bytes: Uint8Array, requested: SignedPsbtRequest): string | undefined {
  let signed: Psbt;
  try {
    signed = readPsbt(bytes);
  } catch (cause) {
    return `The signed PSBT is malformed. ${cause instanceof RangeError ? cause.message : ''}`;
  }
  const { outline } = readPsbt(requested.bytes);
  if (JSON.stringify(signed.outline) !== JSON.stringify(outline)) return 'The signed PSBT is another transaction.';
  const isSigned = (entries: Entries | undefined) =>
    [...(entries ?? [])].some(([key, value]) => SIGNATURES.includes(key.slice(0, 2)) && value.length > 0);
  const unsigned = requested.signInputs.find(({ index }) => !isSigned(signed.inputs[index]));
  return unsigned && `Input ${unsigned.index} is not signed.`;
}

/** A request whose PSBT has been parsed. */
export interface SignedPsbtRequest {
  readonly bytes: Uint8Array;
  readonly signInputs: readonly { readonly index: number }[];
}

/** @throws WALLET_MISBEHAVED unless this is the requested PSBT with signatures of all requested inputs, in base64 */
export function assertSigned(signed: string, requested: SignedPsbtRequest): void {
  const bytes = fromBase64(signed);
  const reason = bytes ? whyNotSigned(bytes, requested) : 'The signed PSBT is not base64, or too long.';
  if (reason) throw new WalletMisbehavedError(reason);
}
