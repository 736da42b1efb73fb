// @vitest-environment node
import type { EvmCall } from '@foyerkit/core/pairing-adapter/evm';
import { type Address, encodeFunctionData, type Hex, parseAbi, serializeTransaction } from 'viem';
import { mainnet, optimism } from 'viem/chains';
import { describe, expect, it } from 'vitest';
import { oracleOf, readDataFee, serializeCall } from './data-fee.js';

const TO = '0x00000000000000000000000000000000000000aa';
const ORACLE = '0x420000000000000000000000000000000000000F';

const CALLS: readonly (readonly [string, number, Omit<EvmCall, 'from'>])[] = [
  ['nothing', 10, { to: TO, value: '0x0' }],
  ['a little', 1, { to: TO, value: '0x1' }],
  ['a lot', 8453, { to: TO, value: `0x${(2n ** 200n).toString(16)}` }],
  ['a byte below 128', 10, { to: TO, value: '0x80', data: '0x7f' }],
  ['a byte of 128', 10, { to: TO, value: '0x7f', data: '0x80' }],
  ['data that makes it long', 10, { to: TO, value: '0x0', data: `0x${'ab'.repeat(56)}` }],
  ['data that makes it very long', 10, { to: TO, value: '0x0', data: `0x${'ab'.repeat(70_000)}` }],
];

const byViem = (chainId: number, { data, to, value }: Omit<EvmCall, 'from'>): Hex =>
  serializeTransaction({
    type: 'eip1559',
    chainId,
    to: to as Address,
    value: BigInt(value),
    nonce: 1_000,
    maxPriorityFeePerGas: 1_000_000n,
    maxFeePerGas: 1_000_000_000n,
    gas: 100_000n,
    ...(data && { data: data as Hex }),
  });

describe('the data fee of a rollup', () => {
  it.each(CALLS)('is read for a transaction with %s as viem encodes it', async (_, chainId, part) => {
    const call = { from: TO, ...part };
    const serialized = byViem(chainId, part);
    expect(`0x${serializeCall(chainId, call)}`).toBe(serialized);
    const abi = parseAbi(['function getL1Fee(bytes) view returns (uint256)']);
    const asked: unknown[] = [];
    const read = async (method: string, params: readonly unknown[]) => {
      asked.push(method, params);
      return '0x3e8';
    };
    expect(await readDataFee({ chain: { ...mainnet, id: chainId }, read }, ORACLE, call)).toBe(1_000n);
    const data = encodeFunctionData({ abi, functionName: 'getL1Fee', args: [serialized] });
    expect(asked).toEqual(['eth_call', [{ to: ORACLE, data }, 'latest']]);
  });

  it.each(['0x', null, undefined])('is unknown when the oracle returns %j', async (answer) => {
    const reading = readDataFee({ chain: mainnet, read: async () => answer }, ORACLE, {
      from: TO,
      to: TO,
      value: '0x1',
    });
    await expect(reading).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
  });

  it('is read when the chain names an oracle, in either form', () => {
    expect(oracleOf(mainnet)).toBeUndefined();
    expect(oracleOf(optimism)).toBe(ORACLE);
    expect(oracleOf({ ...mainnet, contracts: { gasPriceOracle: { 1: { address: ORACLE } } } })).toBe(ORACLE);
    expect(oracleOf({ ...mainnet, contracts: { gasPriceOracle: { 5: { address: ORACLE } } } })).toBeUndefined();
  });
});
