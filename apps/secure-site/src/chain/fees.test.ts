import { createClient, custom, numberToHex, parseGwei } from 'viem';
import { describe, expect, it } from 'vitest';
import { estimateFees, limitedFees, pricePerGas } from './fees.js';

/** A node with these answers. */
const node = (answers: Readonly<Record<string, unknown>>) => ({
  client: createClient({
    chain: {
      id: 1,
      name: 'Test',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    },
    transport: custom({ request: async ({ method }) => answers[method] }, { retryCount: 0 }),
  }),
});
const block = (baseFeePerGas?: bigint) => ({
  number: '0x1',
  transactions: [],
  ...(baseFeePerGas && { baseFeePerGas: numberToHex(baseFeePerGas) }),
});

describe('the fees of a chain', () => {
  it('have room for a base fee that doubles', async () => {
    const fees = await estimateFees(
      node({ eth_getBlockByNumber: block(parseGwei('10')), eth_maxPriorityFeePerGas: numberToHex(parseGwei('2')) }),
    );
    expect(fees).toEqual({ maxFeePerGas: parseGwei('22'), maxPriorityFeePerGas: parseGwei('2') });
    expect(pricePerGas(fees)).toBe(parseGwei('22'));
  });

  it('are one price on an older chain', async () => {
    const fees = await estimateFees(node({ eth_getBlockByNumber: block(), eth_gasPrice: numberToHex(parseGwei('3')) }));
    expect(fees).toEqual({ gasPrice: parseGwei('3') });
    expect(pricePerGas(fees)).toBe(parseGwei('3'));
  });

  it('are not believed beyond all reason', async () => {
    const lying = node({ eth_getBlockByNumber: block(parseGwei('9999')), eth_maxPriorityFeePerGas: '0x1' });
    await expect(estimateFees(lying)).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(() => limitedFees({ gasPrice: parseGwei('10001') })).toThrow(expect.objectContaining({ code: 'INTERNAL' }));
  });
});
