import fc from 'fast-check';
import { getAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { toBase58 } from '../ports/base58.js';
import { checkAddress, isNameLike, toChecksumAddress } from './check-address.js';

const hex = fc.stringMatching(/^[0-9a-f]{40}$/);
const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

describe('an EVM address', () => {
  it('is 40 hex characters, with or without 0x', () => {
    fc.assert(
      fc.property(hex, (digits) => {
        const address = getAddress(`0x${digits}`);
        for (const text of [address, address.slice(2), digits, digits.toUpperCase(), `0x${digits}`]) {
          expect(checkAddress('eip155', text)).toEqual({ address });
        }
      }),
    );
  });

  it('has the checksum of EIP-55', () => {
    fc.assert(
      fc.property(hex, (digits) => {
        expect(toChecksumAddress(digits)).toBe(getAddress(`0x${digits}`));
      }),
    );
  });

  it('whose upper and lower case do not match is refused, whichever letter it is', () => {
    const letters = [...ADDRESS].flatMap((letter, index) => (index > 1 && /[a-f]/i.test(letter) ? [index] : []));
    for (const index of letters) {
      const letter = ADDRESS.charAt(index);
      const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
      const wrong = ADDRESS.slice(0, index) + other + ADDRESS.slice(index + 1);
      expect(checkAddress('eip155', wrong)).toEqual({ problem: 'checksum' });
    }
  });

  it.each([
    [ADDRESS.slice(0, -1), 'length'],
    [`${ADDRESS}0`, 'length'],
    ['0x', 'length'],
    [MINT, 'otherChain'],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'otherChain'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'otherChain'],
    ['hello', 'unknown'],
    ['vitalik.eth', 'unknown'],
    ['', 'unknown'],
  ] as const)('is not %j: %s', (text, problem) => {
    expect(checkAddress('eip155', text)).toEqual({ problem });
  });
});

describe('a Solana address', () => {
  it('is the base58 of 32 bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        const address = toBase58(bytes);
        expect(checkAddress('solana', address)).toEqual({ address });
      }),
    );
  });

  it.each([
    [MINT.slice(0, -2), 'length'],
    [`${MINT}aa`, 'length'],
    [ADDRESS, 'otherChain'],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'otherChain'],
    [MINT.replace('E', '0'), 'unknown'],
    ['hello', 'unknown'],
  ] as const)('is not %j: %s', (text, problem) => {
    expect(checkAddress('solana', text)).toEqual({ problem });
  });
});

it.each([
  ['vitalik.eth', true],
  ['pay.vitalik.eth', true],
  ['vitalik', false],
  ['a b.eth', false],
  ['.eth', false],
  ['https://a.eth', false],
])('%j is like a name: %s', (text, expected) => expect(isNameLike(text)).toBe(expected));
