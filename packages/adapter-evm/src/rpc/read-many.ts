import { explain, RequestFailedError } from '@foyerkit/core/adapter';
import type { Chain } from 'viem';
import type { ReadableChain } from './chain-reader.js';
import { revertReasonOf } from './revert-reason.js';

/** A read of a contract: the address, and the call data with `0x`. */
export interface ContractRead {
  readonly to: string;
  readonly data: string;
}

/** `aggregate3((address,bool,bytes)[])`. Source: Multicall3. */
const AGGREGATE = '0x82ad56cb';
const WORD_DIGITS = 64;
/** Reads in one request. Nodes limit the gas of a call; a read of a token takes about 30,000. */
const MAX_READS = 300;
/** The result of a call to an address without a contract. */
const NO_RESULT = '0x';

const word = (value: number | bigint): string => value.toString(16).padStart(WORD_DIGITS, '0');

function toTuple({ data, to }: ContractRead): string {
  const hex = data.slice(2);
  const padded = hex.padEnd(Math.ceil(hex.length / WORD_DIGITS) * WORD_DIGITS, '0');
  // It may fail alone, and its data follow the three words of the tuple.
  return to.slice(2).padStart(WORD_DIGITS, '0') + word(1) + word(0x60) + word(hex.length / 2) + padded;
}

export function encodeReads(reads: readonly ContractRead[]): string {
  const tuples = reads.map(toTuple);
  let at = reads.length * 32;
  const offsets = tuples.map((tuple) => {
    const offset = word(at);
    at += tuple.length / 2;
    return offset;
  });
  return AGGREGATE + word(0x20) + word(reads.length) + offsets.join('') + tuples.join('');
}

/** The results in order, `null` for a read that failed; `undefined`: it is no list of as many results. */
export function decodeReads(answer: unknown, count: number): readonly (string | null)[] | undefined {
  if (typeof answer !== 'string' || !/^0x([\da-f]{64})+$/i.test(answer)) return undefined;
  const hex = answer.slice(2);
  /** The number at a byte; beyond the answer it is too large for everything that it is compared with. */
  const numberAt = (byte: number): number => {
    const digits = hex.slice(byte * 2, byte * 2 + WORD_DIGITS);
    return digits.length === WORD_DIGITS ? Number(BigInt(`0x${digits}`)) : Number.POSITIVE_INFINITY;
  };
  const list = numberAt(0);
  if (numberAt(list) !== count) return undefined;
  const first = list + 32;
  const results = Array.from({ length: count }, (_, index) => {
    const tuple = first + numberAt(first + index * 32);
    const bytes = tuple + numberAt(tuple + 32);
    const content = hex.slice((bytes + 32) * 2, (bytes + 32 + numberAt(bytes)) * 2);
    if (numberAt(bytes) * 2 !== content.length) return undefined;
    return numberAt(tuple) === 1 && content !== '' ? `0x${content}` : null;
  });
  return results.includes(undefined) ? undefined : results.map((result) => result ?? null);
}

/** The multicall contract that the chain names. viem's chains do. */
function multicallOf({ contracts }: Chain): string | undefined {
  return contracts?.multicall3?.address;
}

async function readTogether(
  { chain, read }: ReadableChain,
  reads: readonly ContractRead[],
): Promise<readonly (string | null)[] | undefined> {
  const to = multicallOf(chain);
  if (to === undefined || reads.length < 2) return undefined;
  try {
    return decodeReads(await read('eth_call', [{ to, data: encodeReads(reads) }, 'latest']), reads.length);
  } catch {
    // The contract is not there, or the node limits the gas: they are read one by one.
    return undefined;
  }
}

async function readEach({ read }: ReadableChain, reads: readonly ContractRead[]): Promise<readonly (string | null)[]> {
  const settled = await Promise.allSettled(reads.map((call) => read('eth_call', [call, 'latest'])));
  const failures = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  // Calls that revert have been answered. Nothing is known if the node has answered none of them.
  const failure = failures.find((reason) => revertReasonOf(reason) === undefined);
  if (failures.length === reads.length && failure !== undefined) throw new RequestFailedError(explain(failure));
  return settled.map((one) => {
    const value = one.status === 'fulfilled' ? one.value : undefined;
    return typeof value === 'string' && value !== NO_RESULT ? value : null;
  });
}

/**
 * Reads several contracts: in one request where the chain has a multicall contract, otherwise in parallel.
 * @returns what each returns, as hex; `null` for one that failed
 * @throws REQUEST_FAILED if the node answers none of them
 */
export async function readMany(
  readable: ReadableChain,
  reads: readonly ContractRead[],
): Promise<readonly (string | null)[]> {
  if (reads.length <= MAX_READS) return (await readTogether(readable, reads)) ?? readEach(readable, reads);
  const first = await readMany(readable, reads.slice(0, MAX_READS));
  return [...first, ...(await readMany(readable, reads.slice(MAX_READS)))];
}
