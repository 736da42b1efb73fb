import type { Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import type { BundlerPort, OperationReceipt } from './bundler-port.js';
import { operationCost, operationFees, waitForOperation } from './send-calls.js';

const HASH: Hex = `0x${'ab'.repeat(32)}`;
const RECEIPT: OperationReceipt = {
  transactionHash: HASH,
  blockHash: HASH,
  blockNumber: 5n,
  gasUsed: 6n,
  isSuccess: true,
  logs: [],
};

/** A bundler that has the receipt when it is asked for the given time. */
function bundlerWith(times: number) {
  let asked = 0;
  const bundler: BundlerPort = {
    estimate: () => Promise.reject(new Error('not asked')),
    send: () => Promise.reject(new Error('not asked')),
    receipt: async () => {
      asked += 1;
      return asked >= times ? RECEIPT : null;
    },
  };
  return { bundler, asked: () => asked };
}

describe('an operation', () => {
  it('is waited for until it is mined', async () => {
    const network = bundlerWith(3);
    expect(await waitForOperation(network, HASH, { pollMs: 1, limitMs: 60_000 })).toBe(RECEIPT);
    expect(network.asked()).toBe(3);
  });

  it('is not waited for longer than the limit, and is named then', async () => {
    const network = bundlerWith(Number.POSITIVE_INFINITY);
    const waiting = waitForOperation(network, HASH, { pollMs: 1, limitMs: 5 });
    await expect(waiting).rejects.toMatchObject({ code: 'INTERNAL', message: expect.stringContaining(HASH) });
    expect(network.asked()).toBe(6);
  });

  it('costs its gas at the highest price', () => {
    const gas = { callGasLimit: 1n, verificationGasLimit: 2n, preVerificationGas: 3n };
    expect(operationCost(gas, operationFees({ gasPrice: 7n }))).toBe(42n);
    expect(operationCost(gas, operationFees({ maxFeePerGas: 5n, maxPriorityFeePerGas: 1n }))).toBe(30n);
  });
});
