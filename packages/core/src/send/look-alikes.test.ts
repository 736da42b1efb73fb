import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBase58 } from '../ports/base58.js';
import { findLookAlike } from './look-alikes.js';

const hex = fc.stringMatching(/^[0-9a-f]{40}$/).map((digits) => `0x${digits}`);
const base58 = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toBase58);

describe('an address that imitates a known one', () => {
  it('is found among any number of others', () => {
    fc.assert(
      fc.property(hex, hex, fc.array(hex), (known, other, more) => {
        const poisoned = known.slice(0, 6) + other.slice(6, -6) + known.slice(-6);
        fc.pre(poisoned !== known && !more.includes(poisoned));
        expect(findLookAlike('eip155', poisoned, [known, ...more])).toBe(known);
        expect(findLookAlike('eip155', poisoned.toUpperCase().replace('0X', '0x'), [known, ...more])).toBe(known);
      }),
    );
    fc.assert(
      fc.property(base58, base58, (known, other) => {
        const poisoned = known.slice(0, 4) + other.slice(4, -4) + known.slice(-4);
        fc.pre(poisoned !== known);
        expect(findLookAlike('solana', poisoned, [known])).toBe(known);
      }),
    );
  });

  it('is no known one, in whichever case', () => {
    fc.assert(
      fc.property(hex, hex, (known, other) => {
        expect(findLookAlike('eip155', known.toUpperCase().replace('0X', '0x'), [other, known])).toBeNull();
      }),
    );
  });

  it('is not one that is the same at one end only', () => {
    const known = '0x1111111111111111111111111111111111111111';
    expect(findLookAlike('eip155', `0x1111${'2'.repeat(36)}`, [known])).toBeNull();
    expect(findLookAlike('eip155', `0x2222${'1'.repeat(36)}`, [known])).toBeNull();
  });
});
