import {
  type AdapterContext,
  type Network,
  RequestFailedError,
  TransactionExpiredError,
  type TransactionReceipt,
  untilIncluded,
  type WaitForTransactionRequest,
} from '@foyerkit/core/adapter';
import { type Endpoint, endpointOf } from '../node/rpc.js';
import { withChain } from './chain.js';
import { createFinalisedBlocks, type Inclusion, readBestNumber, readFromPool } from './finalised-blocks.js';
import { loadApi } from './load-api.js';

/** Half a block. */
const POLLING_MS = 3_000;
/** After how many blocks the era of a pending transaction is read. */
const PATIENCE_BLOCKS = 64n;

const HASH = /^0x[\da-f]{64}$/i;

/** A transaction that was in the node's pool. */
interface Ready {
  readonly extrinsic: string;
  /** The newest block at that time, which is within the transaction's era. */
  readonly bestNumber: bigint;
}

/** The format of all Substrate chains. Source: frame_system, `EventRecord`. */
interface EventRecord {
  readonly phase: { readonly isApplyExtrinsic: boolean; readonly asApplyExtrinsic: { toNumber(): number } };
  readonly event: { readonly section: string; readonly method: string };
}

/** Reads the outcome of an included transaction from the events of its block. @throws REQUEST_FAILED, NETWORK_UNREACHABLE */
const readStatus = (node: Endpoint, { blockHash, index }: Inclusion, signal: AbortSignal) =>
  withChain(
    node,
    async (api): Promise<TransactionReceipt['status']> => {
      const { query } = await api.at(blockHash);
      // The package has types only for the chains that it was built for.
      const records = ((await query.system?.events?.()) ?? []) as unknown as Iterable<EventRecord>;
      for (const { event, phase } of records) {
        const isMatch = phase.isApplyExtrinsic && phase.asApplyExtrinsic.toNumber() === index;
        if (!isMatch || event.section !== 'system') continue;
        if (event.method === 'ExtrinsicSuccess') return 'succeeded';
        if (event.method === 'ExtrinsicFailed') return 'failed';
      }
      throw new RequestFailedError({ details: `Block ${blockHash} has no outcome for transaction ${index}.` });
    },
    [signal],
  );

/** The first block after the transaction's era; `undefined` if it is immortal. @throws NETWORK_UNREACHABLE */
const readDeath = (node: Endpoint, { bestNumber, extrinsic }: Ready, signal: AbortSignal) =>
  withChain(
    node,
    async ({ registry }) => {
      const { era } = registry.createType('Extrinsic', extrinsic);
      return era.isMortalEra ? BigInt(era.asMortalEra.death(Number(bestNumber))) : undefined;
    },
    [signal],
  );

/**
 * Waits until a finalised block includes the transaction, because the newest blocks are often reverted and finality is only
 * seconds behind. Reads each finalised block from the host's node, starting about six minutes before the wait, and the
 * events of the one that includes it. A transaction has expired if it was in the node's pool and its era has ended without
 * it. If it was never in the pool, its era is unknown, and the wait continues.
 * @throws TRANSACTION_EXPIRED, NETWORK_UNREACHABLE without an endpoint, WALLET_SDK_MISSING, REQUEST_FAILED, and the reason
 * of a signal
 */
export async function waitForTransaction(
  context: Pick<AdapterContext, 'fetch'>,
  network: Network,
  { hash, signal }: WaitForTransactionRequest,
  life: AbortSignal,
): Promise<TransactionReceipt> {
  const node = endpointOf(context, network);
  if (!HASH.test(hash)) throw new RequestFailedError({ details: `"${hash.slice(0, 100)}" is not a transaction hash.` });
  // If the package is missing, this rejects before the wait starts.
  await loadApi();
  const wanted = hash.toLowerCase();
  const blocks = createFinalisedBlocks(node);
  let ready: Ready | undefined;
  let included: Inclusion | undefined;
  let death: bigint | undefined;
  let isImmortal = false;

  const readReady = async (): Promise<Ready | undefined> => {
    const extrinsic = await readFromPool(node, wanted);
    return extrinsic === undefined ? undefined : { extrinsic, bestNumber: await readBestNumber(node) };
  };

  const assertAlive = async (over: AbortSignal): Promise<void> => {
    const { searchedTo } = blocks;
    if (!ready || isImmortal || searchedTo === undefined || searchedTo < ready.bestNumber + PATIENCE_BLOCKS) return;
    death ??= await readDeath(node, ready, over);
    isImmortal = death === undefined;
    if (death !== undefined && searchedTo >= death) {
      throw new TransactionExpiredError({ details: `${wanted} was not included before block ${death}.` });
    }
  };

  const read = async (over: AbortSignal): Promise<TransactionReceipt | undefined> => {
    ready ??= await readReady();
    included ??= await blocks.find(wanted);
    if (!included) {
      await assertAlive(over);
      return undefined;
    }
    const status = await readStatus(node, included, over);
    return { status, hash: wanted, blockNumber: included.blockNumber.toString() };
  };
  return untilIncluded(read, { pollingMs: POLLING_MS, signals: [signal, life] });
}
