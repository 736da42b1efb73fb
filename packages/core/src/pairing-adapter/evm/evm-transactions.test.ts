import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toNetwork } from '../../adapter.js';
import { FIRST_ADDRESS, SECOND_ADDRESS } from '../../testing/accounts.js';
import { localNetwork } from '../../testing.js';
import { estimateFee, waitForTransaction } from './evm-transactions.js';

const HASH = `0x${'11'.repeat(32)}`;
const NETWORK_ID = 'eip155:31337';
const transaction = {
  connectorId: 'walletConnect',
  networkId: NETWORK_ID,
  from: FIRST_ADDRESS,
  to: SECOND_ADDRESS,
  value: '9007199254740993',
} as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

/** A chain that returns the given answer for each method, or responds with an RPC error if the answer is an `Error`. */
function createChain(answers: Readonly<Record<string, unknown>>) {
  const asked: { readonly method: string; readonly params: readonly unknown[] }[] = [];
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const request: (typeof asked)[number] = JSON.parse(String(init?.body));
    asked.push(request);
    const answer = answers[request.method];
    return Response.json(answer instanceof Error ? { error: answer.message } : { result: answer });
  };
  const life = new AbortController();
  const network = toNetwork(localNetwork);
  return { asked, life, chain: { fetch, network, life: life.signal } };
}

const RICH = '0xffffffffffffffffffff';
const CHARGES = {
  eth_chainId: '0x7a69',
  eth_estimateGas: '0x5208',
  eth_gasPrice: '0x3b9aca07',
  eth_getBalance: RICH,
  eth_getCode: '0x',
};

describe('the fee of a transaction of a paired wallet', () => {
  it('is read from the host’s node without loss of precision', async () => {
    const { asked, chain } = createChain(CHARGES);
    const { symbol } = chain.network.nativeCurrency;
    expect(await estimateFee(chain, transaction)).toEqual({
      fee: String(21_000n * 1_000_000_007n),
      decimals: 18,
      symbol,
    });
    const call = { from: FIRST_ADDRESS, to: SECOND_ADDRESS, value: '0x20000000000001' };
    expect(asked).toContainEqual(expect.objectContaining({ method: 'eth_estimateGas', params: [call] }));
  });

  it.each([
    [
      'if the node refuses although the account holds enough',
      { eth_estimateGas: new Error('reverted') },
      'REQUEST_FAILED',
    ],
    ['if the response is not a number', { eth_gasPrice: 'cheap' }, 'REQUEST_FAILED'],
    ['if the node returns no balance', { eth_estimateGas: new Error('no'), eth_getBalance: null }, 'REQUEST_FAILED'],
    [
      'if the balance does not cover the amount',
      { eth_estimateGas: new Error('no'), eth_getBalance: '0x1' },
      'INSUFFICIENT_FUNDS',
    ],
    ['if the balance does not cover the fee', { eth_getBalance: '0x20000000000002' }, 'INSUFFICIENT_FUNDS'],
  ])('cannot be estimated %s', async (_, answers, code) => {
    const { chain } = createChain({ ...CHARGES, ...answers });
    await expect(estimateFee(chain, transaction)).rejects.toMatchObject({ code });
  });

  it.each([
    ['of which the account has enough there', {}],
    ['of which the account has nothing there', { eth_estimateGas: new Error('no'), eth_getBalance: '0x0' }],
  ])('is not estimated by a node of another chain, %s', async (_, answers) => {
    const { chain } = createChain({ ...CHARGES, ...answers, eth_chainId: '0x7a6a' });
    await expect(estimateFee(chain, transaction)).rejects.toMatchObject({
      code: 'REQUEST_FAILED',
      message: 'The network fee cannot be estimated right now',
      details: 'The node of eip155:31337 is one of eip155:31338.',
    });
  });

  it('is not requested for an invalid amount, nor after the adapter was destroyed', async () => {
    const { asked, chain, life } = createChain(CHARGES);
    await expect(estimateFee(chain, { ...transaction, value: '1.5' })).rejects.toMatchObject({
      code: 'INVALID_AMOUNT',
    });
    life.abort();
    await expect(estimateFee(chain, transaction)).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    expect(asked).toEqual([]);
  });
});

describe('waiting for a transaction of a paired wallet', () => {
  const { signal } = new AbortController();
  const wait = { networkId: NETWORK_ID, hash: HASH, signal } as const;

  it('resolves with the receipt', async () => {
    const { chain } = createChain({ eth_getTransactionReceipt: { status: '0x1', blockNumber: '0x2' } });
    expect(await waitForTransaction(chain, wait)).toEqual({ status: 'succeeded', hash: HASH, blockNumber: '2' });
  });

  it('rejects when the adapter is destroyed', async () => {
    const { chain, life } = createChain({ eth_getTransactionReceipt: null, eth_getTransactionByHash: null });
    const waiting = waitForTransaction(chain, wait);
    waiting.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    life.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
  });

  it('rejects after two minutes without an answer from the node', async () => {
    const { chain } = createChain({ eth_getTransactionReceipt: new Error('down') });
    const waiting = waitForTransaction(chain, wait);
    waiting.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(120_000);
    await expect(waiting).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
  });
});
