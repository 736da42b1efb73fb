import { InvalidTransactionError } from '@foyerkit/core/adapter';
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

interface Counts {
  readonly inputs: number;
  readonly outputs: number;
}

/** One map, up to its terminating byte. A duplicate key makes it invalid. */
function readMap(reader: ByteReader): ReadonlyMap<string, Uint8Array> {
  const entries = new Map<string, Uint8Array>();
  for (let length = reader.takeSize(); length > 0; length = reader.takeSize()) {
    const key = toHex(reader.take(length));
    if (entries.has(key)) throw new RangeError(`The key ${key} occurs twice.`);
    entries.set(key, reader.take(reader.takeSize()));
  }
  return entries;
}

/** An unsigned transaction: version, inputs with empty scripts, outputs, lock time. */
function countParts(transaction: Uint8Array): Counts {
  const reader = createByteReader(transaction);
  const skipScript = () => reader.take(reader.takeSize());
  reader.take(4);
  const inputs = reader.takeSize();
  for (let index = 0; index < Math.min(inputs, MAX_PARTS); index += 1) {
    reader.take(36);
    if (skipScript().length > 0) throw new RangeError('The unsigned transaction contains a signature.');
    reader.take(4);
  }
  const outputs = reader.takeSize();
  for (let index = 0; index < Math.min(outputs, MAX_PARTS); index += 1) {
    reader.take(8);
    skipScript();
  }
  reader.take(4);
  if (!reader.isAtEnd) throw new RangeError('Bytes follow the unsigned transaction.');
  return { inputs, outputs };
}

function readCounts(globals: ReadonlyMap<string, Uint8Array>): Counts {
  const transaction = globals.get(UNSIGNED_TRANSACTION);
  if (transaction) return countParts(transaction);
  const [inputs, outputs] = [globals.get(INPUT_COUNT), globals.get(OUTPUT_COUNT)];
  if (!inputs || !outputs) throw new RangeError('It contains no transaction.');
  return { inputs: createByteReader(inputs).takeSize(), outputs: createByteReader(outputs).takeSize() };
}

function countInputs(bytes: Uint8Array): number {
  const reader = createByteReader(bytes);
  if (toHex(reader.take(MAGIC.length / 2)) !== MAGIC)
    throw new RangeError('It does not start with the magic bytes of a PSBT.');
  const { inputs, outputs } = readCounts(readMap(reader));
  if (inputs < 1 || inputs + outputs > MAX_PARTS) throw new RangeError(`${inputs} inputs and ${outputs} outputs.`);
  for (let part = 0; part < inputs + outputs; part += 1) readMap(reader);
  if (!reader.isAtEnd) throw new RangeError('Bytes follow the last map.');
  return inputs;
}

/**
 * The bytes of a PSBT that is complete and contains the inputs to be signed. Validating its scripts is left to the
 * wallet.
 * @throws INVALID_TRANSACTION
 */
export function parsePsbt(psbt: string, inputs: readonly number[]): Uint8Array<ArrayBuffer> {
  const bytes = fromBase64(psbt);
  if (!bytes) throw new InvalidTransactionError({ details: 'The PSBT is not base64.' });
  let count: number;
  try {
    count = countInputs(bytes);
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
