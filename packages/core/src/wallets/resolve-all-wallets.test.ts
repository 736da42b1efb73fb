import { expect, it } from 'vitest';
import {
  connectorOf,
  type FactsPart,
  factsOf,
  pairingConnector,
  walletOf,
  withoutMobileLink,
} from '../testing/wallet-facts.js';
import { shownOf } from './hidden-reason.js';
import { resolveAllWallets } from './resolve-all-wallets.js';
import type { HiddenReason } from './wallet-facts.js';

const tiles = (part: FactsPart) =>
  shownOf(resolveAllWallets(factsOf(part))).map(({ place, wallet: { id } }) => `${place}: ${id}`);

const meta = connectorOf('io.metamask', { rdns: 'io.metamask' });
const [a, b, c, d] = [walletOf('a'), walletOf('b'), walletOf('c'), walletOf('d', { rdns: 'io.metamask' })];

it.each<[string, FactsPart, readonly string[]]>([
  ['in the order of the catalogue', { pages: [[a, b], [c]] }, ['catalogue: a', 'catalogue: b', 'catalogue: c']],
  [
    'with installed ones first, then featured ones in the host’s order',
    { connectors: [meta], pages: [[a, b, c, d]], featuredIds: ['c', 'b'] },
    ['installed: d', 'featured: c', 'featured: b', 'catalogue: a'],
  ],
  [
    'with the featured ones first among the installed',
    { connectors: [meta, connectorOf('x', { explorerId: 'b' })], pages: [[d, a, b]], featuredIds: ['b'] },
    ['installed: b', 'installed: d', 'catalogue: a'],
  ],
  [
    'with a later page after the wallets on screen',
    { connectors: [meta], pages: [[a], [b, d]] },
    ['catalogue: a', 'installed: d', 'catalogue: b'],
  ],
  [
    'once each',
    {
      pages: [
        [a, b],
        [b, a, c],
      ],
    },
    ['catalogue: a', 'catalogue: b', 'catalogue: c'],
  ],
  [
    'on a phone only if it can open them or has them installed',
    {
      connectors: [meta, pairingConnector],
      isMobile: true,
      pages: [[a, withoutMobileLink(b), withoutMobileLink(d)]],
    },
    ['installed: d', 'catalogue: a'],
  ],
  [
    'on a phone if their own browsers open the page, even without a relay',
    { isMobile: true, pages: [[a, walletOf('b', { browseLink: 'https://b.example/{href}' })]] },
    ['catalogue: b'],
  ],
  [
    'if they are featured, even if they are not included',
    { pages: [[a, b]], featuredIds: ['b'], included: new Set(['x']) },
    ['featured: b'],
  ],
])('wallets are listed %s', (_, part, expected) => expect(tiles(part)).toEqual(expected));

it.each<[HiddenReason, FactsPart]>([
  ['excluded', { pages: [[a]], excluded: new Set(['a']) }],
  ['excluded', { pages: [[walletOf('a', { rdns: 'ORG.A' })]], excluded: new Set(['org.a']) }],
  ['notIncluded', { pages: [[a]], included: new Set(['b']) }],
  ['otherNetworks', { pages: [[walletOf('a', { chains: ['solana:1'] })]] }],
  ['unreachable', { pages: [[withoutMobileLink(a)]], isMobile: true }],
  ['unreachable', { pages: [[withoutMobileLink(a)]], hasAdapters: false }],
])('wallets are hidden, with the reason: %s', (reason, part) => {
  expect(resolveAllWallets(factsOf({ connectors: [pairingConnector], ...part }))).toMatchObject([
    { place: null, reason },
  ]);
});

it('wallets are hidden on a phone without a relay: unreachable', () => {
  expect(resolveAllWallets(factsOf({ isMobile: true, pages: [[a]] }))).toMatchObject([
    { place: null, reason: 'unreachable' },
  ]);
});

const whole = (part: FactsPart) =>
  shownOf(resolveAllWallets(factsOf(part), true)).map(({ place, wallet: { id } }) => `${place}: ${id}`);

it('wallets are listed with the installed ones of the whole catalogue first, although their records are on later pages', () => {
  const part = { connectors: [meta], pages: [[a, b]] } as const;
  const first = ['installed: connector:eip155:io.metamask', 'catalogue: a', 'catalogue: b'];
  expect(whole(part)).toEqual(first);
  // No tile moves when the page with the record arrives.
  expect(
    whole({
      ...part,
      pages: [
        [a, b],
        [c, d],
      ],
    }),
  ).toEqual([...first, 'catalogue: c']);
});

it('an installed wallet is listed by its record if that is on the first page', () => {
  expect(whole({ connectors: [meta], pages: [[a, d]] })).toEqual(['installed: d', 'catalogue: a']);
});

it('a wallet of several chain namespaces has one tile, an excluded or a generic one has none', () => {
  const connectors = [
    meta,
    connectorOf('meta', { namespace: 'solana', rdns: 'io.metamask' }),
    connectorOf('bad', { rdns: 'org.bad' }),
    connectorOf('injected', { type: 'INJECTED', name: 'Browser Wallet' }),
  ];
  expect(whole({ connectors, pages: [[a]], excluded: new Set(['org.bad']) })).toEqual([
    'installed: connector:eip155:io.metamask',
    'catalogue: a',
  ]);
});

it('a search lists an installed wallet only by its record', () => {
  expect(tiles({ connectors: [meta], pages: [[a]] })).toEqual(['catalogue: a']);
});
