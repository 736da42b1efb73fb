import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitForEvmReceipt } from './evm-receipt.js';

const HASH = `0x${'11'.repeat(32)}`;
const OTHER = `0x${'22'.repeat(32)}`;
const FROM = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
const transaction = { hash: HASH, from: FROM, nonce: '0x5', to: '0xAA', value: '0x1', input: '0x' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

/** A node in states that a real one leaves too fast to test. Each method returns the given answer. */
function createNode(answers: Readonly<Record<string, unknown>>) {
  const now: Record<string, unknown> = {
    eth_getTransactionReceipt: null,
    eth_getTransactionByHash: transaction,
    eth_getTransactionCount: '0x5',
    eth_blockNumber: '0x100',
    eth_getBlockByNumber: { transactions: [] },
    ...answers,
  };
  const asked: (readonly [string, readonly unknown[]])[] = [];
  const read = async (method: string, params: readonly unknown[]) => {
    asked.push([method, params]);
    const answer = now[method];
    return typeof answer === 'function' ? answer(...params) : answer;
  };
  const signal = new AbortController();
  const waiting = waitForEvmReceipt(read, HASH, { pollingMs: 1_000, signals: [signal.signal] });
  waiting.catch(() => undefined);
  return { asked, now, signal, waiting, blocks: () => asked.filter(([method]) => method === 'eth_getBlockByNumber') };
}

const later = (times = 1) => vi.advanceTimersByTimeAsync(times * 1_000);

describe('the receipt of a transaction', () => {
  it.each([
    ['0x1', 'succeeded'],
    ['0x0', 'failed'],
  ])('with the status %s means that it %s', async (status, expected) => {
    const { waiting } = createNode({ eth_getTransactionReceipt: { status, blockNumber: '0x10' } });
    expect(await waiting).toEqual({ status: expected, hash: HASH, blockNumber: '16' });
  });

  it('is ignored while it has no block, as some nodes return for a pending transaction', async () => {
    const { now, waiting } = createNode({ eth_getTransactionReceipt: { status: '0x1', blockNumber: null } });
    await later();
    now.eth_getTransactionReceipt = { status: '0x1', blockNumber: '0x1' };
    await later();
    expect(await waiting).toMatchObject({ blockNumber: '1' });
  });

  it('is awaited even if the node does not know the transaction', async () => {
    const { asked, signal, waiting } = createNode({ eth_getTransactionByHash: null });
    await later(500);
    expect(asked.some(([method]) => method === 'eth_getTransactionCount')).toBe(false);
    signal.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
  });
});

describe('a used nonce', () => {
  it('by the transaction itself is not a replacement, even if the receipt comes later', async () => {
    let asked = 0;
    const { waiting } = createNode({
      eth_getTransactionCount: '0x6',
      eth_getTransactionReceipt: () => {
        asked += 1;
        return asked > 1 ? { status: '0x1', blockNumber: '0x1' } : null;
      },
    });
    expect(await waiting).toMatchObject({ status: 'succeeded', hash: HASH });
  });

  it('by the same transaction at another fee resolves with the receipt of that one', async () => {
    const { now, waiting } = createNode({});
    await later();
    Object.assign(now, {
      eth_blockNumber: '0x102',
      eth_getTransactionCount: '0x6',
      eth_getBlockByNumber: (block: string) => ({
        transactions: block === '0x101' ? [{ ...transaction, to: '0xaa', from: FROM.toUpperCase(), hash: OTHER }] : [],
      }),
      eth_getTransactionReceipt: (hash: string) => (hash === OTHER ? { status: '0x0', blockNumber: '0x101' } : null),
    });
    await later();
    expect(await waiting).toEqual({ status: 'failed', hash: OTHER, blockNumber: '257' });
  });

  it('by another transaction rejects, and only new blocks are searched for it', async () => {
    const { blocks, now, waiting } = createNode({});
    await later();
    Object.assign(now, {
      eth_blockNumber: '0x101',
      eth_getTransactionCount: '0x6',
      eth_getBlockByNumber: { transactions: [{ ...transaction, value: '0x0', hash: OTHER }] },
    });
    await later();
    await expect(waiting).rejects.toMatchObject({
      code: 'TRANSACTION_REPLACED',
      details: expect.stringContaining(OTHER),
    });
    expect(blocks()).toEqual([['eth_getBlockByNumber', ['0x101', true]]]);
  });

  it('by a transaction that cannot be found rejects after several polls, with a bounded search', async () => {
    const { blocks, waiting } = createNode({ eth_getTransactionCount: '0x9' });
    await later(3);
    await expect(Promise.race([waiting, 'open'])).resolves.toBe('open');
    await later();
    await expect(waiting).rejects.toMatchObject({ code: 'TRANSACTION_REPLACED' });
    expect(blocks()).toHaveLength(12);
  });

  it('is searched for no further than the first block of the chain', async () => {
    const { blocks, waiting } = createNode({ eth_getTransactionCount: '0x9', eth_blockNumber: '0x2' });
    await later(4);
    await expect(waiting).rejects.toMatchObject({ code: 'TRANSACTION_REPLACED' });
    expect(blocks()).toHaveLength(3);
  });
});
