import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAIN_VIEW_NAMES } from '../testing/plain-views.js';
import { currentOf, type History, popped, pushed, replaced, truncated } from './history.js';
import type { ViewEntry } from './view-params.js';
import { selectViewEntry } from './view-traits.selectors.js';

const connect: ViewEntry = { view: 'Connect' };
const allWallets: ViewEntry = { view: 'AllWallets' };
const account: ViewEntry = { view: 'Account' };
const wallets: ViewEntry = { view: 'ProfileWallets' };
const networks: ViewEntry = { view: 'Networks' };
const switchTo = (networkId: `eip155:${string}`): ViewEntry => ({ view: 'SwitchNetwork', params: { networkId } });

describe('push', () => {
  it.each<[string, History, ViewEntry, History]>([
    ['puts a view on top', [connect], allWallets, [connect, allWallets]],
    ['ignores the view on screen', [connect, allWallets], allWallets, [connect, allWallets]],
    [
      'ignores it when its parameters are equal too',
      [switchTo('eip155:1')],
      switchTo('eip155:1'),
      [switchTo('eip155:1')],
    ],
    [
      'adds the same view with other parameters',
      [switchTo('eip155:1')],
      switchTo('eip155:2'),
      [switchTo('eip155:1'), switchTo('eip155:2')],
    ],
    ['adds a view that is already deeper in the stack', [connect, allWallets], connect, [connect, allWallets, connect]],
  ])('%s', (_, history, entry, expected) => expect(pushed(history, entry)).toEqual(expected));
});

describe('replace', () => {
  it.each<[string, History, ViewEntry, History]>([
    ['replaces the only view', [connect], account, [account]],
    ['replaces the last view', [connect, allWallets], account, [connect, account]],
    ['replaces nothing below', [connect, allWallets, networks], account, [connect, allWallets, account]],
  ])('%s', (_, history, entry, expected) => expect(replaced(history, entry)).toEqual(expected));
});

describe('go back', () => {
  it.each<[string, History, boolean, History | null]>([
    ['closes from the only view', [connect], false, null],
    ['closes from the only view, even while connected', [account], true, null],
    ['removes one view', [connect, allWallets, networks], false, [connect, allWallets]],
    ['shows Connect while nothing is connected', [connect, allWallets], false, [connect]],
    ['shows Account for Connect while connected', [connect, allWallets], true, [account]],
    ['shows Account for a Connect deeper in the stack', [networks, connect, allWallets], true, [networks, account]],
    ['shows Connect again while a wallet is being added', [wallets, connect, allWallets], true, [wallets, connect]],
    ['leaves other views alone while connected', [networks, allWallets], true, [networks]],
  ])('%s', (_, history, isConnected, expected) => expect(popped(history, isConnected)).toEqual(expected));
});

describe('go back to an index', () => {
  const history: History = [connect, allWallets, networks, account];
  it.each<[number, History]>([
    [0, [connect]],
    [1, [connect, allWallets]],
    [3, history],
    [4, history],
    [-1, history],
    [1.5, history],
    [Number.NaN, history],
  ])('%d', (index, expected) => expect(truncated(history, index)).toEqual(expected));
});

describe('a view name from outside', () => {
  it.each([
    'Connect',
    'AllWallets',
    'ConnectingWalletConnectBasic',
    'Account',
    'AccountSettings',
    'Networks',
    'UnsupportedChain',
    'GetWallet',
    'WhatIsAWallet',
    'WhatIsANetwork',
  ])('opens %s', (name) => expect(selectViewEntry({ featureViews: {} }, name)).toEqual({ view: name }));

  it.each(['', 'connect', 'SwitchNetwork', 'Downloads', 'toString', '__proto__', 'WalletSend'])(
    'renders Connect for %j',
    (name) => expect(selectViewEntry({ featureViews: {} }, name)).toEqual(connect),
  );
});

const view = fc.oneof(
  fc.constantFrom(...PLAIN_VIEW_NAMES).map((name): ViewEntry => ({ view: name })),
  fc.constantFrom('eip155:1', 'eip155:137').map((networkId) => switchTo(networkId as `eip155:${string}`)),
);

type Step =
  | { readonly name: 'push'; readonly entry: ViewEntry }
  | { readonly name: 'replace'; readonly entry: ViewEntry }
  | { readonly name: 'back'; readonly isConnected: boolean }
  | { readonly name: 'truncate'; readonly index: number };

const step = fc.oneof<fc.Arbitrary<Step>[]>(
  fc.record({ name: fc.constant('push'), entry: view }),
  fc.record({ name: fc.constant('replace'), entry: view }),
  fc.record({ name: fc.constant('back'), isConnected: fc.boolean() }),
  fc.record({ name: fc.constant('truncate'), index: fc.integer({ min: -2, max: 12 }) }),
);

/** One step, with its expected result. */
function walk(history: History, taken: Step): History {
  if (taken.name === 'push') {
    const next = pushed(history, taken.entry);
    expect(currentOf(next)).toEqual(taken.entry);
    expect(pushed(next, taken.entry)).toBe(next);
    expect(next.slice(0, history.length)).toEqual(history);
    return next;
  }
  if (taken.name === 'replace') {
    const next = replaced(history, taken.entry);
    expect(next).toHaveLength(history.length);
    expect(currentOf(next)).toEqual(taken.entry);
    expect(next.slice(0, -1)).toEqual(history.slice(0, -1));
    return next;
  }
  if (taken.name === 'back') {
    const next = popped(history, taken.isConnected);
    if (history.length === 1) {
      expect(next).toBeNull();
      return history;
    }
    if (!next) throw new Error('There was a view to go back to.');
    expect(next).toHaveLength(history.length - 1);
    const below = history.at(-2);
    const isAdding = history.slice(0, -1).some(({ view }) => view === 'ProfileWallets');
    const isAccount = taken.isConnected && !isAdding && below?.view === 'Connect';
    expect(currentOf(next)).toEqual(isAccount ? account : below);
    return next;
  }
  const next = truncated(history, taken.index);
  const isInside = taken.index >= 0 && taken.index < history.length;
  expect(next).toEqual(isInside ? history.slice(0, taken.index + 1) : history);
  return next;
}

describe('a random walk', () => {
  it('never empties the stack, never changes what is below, and stays JSON', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let history: History = [connect];
        for (const taken of steps) {
          const before = JSON.stringify(history);
          const next = walk(history, taken);
          expect(JSON.stringify(history)).toBe(before);
          expect(next.length).toBeGreaterThan(0);
          expect(JSON.parse(JSON.stringify(next))).toStrictEqual(next);
          history = next;
        }
      }),
      { numRuns: 500 },
    );
  });
});
