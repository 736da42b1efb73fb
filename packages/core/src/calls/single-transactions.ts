import { CallsIncompleteError, CallsUnsupportedError } from '../errors/calls-errors.js';
import { isOwnError } from '../errors/modal-error.js';
import type { ChainAdapter } from '../ports/adapter.js';
import { type CaipNetworkId, parseCaipNetworkId } from '../ports/caip.js';
import type { CallsOutcome, CallsStatus, SendCallsRequest } from '../ports/calls.js';

/** The ids of batches that were sent as single transactions: they name the network and the hashes, and nothing is stored. */
const PREFIX = 'foyer-single:';

/** How long the host's node is asked for a receipt before a transaction counts as pending. */
const LOOK_MS = 2_000;

interface Batch {
  readonly networkId: CaipNetworkId;
  readonly hashes: readonly string[];
}

const toId = ({ hashes, networkId }: Batch): string => `${PREFIX}${networkId}:${hashes.join(',')}`;

/** `null`: the id is the wallet's own. */
export function readBatch(id: string): Batch | null {
  const match =
    id.startsWith(PREFIX) && /^(eip155:\d+):(0x[\da-f]{64}(?:,0x[\da-f]{64})*)$/i.exec(id.slice(PREFIX.length));
  if (!match) return null;
  const [, networkId = '', hashes = ''] = match;
  const { namespace, reference } = parseCaipNetworkId(networkId);
  return { networkId: `${namespace}:${reference}`, hashes: hashes.split(',') };
}

/**
 * Sends the calls of a batch as transactions, one prompt after the other: for wallets that know no batches.
 * @returns the id of the batch
 * @throws what sending throws, if nothing was sent; CALLS_INCOMPLETE if the first ones were; CALLS_UNSUPPORTED for a call
 * that creates a contract, before anything is sent
 */
export async function sendSingly(
  adapter: Pick<ChainAdapter, 'sendTransaction'>,
  { calls, connectorId, from, networkId }: SendCallsRequest,
): Promise<string> {
  const transactions = calls.map(({ data = '0x', to, value = '0' }) => {
    if (to === undefined) throw new CallsUnsupportedError({ details: 'A call of the batch creates a contract.' });
    return { connectorId, from, networkId, to, data, value };
  });
  const hashes: string[] = [];
  for (const transaction of transactions) {
    try {
      hashes.push(await adapter.sendTransaction(transaction));
    } catch (thrown) {
      if (hashes.length === 0) throw thrown;
      throw new CallsIncompleteError(toId({ networkId, hashes }), thrown);
    }
  }
  return toId({ networkId, hashes });
}

const SOME_FAILED = { code: 600, outcome: 'partlyReverted' } as const;

function outcomeOf(successes: readonly (boolean | null)[]): { readonly code: number; readonly outcome: CallsOutcome } {
  if (successes.includes(null)) return { code: 100, outcome: 'pending' };
  if (!successes.includes(false)) return { code: 200, outcome: 'succeeded' };
  return successes.includes(true) ? SOME_FAILED : { code: 500, outcome: 'reverted' };
}

/** What became of them, read from the host's node. @throws REQUEST_FAILED, TRANSACTION_REPLACED … */
export async function statusOfSingles(
  adapter: Pick<ChainAdapter, 'waitForTransaction'>,
  id: string,
  { hashes, networkId }: Batch,
): Promise<CallsStatus> {
  const look = async (transactionHash: string) => {
    const over = new AbortController();
    const limit = setTimeout(() => over.abort(), LOOK_MS);
    try {
      const { status } = await adapter.waitForTransaction({ networkId, hash: transactionHash, signal: over.signal });
      return { transactionHash, isSuccess: status === 'succeeded' };
    } catch (thrown) {
      // Not included yet.
      if (over.signal.aborted && isOwnError(thrown) && thrown.code === 'CONNECTION_ABORTED') return null;
      throw thrown;
    } finally {
      clearTimeout(limit);
    }
  };
  const receipts = await Promise.all(hashes.map(look));
  const { code, outcome } = outcomeOf(receipts.map((receipt) => receipt?.isSuccess ?? null));
  return {
    id,
    outcome,
    statusCode: code,
    networkId,
    isAtomic: false,
    receipts: receipts.flatMap((receipt) => receipt ?? []),
  };
}
