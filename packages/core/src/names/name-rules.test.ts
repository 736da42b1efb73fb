import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanAccountName,
  coinTypeOf,
  isAccountName,
  isRegistrable,
  isServiceName,
  registrationMessage,
  toCoinType,
  toName,
} from './name-rules.js';

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('^Ada', 'ADA LOVELACE', 'ädä^9', ''),
);

describe('a name to register', () => {
  it.each([
    ['abcd', true],
    ['Ada-99', true],
    ['----', true],
    ['abc', false],
    ['ada_', false],
    ['ada.b', false],
    ['adä4', false],
    ['', false],
    ['a'.repeat(63), true],
    ['a'.repeat(64), false],
  ])('%j: %s', (label, expected) => expect(isRegistrable(label)).toBe(expected));

  it('has only letters, digits and hyphens, and at least four of them', () => {
    fc.assert(
      fc.property(anyText, (label) => {
        const characters = [...label];
        const isFit = characters.length >= 4 && characters.length <= 63;
        expect(isRegistrable(label)).toBe(isFit && characters.every((one) => /^[a-zA-Z0-9-]$/.test(one)));
      }),
    );
  });
});

describe('the field of a name', () => {
  it.each([
    ['ada9', true],
    ['ADA', true],
    ['ada-9', false],
    ['ada^', false],
    ['', false],
  ])('takes %j: %s', (label, expected) => expect(isAccountName(label)).toBe(expected));

  it('drops carets and whatever is neither letter nor digit, and lowercases the rest', () => {
    expect(cleanAccountName('^Ada Lovelace-99!')).toBe('adalovelace99');
    fc.assert(
      fc.property(anyText, (typed) => {
        const cleaned = cleanAccountName(typed);
        expect(cleaned === '' || isAccountName(cleaned)).toBe(true);
        expect(cleaned).toBe(cleaned.toLowerCase());
        expect(cleanAccountName(cleaned)).toBe(cleaned);
      }),
    );
  });

  it('keeps every letter and digit that fits, in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abcXYZ0189'), maxLength: 63 }), fc.nat(70), (name, at) => {
        const withCarets = `${name.slice(0, at)}^${name.slice(at)}^`;
        expect(cleanAccountName(withCarets)).toBe(name.toLowerCase());
      }),
    );
  });
});

describe('the coin type of a chain', () => {
  it.each([
    [1, 2_147_483_649],
    [10, 2_147_483_658],
    [31_337, 2_147_514_985],
    [0x7fffffff, 0xffffffff],
    [0, 0x80000000],
  ])('%d: %d', (chainId, expected) => expect(toCoinType(chainId)).toBe(expected));

  it.each([0x80000000, Number.MAX_SAFE_INTEGER, -1, 1.5, Number.NaN])('%d has none', (chainId) =>
    expect(() => toCoinType(chainId)).toThrow(
      expect.objectContaining({ code: 'CHAIN_NOT_SUPPORTED', message: 'Invalid chainId' }),
    ),
  );

  it('is the chain id with the highest of 32 bits set, and different for each chain', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0x7fffffff }), (chainId) => {
        expect(toCoinType(chainId)).toBe(chainId + 2 ** 31);
        expect(coinTypeOf(`eip155:${chainId}`)).toBe(chainId + 2 ** 31);
      }),
    );
    expect(() => coinTypeOf('solana:1')).toThrow('Invalid chainId');
  });
});

describe('what is signed', () => {
  it('is the name, no attributes and the time in seconds', () => {
    expect(registrationMessage('ada9.reown.id', 1_795_462_199_999)).toBe(
      '{"name":"ada9.reown.id","attributes":{},"timestamp":1795462199}',
    );
  });
});

describe('a name from outside', () => {
  it.each([
    [' Ada9.Reown.id ', 'ada9.reown.id'],
    ['vitalik.eth', 'vitalik.eth'],
    ['a.b.c.eth', 'a.b.c.eth'],
    ['ada', null],
    ['ada..eth', null],
    ['.eth', null],
    ['ada@mail.example', null],
    ['https://a.b', null],
    ['a b.eth', null],
    [`${'a'.repeat(260)}.eth`, null],
  ])('%j is %j', (given, expected) => expect(toName(given)).toBe(expected));

  it.each([
    ['ada9.reown.id', 'reown.id', true],
    ['ada9.wcn.id', 'lab.id', true],
    ['ada9.reown.id', 'lab.id', true],
    ['ada9.lab.id', 'lab.id', true],
    ['ada9.lab.id', 'reown.id', false],
    ['lab.id', 'lab.id', false],
    ['.lab.id', 'lab.id', false],
    ['xlab.id', 'lab.id', false],
    ['vitalik.eth', 'reown.id', false],
  ])('%s belongs to the service of %s: %s', (name, zone, expected) => expect(isServiceName(name, zone)).toBe(expected));
});
