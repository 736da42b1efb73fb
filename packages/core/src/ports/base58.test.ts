import bs58 from 'bs58';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase58, isSolanaAddress, toBase58 } from './base58.js';

describe('base58', () => {
  it('encodes and decodes like the library that Solana uses', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        const text = bs58.encode(bytes);
        expect(toBase58(bytes)).toBe(text);
        expect(fromBase58(text)).toEqual(Uint8Array.from(bytes));
      }),
    );
  });

  it('rejects other characters', () => {
    for (const text of ['0', 'O', 'I', 'l', 'abc!', ' ']) expect(fromBase58(text)).toBeUndefined();
  });
});

describe('an address', () => {
  it('is the base58 encoding of 32 bytes, without other characters', () => {
    const address = bs58.encode(new Uint8Array(32).fill(7));
    expect(isSolanaAddress(address)).toBe(true);
    expect(isSolanaAddress('1'.repeat(32))).toBe(true);
    for (const other of [`0x${address}`, ` ${address}`, address.slice(1), `${address}1`, '1'.repeat(33), 7, null]) {
      expect(isSolanaAddress(other)).toBe(false);
    }
  });

  it('has the letters that are in the alphabet in one case only in that case', () => {
    const address = bs58.encode(new Uint8Array(32).fill(5));
    expect(isSolanaAddress(address)).toBe(true);
    for (const [letter = '', other = ''] of ['Ll', 'oO', 'iI']) {
      expect(address).toContain(letter);
      expect(isSolanaAddress(address.replace(letter, other))).toBe(false);
    }
    expect([address.toLowerCase(), address.toUpperCase()].map(isSolanaAddress)).toEqual([false, false]);
  });
});
