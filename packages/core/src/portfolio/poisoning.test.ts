import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneAccount, lookOf } from '../ports/look-alike.js';
import type { Activity } from './activity.js';
import { markSuspicious, paidBy } from './poisoning.js';
import { FRIEND, NETWORK_ID, OWN } from './testing/records.js';

const row = (given: Partial<Activity>, quantity = '1', direction: 'in' | 'out' = 'out'): Activity => ({
  id: '1',
  hash: '0x1',
  networkId: NETWORK_ID,
  type: direction === 'out' ? 'send' : 'receive',
  status: 'confirmed',
  minedAt: '2026-11-20T10:00:00Z',
  from: direction === 'out' ? OWN : FRIEND,
  to: direction === 'out' ? FRIEND : OWN,
  transfers: [{ direction, quantity, symbol: 'ETH', iconUrl: null, isNft: false }],
  ...given,
});

const hex = (length: number) =>
  fc.array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length }).map((all) => all.join(''));
const address = hex(40).map((digits) => `0x${digits}`);

/** An address that rows show like the given one (`0xd8...A96045`), and that differs between the ends. */
const twinOf = (one: string) =>
  hex(32)
    .map((middle) => `${one.slice(0, 4)}${middle}${one.slice(-6)}`)
    .filter((twin) => !isOneAccount(twin, one));

const suspicions = (rows: readonly Activity[]) => markSuspicious(rows, OWN).map(({ suspicion }) => suspicion);

it('a row is the same object when its list grows, so that a view need not render it again', () => {
  const rows = [row({ id: 'bait' }, '0'), row({ id: 'paid' })];
  const first = markSuspicious(rows, OWN);
  const grown = markSuspicious([...rows, row({ id: 'older' })], OWN);
  expect(grown[0]).toBe(first[0]);
  expect(grown[1]).toBe(first[1]);
});

it('a row is read again for another account', () => {
  const rows = [row({ id: 'bait', from: FRIEND, to: OWN }, '1', 'in')];
  const twin = `${FRIEND.slice(0, 4)}${'0'.repeat(32)}${FRIEND.slice(-6)}`;
  expect(markSuspicious(rows, OWN)[0]?.suspicion).toBeUndefined();
  expect(markSuspicious(rows, twin)[0]?.suspicion).toBe('lookAlike');
});

describe('a poisoned row', () => {
  it('from an address that looks like one that the account has paid is marked', () => {
    fc.assert(
      fc.property(
        address.chain((friend) => fc.tuple(fc.constant(friend), twinOf(friend))),
        ([friend, twin]) => {
          const paid = row({ id: 'paid', to: friend });
          const bait = row({ id: 'bait', from: twin }, '0.001', 'in');
          expect(suspicions([bait, paid])).toEqual(['lookAlike', undefined]);
        },
      ),
    );
  });

  it('from an address that looks like the account’s own is marked', () => {
    fc.assert(
      fc.property(twinOf(OWN), (twin) => {
        expect(suspicions([row({ from: twin }, '5', 'in')])).toEqual(['lookAlike']);
      }),
    );
  });

  it('that moves nothing is marked, in whoever’s name it was sent', () => {
    for (const zero of ['0', '0.0', '0.000000']) {
      expect(suspicions([row({}, zero), row({}, zero, 'in')])).toEqual(['zeroValue', 'zeroValue']);
    }
  });

  it('does not make its own recipient a known one', () => {
    const bait = row({ id: 'bait', to: `${FRIEND.slice(0, 6)}${'0'.repeat(32)}${FRIEND.slice(-4)}` }, '0');
    const paid = row({ id: 'paid' });
    expect(suspicions([bait, paid])).toEqual(['lookAlike', undefined]);
    expect(suspicions([bait, row({ id: 'received' }, '1', 'in')])).toEqual(['zeroValue', undefined]);
  });

  it('that a contract reports in the name of the account does not make its recipient a known one', () => {
    const signer = `0x${'7'.repeat(40)}`;
    const fake = `0x${'8'.repeat(40)}`;
    const reported = row({ id: 'reported', from: signer, to: fake }, '1000');
    const bait = row({ id: 'bait', from: `${fake.slice(0, 4)}${'9'.repeat(32)}${fake.slice(-6)}` }, '1', 'in');
    expect(suspicions([bait, reported])).toEqual([undefined, undefined]);
    expect(paidBy([bait, reported, row({})], OWN)).toEqual([FRIEND]);
  });

  it('stays marked for who has been deceived and has paid it', () => {
    const twin = `${FRIEND.slice(0, 4)}${'0'.repeat(32)}${FRIEND.slice(-6)}`;
    const rows = [row({ id: 'deceived', to: twin }), row({ id: 'bait', from: twin }, '1', 'in'), row({ id: 'paid' })];
    expect(suspicions(rows)).toEqual(['lookAlike', 'lookAlike', undefined]);
    expect(paidBy(markSuspicious(rows, OWN), OWN)).toEqual([FRIEND]);
  });

  it('keeps the mark of the service', () => {
    expect(suspicions([row({ suspicion: 'lookAlike' })])).toEqual(['lookAlike']);
  });
});

describe('an ordinary row', () => {
  it('is never marked: payments, and what others send from any address', () => {
    const others = fc
      .uniqueArray(address, { selector: lookOf, maxLength: 30 })
      .map((all) => all.filter((one) => lookOf(one) !== lookOf(OWN)));
    fc.assert(
      fc.property(others, (all) => {
        const rows = all.flatMap((one, index) => [
          row({ id: `in ${index}`, from: one }, '0.5', 'in'),
          row({ id: `out ${index}`, to: one }),
        ]);
        expect(suspicions(rows)).toEqual(rows.map(() => undefined));
      }),
    );
  });

  it('that moves nothing by its nature is not marked', () => {
    expect(suspicions([row({ type: 'approve', transfers: [] }), row({ type: 'execute' }, '0')])).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('keeps its object, so that a list does not render it again', () => {
    const one = row({});
    expect(markSuspicious([one], OWN)[0]).toBe(one);
  });
});
