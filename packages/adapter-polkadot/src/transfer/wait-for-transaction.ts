import {
  type Network,
  RequestFailedError,
  TransactionExpiredError,
  type TransactionReceipt,
  untilIncluded,
  type WaitForTransactionRequest,
} from '@foyerkit/core/adapter';
import { endpointOf } from '../node/rpc.js';
import { withChain } from './chain.js';
import { createFinalisedBlocks, type Inclusion, readBestNumber, readFromPool } from './finalised-blocks.js';
import { loadApi } from './load-api.js';

/** Half a block. */
const POLLING_MS = 3_000;
/** The least time, in blocks, after which a transaction that was ready is looked at for its end. */
const PATIENCE_BLOCKS = 64n;

const HASH = /^0x[\da-f]{64}$/i;

/** A transaction as the node held it ready. */
interface Ready {
  readonly extrinsic: string;
  /** The newest block of that moment: between it and the transaction's beginning lies less than its era. */
  readonly bestNumber: bigint;
}

/** As every Substrate chain writes it. Source: frame_system, `EventRecord`. */
interface EventRecord {
  readonly phase: { readonly isApplyExtrinsic: boolean; readonly asApplyExtrinsic: { toNumber(): number } };
  readonly event: { readonly section: string; readonly method: string };
}

/** What the chain says of a transaction in one of its blocks. @throws REQUEST_FAILED, NETWORK_UNREACHABLE */
const readStatus = (url: string, { blockHash, index }: Inclusion, signal: AbortSignal) =>
  withChain(
    url,
    async (api): Promise<TransactionReceipt['status']> => {
      const { query } = await api.at(blockHash);
      // The package knows the type only of chains that it was told of when it was built.
      const records = ((await query.system?.events?.()) ?? []) as unknown as Iterable<EventRecord>;
      for (const { event, phase } of records) {
        const isOurs = phase.isApplyExtrinsic && phase.asApplyExtrinsic.toNumber() === index;
        if (!isOurs || event.section !== 'system') continue;
        if (event.method === 'ExtrinsicSuccess') return 'succeeded';
        if (event.method === 'ExtrinsicFailed') return 'failed';
      }
      throw new RequestFailedError({ details: `The chain tells no outcome of transaction ${index} in ${blockHash}.` });
    },
    [signal],
  );

/** The first block that takes it no more; `undefined`: there is none. @throws NETWORK_UNREACHABLE */
const readDeath = (url: string, { bestNumber, extrinsic }: Ready, signal: AbortSignal) =>
  withChain(
    url,
    async ({ registry }) => {
      const { era } = registry.createType('Extrinsic', extrinsic);
      return era.isMortalEra ? BigInt(era.asMortalEra.death(Number(bestNumber))) : undefined;
    },
    [signal],
  );

/**
 * Waits until a final block has the transaction: the newest blocks of these chains are often replaced, and final ones are
 * seconds behind. The host's node is asked for each of them, from about six minutes before the wait on, and for the
 * chain's own events. A transaction has expired when the node held it ready, its era is over in a final block, and none
 * has it; of one that the node never held, that cannot be told, and it is waited for.
 * @throws TRANSACTION_EXPIRED, NETWORK_UNREACHABLE without an endpoint, WALLET_SDK_MISSING, REQUEST_FAILED, and the reason
 * of a signal
 */
export async function waitForTransaction(
  network: Network,
  { hash, signal }: WaitForTransactionRequest,
  life: AbortSignal,
): Promise<TransactionReceipt> {
  const url = endpointOf(network);
  if (!HASH.test(hash)) throw new RequestFailedError({ details: `"${hash.slice(0, 100)}" is no transaction hash.` });
  // What is missing for the outcome is told before anybody waits for it.
  await loadApi();
  const wanted = hash.toLowerCase();
  const blocks = createFinalisedBlocks(url);
  let ready: Ready | undefined;
  let included: Inclusion | undefined;
  let death: bigint | undefined;
  let isImmortal = false;

  const readReady = async (): Promise<Ready | undefined> => {
    const extrinsic = await readFromPool(url, wanted);
    return extrinsic === undefined ? undefined : { extrinsic, bestNumber: await readBestNumber(url) };
  };

  const assertAlive = async (over: AbortSignal): Promise<void> => {
    const { searchedTo } = blocks;
    if (!ready || isImmortal || searchedTo === undefined || searchedTo < ready.bestNumber + PATIENCE_BLOCKS) return;
    death ??= await readDeath(url, ready, over);
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
    const status = await readStatus(url, included, over);
    return { status, hash: wanted, blockNumber: included.blockNumber.toString() };
  };
  return untilIncluded(read, { pollingMs: POLLING_MS, signals: [signal, life] });
}
