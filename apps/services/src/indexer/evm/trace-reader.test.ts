import { describe, expect, it } from 'vitest';
import { toChain } from '../../chains/chain.js';
import { createNodeClient } from '../../chains/node-client.js';
import { startTestNode } from '../../testing/test-node.js';
import { createEvmSource } from './evm-source.js';

const hex = (value: number, digits = 64) => `0x${value.toString(16).padStart(digits, '0')}`;
const [ALICE, CONTRACT, CAROL] = [hex(1, 40), hex(2, 40), hex(3, 40)];
/** Of the transactions of each block. */
const INDEXES = [0, 1];
const hashOf = (block: number, index: number) => hex(1_000 * block + index);

const blockOf = (number: number) => ({
  number: hex(number, 1),
  hash: hex(100 + number),
  parentHash: hex(99 + number),
  timestamp: hex(1_700_000_000 + number, 1),
  transactions: INDEXES.map((index) => ({
    hash: hashOf(number, index),
    from: ALICE,
    to: CONTRACT,
    nonce: '0x0',
    value: '0x0',
    input: '0x01',
  })),
});
const receiptsOf = (number: number) =>
  INDEXES.map((index) => ({
    transactionHash: hashOf(number, index),
    blockHash: hex(100 + number),
    status: '0x1',
    gasUsed: '0x5208',
    effectiveGasPrice: '0x1',
    logs: [],
  }));
const payout = { type: 'CALL', from: CONTRACT, to: CAROL, value: '0x7' };
const traceOf = (block: number, index: number) => ({
  txHash: hashOf(block, index),
  result: { type: 'CALL', from: ALICE, to: CONTRACT, calls: [payout] },
});
const tracesOf = (block: number) => ({ result: INDEXES.map((index) => traceOf(block, index)) });
const refusal = (code: number, message: string) => ({ error: { code, message } });

/** Where a trace is asked for: the block, and how many there were before. */
type Answer = (block: number, asked: number) => object | null;

/** A source whose node answers for traces as the test says; null: never. */
async function sourceOf(answer: Answer, timeoutMs = 5_000) {
  const logged: unknown[] = [];
  let asked = 0;
  const { url } = await startTestNode((body) => {
    const { id, method, params } = JSON.parse(body);
    const reply = (rest: object) => ({ text: JSON.stringify({ jsonrpc: '2.0', id, ...rest }) });
    const [at] = params;
    if (method === 'eth_getBlockByNumber') return reply({ result: blockOf(Number(at)) });
    if (method === 'eth_getBlockReceipts') return reply({ result: receiptsOf(Number(at)) });
    asked += 1;
    const traces = answer(Number(at) - 100, asked - 1);
    return traces ? reply(traces) : { text: '', delayMs: 60_000 };
  });
  const chain = toChain({
    id: 'eip155:31337',
    rpcUrl: url,
    name: 'Local',
    native: { symbol: 'ETH', decimals: 18 },
  });
  const log = {
    info: (message: string, fields: unknown) => logged.push([message, fields]),
    error: (message: string, fields: unknown) => logged.push([message, fields]),
  };
  let nowMs = 0;
  const source = createEvmSource(chain, createNodeClient({ rpcUrl: url, timeoutMs }), log, {
    now: () => nowMs,
    retryMs: 1,
  });
  return {
    logged,
    asked: () => asked,
    wait: (ms: number) => {
      nowMs += ms;
    },
    /** Which transactions of a block have a payout. */
    payouts: async (number: number) => {
      const blocks = await source.readBlocks(number, number, 1, new AbortController().signal);
      return blocks.flatMap(({ transactions }) =>
        transactions.map(({ movements }) => movements.some(({ amount, to }) => to === CAROL && amount === 7n)),
      );
    },
  };
}

const SLOW = null;
const LIMITED = refusal(-32005, 'rate limit exceeded');
const INVALID = { result: 'none' };
const NAME = { chain: 'eip155:31337' };

describe('payouts of contracts', () => {
  it.each([
    ['an error', { txHash: hashOf(1, 0), error: 'execution timeout' }],
    ['a trace of another shape', { ...traceOf(1, 0), result: { type: 'CALL', from: 'nobody' } }],
    ['nothing', null],
  ])('are missing of the one transaction for which the node answers with %s', async (_, trace) => {
    const { payouts } = await sourceOf(() => ({ result: [trace, traceOf(1, 1)] }));
    expect(await payouts(1)).toEqual([false, true]);
  });

  it.each([
    ['is refused', LIMITED],
    ['has another shape', INVALID],
  ])('are read again at once where their trace %s', async (_, answer) => {
    const { logged, payouts } = await sourceOf((block, asked) => (asked === 0 ? answer : tracesOf(block)));
    expect(await payouts(1)).toEqual([true, true]);
    expect(logged).toEqual([]);
  });

  it.each([
    ['NODE_SLOW', SLOW],
    ['NODE_REFUSED', LIMITED],
    ['NODE_REFUSED', refusal(-32000, 'historical state 0x1 is not available')],
    ['NODE_INVALID', INVALID],
  ])('are missing of the block whose trace fails, and are read of the next: %s', async (code, answer) => {
    const { logged, payouts } = await sourceOf((block) => (block === 1 ? answer : tracesOf(block)), 500);
    expect(await payouts(1)).toEqual([false, false]);
    expect(logged).toMatchObject([['payouts of contracts cannot be read', { ...NAME, code, block: 1 }]]);
    expect(await payouts(2)).toEqual([true, true]);
    expect(logged.slice(1)).toEqual([['payouts of contracts are read again', { ...NAME, block: 2 }]]);
  });

  it.each([
    // The first one twice; then after pauses of 0, 2, 4, 8, 16, 32 and 40 seconds.
    ['at once', 0, [7, 8, 9, 11, 12]],
    // Pauses of 30 seconds, 1, 2, 4, 8 and 10 minutes.
    ['after 15 seconds', 15_000, [6, 7, 7, 8, 8]],
  ])('are asked for less and less where every trace fails %s, and the log has it once', async (_, tookMs, expected) => {
    const { asked, logged, payouts, wait } = await sourceOf(() => {
      wait(tookMs);
      return INVALID;
    });
    const counts: number[] = [];
    for (let block = 1; block <= 100; block += 1) {
      expect(await payouts(block)).toEqual([false, false]);
      wait(tookMs === 0 ? 2_500 : 12_000);
      if (block % 20 === 0) counts.push(asked());
    }
    expect(counts).toEqual(expected);
    expect(logged).toHaveLength(1);
  });

  it.each([
    refusal(-32601, 'the method debug_traceBlockByHash does not exist'),
    refusal(-32000, 'debug_traceBlockByHash is not available on this plan'),
  ])('are not asked for again where the node does not have the method', async (answer) => {
    const { asked, logged, payouts, wait } = await sourceOf(() => answer);
    for (let block = 1; block <= 3; block += 1) {
      expect(await payouts(block)).toEqual([false, false]);
      wait(3_600_000);
    }
    expect(asked()).toBe(1);
    expect(logged).toMatchObject([['payouts of contracts are not read: the node has no traces', NAME]]);
  });
});
