import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBase58 } from '../ports/base58.js';
import type { CaipNetworkId } from '../ports/caip.js';
import { imitatedBy, isOneAccount, lookOf } from '../ports/look-alike.js';
import { counterpartyOf, toActivityPage } from './activity-record.js';
import { markSuspicious, paidBy } from './poisoning.js';
import { rowRecord, transferRecord } from './testing/records.js';

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length });
const base58 = (length: number) =>
  fc.string({
    unit: fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'),
    minLength: length,
    maxLength: length,
  });

const CHAINS = {
  EVM: {
    networkId: 'eip155:31337',
    address: hex(40).map((digits) => `0x${digits}`),
    middle: hex,
  },
  Solana: {
    networkId: 'solana:local',
    address: fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toBase58),
    middle: base58,
  },
} as const satisfies Record<string, { networkId: CaipNetworkId; address: unknown; middle: unknown }>;

type Chain = (typeof CHAINS)[keyof typeof CHAINS];

/** What a row shows of an address: its first 4 and last 6 characters. C9.15 */
const shownOf = (address: string): string => `${address.slice(0, 4)}...${address.slice(-6)}`.toLowerCase();

/** What poisoners do, each to have the imitation of a friend copied. */
const ATTACKS = ['dust', 'zeroFromMe', 'zeroToMe', 'fakeToken', 'fakeTokenIn', 'spam', 'payMe'] as const;

interface Attack {
  readonly kind: (typeof ATTACKS)[number];
  /** Of the friend or the visitor whom it imitates. */
  readonly target: number;
  readonly fake: string;
  readonly signer: string;
}

interface Scene {
  readonly own: string;
  readonly friends: readonly string[];
  readonly attacks: readonly Attack[];
  /** Which of the later rows are the visitor's own payments again. */
  readonly repeats: readonly number[];
}

function sceneOf({ address, middle }: Chain): fc.Arbitrary<Scene> {
  const accounts = fc.uniqueArray(address, { minLength: 2, maxLength: 5, selector: lookOf });
  return accounts.chain(([own = '', ...friends]) => {
    const attack = fc
      .record({ kind: fc.constantFrom(...ATTACKS), target: fc.nat(friends.length), signer: address })
      .chain((one) => {
        const real = [own, ...friends][one.target] ?? own;
        return middle(real.length - 10).map((between) => ({
          ...one,
          fake: `${real.slice(0, 4)}${between}${real.slice(-6)}`,
        }));
      })
      .filter(({ fake, signer, target }) => {
        const isFree = [own, ...friends].every((one) => lookOf(one) !== lookOf(signer));
        return isFree && !isOneAccount(fake, [own, ...friends][target] ?? own);
      });
    return fc.record({
      own: fc.constant(own),
      friends: fc.constant(friends),
      attacks: fc.array(attack, { minLength: 1, maxLength: 12 }),
      repeats: fc.array(fc.nat(friends.length - 1), { maxLength: 5 }),
    });
  });
}

/** The rows that the service has for them, the newest first: friends are paid, then the poisoner comes, then they are paid again. */
function historyOf({ networkId }: Chain, { attacks, friends, own, repeats }: Scene) {
  let made = 0;
  const row = (type: 'send' | 'receive', from: string, to: string, numeric: string, given: object = {}) => {
    made += 1;
    const direction = type === 'send' ? 'out' : 'in';
    return {
      ...rowRecord(`${made}`, {
        metadata: { operationType: type, sentFrom: from, sentTo: to, chain: networkId },
        transfers: [transferRecord({ direction, quantity: { numeric } })],
      }),
      ...given,
    };
  };
  const paid = friends.map((friend) => row('send', own, friend, '0.5'));
  const received = friends.map((friend) => row('receive', friend, own, '0.25'));
  const poison = attacks.map(({ fake, kind, signer }) => {
    if (kind === 'zeroFromMe') return row('send', signer, fake, '0');
    if (kind === 'zeroToMe') return row('receive', fake, own, '0.0');
    if (kind === 'fakeToken') return row('send', signer, fake, '1000');
    if (kind === 'fakeTokenIn') return row('receive', fake, own, '1000');
    if (kind === 'spam') return row('receive', signer, own, '1', { flags: { is_spam: true } });
    return row('receive', fake, own, kind === 'dust' ? '0.000001' : '5');
  });
  const again = repeats.map((index) => row('send', own, friends[index] ?? own, '0.1'));
  return {
    real: new Set([...paid, ...received, ...again].map(({ id }) => id)),
    rows: [...paid, ...received, ...poison, ...again].reverse(),
  };
}

describe.each(Object.entries(CHAINS))('a poisoned history on %s', (_, chain) => {
  it('has every row of the poisoner marked or left out, and no real one', () => {
    fc.assert(
      fc.property(sceneOf(chain), (scene) => {
        const { real, rows } = historyOf(chain, scene);
        const items = toActivityPage({ data: rows, next: null }, chain.networkId)?.items ?? [];
        const shown = markSuspicious(items, scene.own).filter(({ suspicion }) => !suspicion);
        expect(new Set(shown.map(({ id }) => id))).toEqual(real);
      }),
    );
  });

  it('offers no address of the poisoner for reuse, and counts none as paid before', () => {
    fc.assert(
      fc.property(sceneOf(chain), (scene) => {
        const { own, friends, attacks } = scene;
        const items = toActivityPage({ data: historyOf(chain, scene).rows, next: null }, chain.networkId)?.items ?? [];
        const marked = markSuspicious(items, own);
        const paid = paidBy(marked, own);
        expect(new Set(paid)).toEqual(new Set(friends));
        const offered = marked.flatMap((row) => (row.suspicion ? [] : (counterpartyOf(row, own) ?? [])));
        expect(new Set(offered)).toEqual(new Set(friends));
        for (const { fake, target } of attacks) {
          const friend = [own, ...friends][target];
          // What can be mistaken for it in a row is warned of before it is paid.
          expect(imitatedBy(fake, [own, ...paid])).toBe(friend);
          expect(shownOf(fake)).toBe(shownOf(friend ?? ''));
        }
        for (const friend of friends) expect(imitatedBy(friend, [own, ...paid])).toBeNull();
      }),
    );
  });
});
