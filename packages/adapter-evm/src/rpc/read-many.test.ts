// @vitest-environment node
import fc from 'fast-check';
import { decodeFunctionData, encodeFunctionResult, type Hex, multicall3Abi } from 'viem';
import { describe, expect, it } from 'vitest';
import { decodeReads, encodeReads } from './read-many.js';

const bytes = (min: number, max: number) =>
  fc.uint8Array({ minLength: min, maxLength: max }).map((value): Hex => `0x${Buffer.from(value).toString('hex')}`);

describe('many reads in one call', () => {
  it('are encoded as viem encodes them', () => {
    const reads = fc.array(fc.record({ to: bytes(20, 20), data: bytes(4, 70) }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(reads, (list) => {
        const { args } = decodeFunctionData({ abi: multicall3Abi, data: encodeReads(list) as Hex });
        const [calls] = args as [readonly { target: string; allowFailure: boolean; callData: string }[]];
        expect(calls.map(({ callData, target }) => ({ to: target.toLowerCase(), data: callData }))).toEqual(list);
        expect(calls.every(({ allowFailure }) => allowFailure)).toBe(true);
      }),
    );
  });

  it('are decoded from what viem encodes', () => {
    const results = fc.array(fc.record({ success: fc.boolean(), returnData: bytes(0, 70) }), { maxLength: 8 });
    fc.assert(
      fc.property(results, (result) => {
        const answer = encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result });
        const expected = result.map((one) => (one.success && one.returnData !== '0x' ? one.returnData : null));
        expect(decodeReads(answer, result.length)).toEqual(expected);
        expect(decodeReads(answer, result.length + 1)).toBeUndefined();
      }),
    );
  });

  it('are never decoded from anything else, and never throw', () => {
    const words = fc
      .array(bytes(32, 32), { maxLength: 12 })
      .map((list) => `0x${list.map((one) => one.slice(2)).join('')}`);
    fc.assert(
      fc.property(fc.oneof(words, bytes(0, 100), fc.anything()), fc.nat({ max: 3 }), (answer, count) => {
        const decoded = decodeReads(answer, count);
        expect(decoded === undefined || decoded.length === count).toBe(true);
      }),
    );
  });
});
