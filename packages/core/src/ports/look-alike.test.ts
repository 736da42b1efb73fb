import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBase58 } from './base58.js';
import { imitatedBy, isOneAccount, lookOf } from './look-alike.js';

const textOf = (alphabet: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: length, maxLength: length });

const HEX = '0123456789abcdefABCDEF';
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

const KINDS = {
  EVM: { alphabet: HEX, prefix: '0x', address: textOf(HEX, 40).map((digits) => `0x${digits}`) },
  Solana: {
    alphabet: BASE58,
    prefix: '',
    address: fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toBase58),
  },
  Bitcoin: {
    alphabet: BECH32,
    prefix: 'bc1',
    address: textOf(BECH32, 39).map((rest) => `bc1${rest}`),
    isOneCase: true,
  },
} as const;

/** How many characters of an address views and wallets show at each end. The first one is that of all views. C9.15 */
const SHOWN = [
  [4, 6],
  [6, 4],
  [6, 6],
  [8, 6],
] as const;

const cut = (address: string, [head, tail]: readonly [number, number]): string =>
  `${address.slice(0, head)}...${address.slice(-tail)}`;

/** The same text, each letter in either case. */
const caseVariantOf = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((isUpper) => [...text].map((one, at) => (isUpper[at] ? one.toUpperCase() : one.toLowerCase())).join(''));

interface Kind {
  readonly alphabet: string;
  readonly prefix: string;
  readonly address: fc.Arbitrary<string>;
  /** Whether an address is in lower case or in upper case, and a text of both is none. */
  readonly isOneCase?: boolean;
}

/** An address, and another one whose shown ends are the same, in any case. */
const pair = ({ address, alphabet, isOneCase = false, prefix }: Kind, shown: (typeof SHOWN)[number]) =>
  address
    .chain((real) => {
      const [head, tail] = shown;
      const middle = textOf(alphabet, real.length - head - tail);
      return fc.record({
        real: fc.constant(real),
        fake: fc
          .tuple(caseVariantOf(real.slice(prefix.length, head)), middle, caseVariantOf(real.slice(-tail)), fc.boolean())
          .map(([start, between, end, isUpper]) => {
            const text = `${prefix}${start}${between}${end}`;
            if (!isOneCase) return text;
            return isUpper ? text.toUpperCase() : text.toLowerCase();
          }),
      });
    })
    .filter(({ fake, real }) => !isOneAccount(fake, real));

const kinds = Object.entries(KINDS).map(([name, kind]) => ({ name, kind }));

describe('an address that looks like another one', () => {
  it.each(kinds.flatMap(({ kind, name }) => SHOWN.map((shown) => [name, shown.join(' and '), kind, shown] as const)))(
    'is told by what a view shows of it: %s, %s characters',
    (_, __, kind, shown) => {
      fc.assert(
        fc.property(pair(kind, shown), fc.array(kind.address, { maxLength: 5 }), ({ fake, real }, others) => {
          expect(cut(fake, shown).toLowerCase()).toBe(cut(real, shown).toLowerCase());
          expect(lookOf(fake)).toBe(lookOf(real));
          const unlike = others.filter((one) => lookOf(one) !== lookOf(real));
          expect(imitatedBy(fake, [...unlike, real])).toBe(real);
          expect(imitatedBy(real, [...unlike, real])).toBeNull();
          // Whoever was deceived knows the imitation, too.
          expect(imitatedBy(fake, [real, fake])).toBe(real);
          expect(imitatedBy(real, [real, fake])).toBeNull();
        }),
      );
    },
  );

  it('is told on Solana where only the case of the letters in between differs', () => {
    const real = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';
    const fake = '7EcDhSYGxxyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';
    expect(imitatedBy(fake, [real])).toBe(real);
  });
});

describe('an address', () => {
  it.each(['bc1', 'BC1', 'tb1', 'bcrt1'])('of Solana that begins with %s is not one of Bitcoin', (start) => {
    const real = `${start}hSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV`;
    expect(lookOf(real)).toBe(`${start.slice(0, 3).toLowerCase()} fltv`);
    expect(isOneAccount(real, real.toLowerCase())).toBe(false);
    expect(imitatedBy(real.replace('X', 'x'), [real])).toBe(real);
    // As long as one of Bitcoin, and in both cases.
    expect(isOneAccount(`${start}${'q'.repeat(38)}L`, `${start}${'q'.repeat(38)}l`)).toBe(false);
  });

  it('is the same one in either case, but for base58', () => {
    fc.assert(
      fc.property(KINDS.EVM.address, KINDS.Solana.address, (evm, solana) => {
        expect(isOneAccount(evm, evm.toUpperCase().replace('0X', '0x'))).toBe(true);
        expect(imitatedBy(evm.toLowerCase(), [evm])).toBeNull();
        fc.pre(solana !== solana.toLowerCase());
        expect(isOneAccount(solana, solana.toLowerCase())).toBe(false);
      }),
    );
  });

  it('looks like no other one that is the same at one end only', () => {
    const known = `0x${'1'.repeat(40)}`;
    expect(imitatedBy(`0x${'1'.repeat(36)}2222`, [known])).toBeNull();
    expect(imitatedBy(`0x22${'1'.repeat(38)}`, [known])).toBeNull();
  });
});

it('is the rule of the services, too', () => {
  const own = readFileSync(new URL('./look-alike.ts', import.meta.url), 'utf8');
  const services = new URL('../../../../apps/services/src/indexer/look-alike.ts', import.meta.url);
  expect(readFileSync(services, 'utf8')).toBe(own);
});
