import * as v from 'valibot';
import { isHex } from 'viem';
import type { Chain } from '../../chains/chain.js';
import type { NodeClient } from '../../chains/node-client.js';
import { NodeError } from '../../chains/node-error.js';
import type { Log } from '../../log.js';
import type { ChainBlock } from '../block.js';
import { type ChainSource, WrongChainError } from '../chain-source.js';
import { createContractReader } from './contract-reader.js';
import { toChainTransaction, toPendingTransaction } from './evm-effects.js';
import {
  blockAnswer,
  type CallFrame,
  chainIdAnswer,
  type EvmReceipt,
  hashAnswer,
  headAnswer,
  pendingBlockAnswer,
  receiptAnswer,
  receiptsAnswer,
  transactionAnswer,
} from './evm-schemas.js';
import { balanceCall, readAmount, readTokenDetails } from './token-calls.js';
import { createTraceReader, type TraceReaderOptions } from './trace-reader.js';
import { isUnsupported } from './unsupported.js';

const toHex = (number: number): string => `0x${number.toString(16)}`;
/** Requests to the node at once. */
const AT_ONCE = 8;
/** Transactions of the node's next block that are looked at. */
const MAX_PENDING = 500;

/** An EVM chain, by the methods that every node has; receipts of whole blocks and traces are used where they exist. */
export function createEvmSource(
  chain: Chain,
  node: NodeClient,
  log: Log,
  traceOptions?: TraceReaderOptions,
): ChainSource {
  const reader = createContractReader(node, chain.multicall);
  const traceReader = createTraceReader(chain, node, log, traceOptions);
  let hasBlockReceipts = true;
  let hasPendingBlock = true;

  const readReceipts = async (
    block: { readonly hash: string; readonly number: number },
    hashes: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly EvmReceipt[]> => {
    if (hasBlockReceipts) {
      try {
        const receipts = await node.call('eth_getBlockReceipts', [toHex(block.number)], receiptsAnswer, signal);
        return receipts ?? [];
      } catch (error) {
        if (!isUnsupported(error)) throw error;
        hasBlockReceipts = false;
      }
    }
    const receipts: EvmReceipt[] = [];
    for (let start = 0; start < hashes.length; start += AT_ONCE) {
      const part = hashes.slice(start, start + AT_ONCE);
      const ask = (hash: string) => node.call('eth_getTransactionReceipt', [hash], receiptAnswer, signal);
      receipts.push(...(await Promise.all(part.map(ask))));
    }
    return receipts;
  };

  const readBlock = async (number: number, signal: AbortSignal): Promise<ChainBlock | null> => {
    const block = await node.call('eth_getBlockByNumber', [toHex(number), true], blockAnswer, signal);
    if (block === null) return null;
    if (block.number !== number)
      throw new NodeError('NODE_INVALID', 'The node tells another block than was asked for.');
    const { hash, parentHash, timestamp, transactions } = block;
    const hashes = transactions.map((transaction) => transaction.hash);
    const receipts = hashes.length === 0 ? [] : await readReceipts(block, hashes, signal);
    const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]));
    const hasCalls = transactions.some(({ input, to }) => to === null || input !== '0x');
    const traces = hasCalls ? await traceReader.read(block, signal) : new Map<string, CallFrame>();
    return {
      number,
      hash,
      parentHash,
      timeMs: timestamp * 1_000,
      transactions: transactions.map((transaction) => {
        const receipt = byHash.get(transaction.hash);
        // The block may have been replaced between two requests: then it is read again.
        if (receipt?.blockHash !== hash)
          throw new NodeError('NODE_INVALID', 'The receipts are not those of the block.');
        if (transaction.to === null && receipt.contractAddress === null) {
          throw new NodeError('NODE_INVALID', 'A transaction has neither a receiver nor a new contract.');
        }
        return toChainTransaction(transaction, receipt, traces.get(transaction.hash) ?? null);
      }),
    };
  };

  const readTransaction = (hash: string, signal: AbortSignal) =>
    node.call('eth_getTransactionByHash', [hash], v.nullable(transactionAnswer), signal);

  return {
    check: async (signal) => {
      const id = await node.call('eth_chainId', [], chainIdAnswer, signal);
      if (String(id) !== chain.reference) throw new WrongChainError(chain.id, `eip155:${id}`);
    },
    readHead: (signal) => node.call('eth_getBlockByNumber', ['latest', false], headAnswer, signal),
    readBlocks: async (from, head, limit, signal) => {
      const blocks: ChainBlock[] = [];
      const to = Math.min(head, from + limit - 1);
      for (let start = from; start <= to; start += AT_ONCE) {
        const numbers = Array.from({ length: Math.min(AT_ONCE, to - start + 1) }, (_, index) => start + index);
        for (const block of await Promise.all(numbers.map((number) => readBlock(number, signal)))) {
          if (block === null) return blocks;
          blocks.push(block);
        }
      }
      return blocks;
    },
    readHash: async (number, signal) =>
      (await node.call('eth_getBlockByNumber', [toHex(number), false], hashAnswer, signal))?.hash ?? null,
    readTokens: (tokens, signal) => readTokenDetails(reader, tokens, signal),
    readHoldings: async (account, tokens, signal) => {
      if (!isHex(account)) return { native: 0n, tokens: new Map() };
      const contracts = tokens.filter((token) => isHex(token));
      const calls = contracts.map((token) => balanceCall(token, account));
      const { balance, results } = await reader.readWithBalance(account, calls, signal);
      const amounts = contracts.flatMap((token, index): [string, bigint][] => {
        const amount = readAmount(results[index] ?? null);
        return amount === null ? [] : [[token, amount]];
      });
      return { native: balance, tokens: new Map(amounts) };
    },
    readPending: async (signal) => {
      if (!hasPendingBlock) return [];
      try {
        const block = await node.call('eth_getBlockByNumber', ['pending', true], pendingBlockAnswer, signal);
        return (block?.transactions ?? []).slice(0, MAX_PENDING).flatMap((item) => {
          const { output, success } = v.safeParse(transactionAnswer, item);
          return success ? [toPendingTransaction(output)] : [];
        });
      } catch (error) {
        if (!isUnsupported(error)) throw error;
        hasPendingBlock = false;
        return [];
      }
    },
    findPending: async (hash, signal) => {
      const transaction = await readTransaction(hash, signal);
      return transaction && transaction.blockNumber === null ? toPendingTransaction(transaction) : null;
    },
    readFate: async (hash, signal) => {
      const transaction = await readTransaction(hash, signal);
      if (transaction === null) return 'unknown';
      return transaction.blockNumber === null ? 'waiting' : 'included';
    },
  };
}
