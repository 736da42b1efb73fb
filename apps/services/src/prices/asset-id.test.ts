import { describe, expect, it } from 'vitest';
import { toAssetId, toCaipAddress } from './asset-id.js';

describe('an asset id', () => {
  it.each([
    [`eip155:1:0x${'e'.repeat(40)}`, 'eip155:1'],
    ['eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', 'eip155:1'],
    ['eip155:1:0xAB', 'eip155:1:0xab'],
    ['solana:local:So11111111111111111111111111111111111111111', 'solana:local'],
    ['solana:local:11111111111111111111111111111111', 'solana:local'],
    // Wrapped SOL is a token.
    [
      'solana:local:So11111111111111111111111111111111111111112',
      'solana:local:So11111111111111111111111111111111111111112',
    ],
    ['solana:local:AbC', 'solana:local:AbC'],
    ['bip122:000000000019d6689c085ae165831e93:0x', 'bip122:000000000019d6689c085ae165831e93'],
  ])('of %s is %s', (caipAddress, id) => {
    expect(toAssetId(caipAddress)).toBe(id);
    expect(toAssetId(toCaipAddress(id))).toBe(id);
  });
});
