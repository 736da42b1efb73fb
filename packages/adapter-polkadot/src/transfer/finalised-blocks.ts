import { readMember, toList } from '@foyerkit/core/adapter';
import { blake2b } from '@noble/hashes/blake2.js';
import { fromHex, toHex } from '../hex.js';
import { askNode, type Endpoint, invalidResponse } from '../node/rpc.js';

/** How many finalised blocks are searched for a transaction that was sent before the wait: at least six minutes. */
const LOOK_BACK_BLOCKS = 64n;
/** More than a block or pool contains. */
const MAX_EXTRINSICS = 100_000;

/** Where a transaction is. */
export interface Inclusion {
  readonly blockHash: string;
  readonly blockNumber: bigint;
  /** Its index in the block. */
  readonly index: number;
}

const malformed = (method: string) => invalidResponse(`The response to ${method} is malformed.`);

const toNumber = (header: unknown, method: string): bigint => {
  const number = readMember(header, 'number');
  if (typeof number === 'string' && /^0x[\da-f]+$/i.test(number)) return BigInt(number);
  throw malformed(method);
};

/** Transactions are identified by the 256-bit BLAKE2b hash of their bytes. Source: Substrate. */
const hashOf = (extrinsic: unknown): string | undefined => {
  const bytes = fromHex(extrinsic);
  return bytes && `0x${toHex(blake2b(bytes, { dkLen: 32 }))}`;
};

const placeOf = (extrinsics: unknown, hash: string): number =>
  (toList(extrinsics, MAX_EXTRINSICS) ?? []).findIndex((extrinsic) => hashOf(extrinsic) === hash);

/** The number of the newest block, final or not. @throws NETWORK_UNREACHABLE, INVALID_RESPONSE */
export const readBestNumber = async (node: Endpoint): Promise<bigint> =>
  toNumber(await askNode(node, 'chain_getHeader', []), 'chain_getHeader');

/** A transaction in the node's pool, in hex; `undefined` if it is not there, or the node does not expose its pool. */
export async function readFromPool(node: Endpoint, hash: string): Promise<string | undefined> {
  const method = 'author_pendingExtrinsics';
  // Some nodes do not expose their pool.
  const pool = toList(await askNode(node, method, []).catch(() => []), MAX_EXTRINSICS) ?? [];
  const found = pool[placeOf(pool, hash)];
  return typeof found === 'string' ? found : undefined;
}

/** Reads each finalised block once, starting a number of blocks before the first call. */
export interface FinalisedBlocks {
  /** The number of the newest block that was searched. */
  readonly searchedTo: bigint | undefined;
  /** Searches the blocks that were finalised since the last call. @throws NETWORK_UNREACHABLE, INVALID_RESPONSE */
  find(hash: string): Promise<Inclusion | undefined>;
}

export function createFinalisedBlocks(node: Endpoint): FinalisedBlocks {
  let tip: string | undefined;
  let searchedTo: bigint | undefined;

  return {
    get searchedTo() {
      return searchedTo;
    },
    async find(hash) {
      const head = await askNode(node, 'chain_getFinalizedHead', []);
      if (typeof head !== 'string') throw malformed('chain_getFinalizedHead');
      let blockHash: unknown = head;
      let newest: bigint | undefined;
      let oldest = searchedTo;
      while (blockHash !== tip && typeof blockHash === 'string') {
        const block = readMember(await askNode(node, 'chain_getBlock', [blockHash]), 'block');
        const header = readMember(block, 'header');
        const blockNumber = toNumber(header, 'chain_getBlock');
        newest ??= blockNumber;
        oldest ??= blockNumber - LOOK_BACK_BLOCKS;
        if (blockNumber <= oldest || blockNumber === 0n) break;
        const index = placeOf(readMember(block, 'extrinsics'), hash);
        if (index >= 0) return { blockHash, blockNumber, index };
        blockHash = readMember(header, 'parentHash');
      }
      // Set at the end, so that a failed search starts again.
      tip = head;
      searchedTo = newest ?? searchedTo;
      return undefined;
    },
  };
}
