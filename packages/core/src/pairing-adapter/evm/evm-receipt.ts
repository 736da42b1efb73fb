import {
  type InclusionWait,
  RequestFailedError,
  readMember,
  type TransactionReceipt,
  TransactionReplacedError,
  untilIncluded,
} from '../../adapter.js';
import { toHex } from './chain-id.js';
import { type EvmReader, toQuantity } from './evm-reader.js';

/** How many blocks are searched for the transaction that used the nonce. It was included since the previous poll. */
const MAX_SEARCHED_BLOCKS = 12n;
/**
 * How many polls in a row may find the nonce used without finding the transaction that used it. Nodes behind one URL
 * can be at different blocks.
 */
const MAX_UNEXPLAINED = 5;

const HASH = /^0x[\da-f]{64}$/i;

interface EvmTransaction {
  readonly hash: string;
  readonly from: string;
  readonly nonce: bigint;
  /** Recipient, value and data, without the fee. */
  readonly purpose: string;
}

const textAt = (value: unknown, key: string): string => String(readMember(value, key) ?? '').toLowerCase();

const toTransaction = (answer: unknown): EvmTransaction => ({
  hash: textAt(answer, 'hash'),
  from: textAt(answer, 'from'),
  nonce: toQuantity(readMember(answer, 'nonce')),
  purpose: ['to', 'value', 'input'].map((key) => textAt(answer, key)).join(),
});

async function readReceipt(read: EvmReader, hash: string): Promise<TransactionReceipt | undefined> {
  const answer = await read('eth_getTransactionReceipt', [hash]);
  const blockNumber = readMember(answer, 'blockNumber') ?? undefined;
  // Some nodes return a receipt without a block for a pending transaction.
  if (blockNumber === undefined) return undefined;
  const hasSucceeded = toQuantity(readMember(answer, 'status')) === 1n;
  return { status: hasSucceeded ? 'succeeded' : 'failed', hash, blockNumber: toQuantity(blockNumber).toString() };
}

/** Reads the receipt, and detects that another transaction has used the nonce, in which case there will be none. */
function createReceiptReader(read: EvmReader, hash: string): () => Promise<TransactionReceipt | undefined> {
  let known: EvmTransaction | undefined;
  /** Blocks up to this one were searched, or existed while the nonce was still unused. */
  let searchedTo: bigint | undefined;
  let unexplained = 0;

  const findReplacement = async ({ from, nonce }: EvmTransaction, head: bigint) => {
    const oldest = head - MAX_SEARCHED_BLOCKS;
    for (let block = head; block > (searchedTo ?? oldest) && block > oldest && block >= 0n; block -= 1n) {
      const answer = await read('eth_getBlockByNumber', [toHex(block), true]);
      const transactions = readMember(answer, 'transactions');
      const sent = Array.isArray(transactions) ? transactions.filter((one) => textAt(one, 'from') === from) : [];
      const found = sent.map(toTransaction).find((one) => one.nonce === nonce && one.hash !== hash.toLowerCase());
      if (found) return found;
    }
    searchedTo = head;
    return undefined;
  };

  return async () => {
    const receipt = await readReceipt(read, hash);
    if (receipt) return receipt;
    if (!known) {
      const answer = await read('eth_getTransactionByHash', [hash]);
      if (answer === null) return undefined;
      known = toTransaction(answer);
    }
    // Read before the nonce, so that the search does not skip the block in which the nonce was used.
    const head = toQuantity(await read('eth_blockNumber', []));
    if (toQuantity(await read('eth_getTransactionCount', [known.from, 'latest'])) <= known.nonce) {
      searchedTo = head;
      unexplained = 0;
      return undefined;
    }
    const own = await readReceipt(read, hash);
    if (own) return own;
    const replacement = await findReplacement(known, head);
    if (replacement?.purpose === known.purpose) return readReceipt(read, replacement.hash);
    unexplained += 1;
    if (!replacement && unexplained < MAX_UNEXPLAINED) return undefined;
    const by = replacement ? `by ${replacement.hash}` : 'by a transaction that was not found';
    throw new TransactionReplacedError({ details: `The nonce of ${hash} was used ${by}.` });
  };
}

/**
 * Waits for the receipt of a transaction. If the sender replaced it with the same transaction at another fee, waits for
 * that one instead.
 * @throws TRANSACTION_REPLACED, and what `untilIncluded` throws
 */
export async function waitForEvmReceipt(
  read: EvmReader,
  hash: string,
  wait: InclusionWait,
): Promise<TransactionReceipt> {
  if (!HASH.test(hash)) throw new RequestFailedError({ details: `"${hash}" is no transaction hash.` });
  return untilIncluded(createReceiptReader(read, hash), wait);
}
