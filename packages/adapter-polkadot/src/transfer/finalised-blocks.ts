import { ModalError, readMember, toList } from '@foyerkit/core/adapter';
import { blake2b } from '@noble/hashes/blake2.js';
import { fromHex, toHex } from '../hex.js';
import { askNode } from '../node/rpc.js';

/** How many final blocks are read for a transaction that was sent before anybody waited: at least six minutes. */
const LOOK_BACK_BLOCKS = 64n;
/** More than any block or pool holds. */
const MAX_EXTRINSICS = 100_000;

/** Where a transaction is. */
export interface Inclusion {
  readonly blockHash: string;
  readonly blockNumber: bigint;
  /** Its place in the block. */
  readonly index: number;
}

const invalid = (method: string): ModalError =>
  new ModalError('INVALID_RESPONSE', 'The network gave an answer that cannot be used', {
    details: `The answer to ${method} is none.`,
  });

const toNumber = (header: unknown, method: string): bigint => {
  const number = readMember(header, 'number');
  if (typeof number === 'string' && /^0x[\da-f]+$/i.test(number)) return BigInt(number);
  throw invalid(method);
};

/** Source: Substrate, whose transactions go by the BLAKE2b hash, 256 bits, of their bytes. */
const hashOf = (extrinsic: unknown): string | undefined => {
  const bytes = fromHex(extrinsic);
  return bytes && `0x${toHex(blake2b(bytes, { dkLen: 32 }))}`;
};

const placeOf = (extrinsics: unknown, hash: string): number =>
  (toList(extrinsics, MAX_EXTRINSICS) ?? []).findIndex((extrinsic) => hashOf(extrinsic) === hash);

/** The number of the newest block, final or not. @throws NETWORK_UNREACHABLE, INVALID_RESPONSE */
export const readBestNumber = async (url: string): Promise<bigint> =>
  toNumber(await askNode(url, 'chain_getHeader', []), 'chain_getHeader');

/** A transaction that the node holds ready, in hex; `undefined` where it holds no such one, or does not tell. */
export async function readFromPool(url: string, hash: string): Promise<string | undefined> {
  const method = 'author_pendingExtrinsics';
  // Some nodes keep their pool to themselves.
  const pool = toList(await askNode(url, method, []).catch(() => []), MAX_EXTRINSICS) ?? [];
  const found = pool[placeOf(pool, hash)];
  return typeof found === 'string' ? found : undefined;
}

/** Reads each final block once, from the last ones before the first question on. */
export interface FinalisedBlocks {
  /** The number of the newest block that was searched. */
  readonly searchedTo: bigint | undefined;
  /** Searches what became final since the last call. @throws NETWORK_UNREACHABLE, INVALID_RESPONSE */
  find(hash: string): Promise<Inclusion | undefined>;
}

export function createFinalisedBlocks(url: string): FinalisedBlocks {
  let tip: string | undefined;
  let searchedTo: bigint | undefined;

  return {
    get searchedTo() {
      return searchedTo;
    },
    async find(hash) {
      const head = await askNode(url, 'chain_getFinalizedHead', []);
      if (typeof head !== 'string') throw invalid('chain_getFinalizedHead');
      let blockHash: unknown = head;
      let newest: bigint | undefined;
      let oldest = searchedTo;
      while (blockHash !== tip && typeof blockHash === 'string') {
        const block = readMember(await askNode(url, 'chain_getBlock', [blockHash]), 'block');
        const header = readMember(block, 'header');
        const blockNumber = toNumber(header, 'chain_getBlock');
        newest ??= blockNumber;
        oldest ??= blockNumber - LOOK_BACK_BLOCKS;
        if (blockNumber <= oldest || blockNumber === 0n) break;
        const index = placeOf(readMember(block, 'extrinsics'), hash);
        if (index >= 0) return { blockHash, blockNumber, index };
        blockHash = readMember(header, 'parentHash');
      }
      // Only now, so that a search that was broken off begins again.
      tip = head;
      searchedTo = newest ?? searchedTo;
      return undefined;
    },
  };
}
