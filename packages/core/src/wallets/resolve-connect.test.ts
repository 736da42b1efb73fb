import { describe, expect, it } from 'vitest';
import type { Connector } from '../ports/adapter.js';
import {
  connectorOf as connector,
  type FactsPart,
  factsOf,
  pairingConnector as pairing,
  walletOf as wallet,
  withoutMobileLink,
} from '../testing/wallet-facts.js';
import { shownOf } from './hidden-reason.js';
import { resolveConnect } from './resolve-connect.js';
import type { Wallet } from './wallet.js';
import type { HiddenReason } from './wallet-facts.js';
import { walletGroupOf } from './wallet-groups.js';

const rows = (part: FactsPart) =>
  shownOf(resolveConnect(factsOf(part))).map(({ place, wallet: { id } }) => `${place}: ${id}`);

const everything: FactsPart = {
  connectors: [
    connector('announced'),
    connector('injected', { type: 'INJECTED' }),
    connector('safe', { type: 'EXTERNAL' }),
    connector('used'),
    connector('auth', { type: 'AUTH' }),
    pairing,
  ],
  recent: [{ id: 'used', name: 'used' }],
  featured: [wallet('featured')],
  custom: [wallet('custom')],
};

describe('the order of the groups', () => {
  it('is the one in the specification', () => {
    expect(rows(everything)).toEqual([
      'walletConnect: walletConnect',
      'recent: used',
      'injected: announced',
      'injected: injected',
      'featured: featured',
      'custom: custom',
      'external: safe',
    ]);
  });

  it('starts with the configured groups, then the rest in the default order', () => {
    expect(rows({ ...everything, groupOrder: ['external', 'injected', 'external'] })).toEqual([
      'external: safe',
      'injected: announced',
      'injected: injected',
      'walletConnect: walletConnect',
      'recent: used',
      'featured: featured',
      'custom: custom',
    ]);
  });
});

describe('what is listed', () => {
  it.each<[string, FactsPart, readonly string[]]>([
    ['empty without any input', {}, []],
    [
      'a multi-chain connector among the injected',
      { connectors: [connector('m', { type: 'MULTI_CHAIN' })] },
      ['injected: m'],
    ],
    ['no wallet of the catalogue without a pairing', { featured: [wallet('f')], custom: [wallet('c')] }, []],
    [
      'no recent wallet of the catalogue without a pairing',
      { featured: [wallet('f')], recent: [{ id: 'f', name: 'f' }] },
      [],
    ],
    [
      'a wallet that does not announce itself on a desktop, if it is the only one in the page',
      { connectors: [connector('injected', { type: 'INJECTED', name: 'Browser Wallet' })] },
      ['injected: injected'],
    ],
    [
      'a wallet that does not announce itself on a phone, where the page is in its browser',
      { connectors: [connector('injected', { type: 'INJECTED', name: 'Browser Wallet' })], isMobile: true },
      ['injected: injected'],
    ],
    ['no row for the pairing on a phone', { connectors: [pairing], isMobile: true }, []],
    [
      'no wallet without a mobile link on a phone',
      { connectors: [pairing], isMobile: true, featured: [wallet('a'), withoutMobileLink(wallet('b'))] },
      ['featured: a'],
    ],
    [
      'a recent wallet of the catalogue in its own group, once',
      { connectors: [pairing], featured: [wallet('a'), wallet('b')], recent: [{ id: 'b', name: 'b' }] },
      ['walletConnect: walletConnect', 'recent: b', 'featured: a'],
    ],
    [
      'recent wallets newest first, however they are reached',
      {
        connectors: [connector('x'), connector('y'), pairing],
        custom: [wallet('c')],
        recent: [
          { id: 'c', name: 'c' },
          { id: 'y', name: 'y' },
        ],
      },
      ['walletConnect: walletConnect', 'recent: c', 'recent: y', 'injected: x'],
    ],
    [
      'a recent wallet that is only in the catalogue',
      { connectors: [pairing], recent: [{ id: 'r', name: 'r' }], recentWallets: [wallet('other'), wallet('r')] },
      ['walletConnect: walletConnect', 'recent: r'],
    ],
    [
      'no recent wallet that neither the page nor the catalogue has',
      { connectors: [pairing], recent: [{ id: 'gone', name: 'Gone' }] },
      ['walletConnect: walletConnect'],
    ],
  ])('is %s', (_, part, expected) => expect(rows(part)).toEqual(expected));
});

describe('recommended wallets', () => {
  const recommended = [wallet('r1'), wallet('r2'), wallet('r3')];
  const injected = (count: number) => Array.from({ length: count }, (_, index) => connector(`i${index}`));
  const listed = (part: FactsPart) =>
    rows({ recommended, ...part, connectors: [...(part.connectors ?? []), pairing] }).filter((row) =>
      row.startsWith('recommended'),
    );

  it.each([
    [0, ['recommended: r1', 'recommended: r2']],
    [1, ['recommended: r1']],
    [2, []],
    [3, []],
  ])('fill up the list next to %d injected ones', (count, expected) => {
    expect(listed({ connectors: injected(count) })).toEqual(expected);
  });

  it('count the recent wallet too', () => {
    expect(listed({ connectors: injected(1), recent: [{ id: 'i0', name: 'i0' }] })).toEqual(['recommended: r1']);
    expect(listed({ recent: [{ id: 'r3', name: 'r3' }] })).toEqual(['recommended: r1']);
  });

  it('are replaced by what the host chose', () => {
    expect(listed({ featured: [wallet('f')] })).toEqual([]);
    expect(listed({ custom: [wallet('c')] })).toEqual([]);
  });
});

describe('one wallet', () => {
  const meta = connector('io.metamask', { name: 'MetaMask', rdns: 'io.metamask', explorerId: 'c57c' });

  it.each<[string, Wallet]>([
    ['its catalogue id', wallet('c57c')],
    ['its rdns', wallet('x', { rdns: 'io.metamask' })],
    ['its connector id', wallet('io.metamask')],
    ['its name', wallet('x', { name: 'metamask' })],
    ['its name followed by “Wallet”', wallet('x', { name: 'MetaMask Wallet' })],
    ['what it injects', wallet('x', { injected: [{ namespace: 'eip155', injectedId: 'io.metamask' }] })],
  ])('is not listed twice: recognised by %s', (_, featured) => {
    expect(rows({ connectors: [meta, pairing], featured: [featured] })).toEqual([
      'walletConnect: walletConnect',
      'injected: io.metamask',
    ]);
  });

  it('is not listed next to its external connector', () => {
    const external = connector('org.external', { type: 'EXTERNAL', name: 'External Wallet', explorerId: 'e7' });
    const part = { connectors: [external, pairing], featured: [wallet('e7', { name: 'External' })] };
    for (const hasCatalogue of [true, false])
      expect(rows({ ...part, hasCatalogue })).toEqual(['walletConnect: walletConnect', 'external: org.external']);
  });

  it('is listed once although the host features it, adds it and the catalogue recommends it', () => {
    const same = [wallet('a'), wallet('b', { rdns: 'org.a' })];
    const again = [wallet('a'), wallet('c', { name: 'A Wallet' }), wallet('d', { rdns: 'org.a' })];
    expect(rows({ connectors: [pairing], featured: same, custom: again })).toEqual([
      'walletConnect: walletConnect',
      'featured: a',
      'featured: b',
    ]);
  });
});

describe('the SDK of Coinbase', () => {
  const sdk = connector('coinbaseWalletSDK', { type: 'EXTERNAL', name: 'Coinbase Wallet', explorerId: 'fd20' });
  const record = wallet('fd20', { name: 'Coinbase Wallet' });

  it.each<[string, FactsPart, readonly string[]]>([
    ['by its featured record', { featured: [record] }, ['walletConnect: walletConnect', 'featured: fd20']],
    [
      'by the record that the catalogue recommends',
      { recommended: [record] },
      ['walletConnect: walletConnect', 'recommended: fd20'],
    ],
    ['by its featured record without a relay', { connectors: [sdk], featured: [record] }, ['featured: fd20']],
    [
      'by no row where no record is',
      { featured: [wallet('other')] },
      ['walletConnect: walletConnect', 'featured: other'],
    ],
    [
      'as an external wallet where there is no catalogue',
      { hasCatalogue: false },
      ['walletConnect: walletConnect', 'external: coinbaseWalletSDK'],
    ],
  ])('is listed %s', (_, part, expected) => {
    expect(rows({ connectors: [sdk, pairing], hasCatalogue: true, ...part })).toEqual(expected);
  });

  it('is not asked for where its extension announces itself', () => {
    const extension = connector('com.coinbase.wallet', { rdns: 'com.coinbase.wallet', name: 'Coinbase Wallet' });
    const featured = [wallet('fd20', { name: 'Coinbase Wallet', rdns: 'com.coinbase.wallet' })];
    expect(rows({ connectors: [extension, pairing], hasCatalogue: true, featured })).toEqual([
      'walletConnect: walletConnect',
      'injected: com.coinbase.wallet',
    ]);
  });
});

describe('an excluded wallet', () => {
  const shown = [connector('org.shown'), pairing];

  it.each<[string, string, Partial<Connector>]>([
    ['its id', 'org.hidden', {}],
    ['its rdns', 'com.hidden', { rdns: 'com.hidden' }],
    ['its rdns in another case', 'com.hidden', { rdns: 'Com.Hidden' }],
    ['its name', 'hidden wallet', { name: 'Hidden Wallet' }],
    ['its catalogue id', 'c57c', { explorerId: 'c57c' }],
  ])('is not listed when it is announced: by %s', (_, excluded, part) => {
    const hidden = connector('org.hidden', part);
    expect(rows({ connectors: [hidden, ...shown], excluded: new Set([excluded]) })).toEqual([
      'walletConnect: walletConnect',
      'injected: org.shown',
    ]);
  });

  it('is not listed when it comes from the catalogue, and does not count towards the limit', () => {
    const part = {
      connectors: [pairing],
      recommended: [wallet('a'), wallet('b', { name: 'Bad' }), wallet('c', { rdns: 'org.c' }), wallet('d')],
      excluded: new Set(['a', 'bad', 'org.c']),
    };
    expect(rows(part)).toEqual(['walletConnect: walletConnect', 'recommended: d']);
  });

  it('may be the pairing itself, which also hides everything that needs it', () => {
    const part = { connectors: shown, featured: [wallet('a')], excluded: new Set(['walletconnect']) };
    expect(rows(part)).toEqual(['injected: org.shown']);
  });
});

describe('why a wallet is not listed', () => {
  const announced = connector('announced');
  const legacy = connector('injected', { type: 'INJECTED', name: 'Browser Wallet' });
  const list: Pick<FactsPart, 'connectors'> = { connectors: [pairing] };

  it.each<[string, HiddenReason, string, FactsPart]>([
    [
      'the host disables wallets: a connector',
      'walletsOff',
      'announced',
      { connectors: [announced], areWalletsEnabled: false },
    ],
    [
      'the host disables wallets: a record',
      'walletsOff',
      'f',
      { ...list, featured: [wallet('f')], areWalletsEnabled: false },
    ],
    [
      'the host excludes it: a connector',
      'excluded',
      'announced',
      { connectors: [announced], excluded: new Set(['announced']) },
    ],
    ['the host excludes it: a record', 'excluded', 'f', { ...list, featured: [wallet('f')], excluded: new Set(['f']) }],
    [
      'the host excludes its extension by another name',
      'excluded',
      'f',
      {
        connectors: [pairing, connector('org.f', { rdns: 'org.f', name: 'Ef' })],
        featured: [wallet('f', { rdns: 'org.f' })],
        excluded: new Set(['ef']),
      },
    ],
    ['the host includes others', 'notIncluded', 'r', { ...list, recommended: [wallet('r')], included: new Set(['x']) }],
    [
      'the host includes others: a recent one',
      'notIncluded',
      'r',
      { ...list, recent: [{ id: 'r', name: 'r' }], recentWallets: [wallet('r')], included: new Set(['x']) },
    ],
    [
      'it supports other networks',
      'otherNetworks',
      'f',
      { ...list, featured: [wallet('f', { chains: ['eip155:2'] })] },
    ],
    [
      'it supports other namespaces: a recent one',
      'otherNetworks',
      'r',
      { ...list, recent: [{ id: 'r', name: 'r' }], recentWallets: [wallet('r', { chains: ['solana:x'] })] },
    ],
    [
      'it is listed already',
      'duplicate',
      'f',
      { connectors: [pairing, connector('x', { explorerId: 'f' })], featured: [wallet('f')] },
    ],
    [
      'another pairing is listed',
      'duplicate',
      'second',
      { connectors: [pairing, connector('second', { type: 'PAIRING', namespace: 'solana' })] },
    ],
    ['it cannot be reached', 'noPairing', 'f', { featured: [wallet('f')] }],
    [
      'a phone cannot open it',
      'unreachable',
      'f',
      { ...list, isMobile: true, featured: [withoutMobileLink(wallet('f'))] },
    ],
    [
      'no link leads to it, and no adapter',
      'unreachable',
      'f',
      { ...list, hasAdapters: false, featured: [withoutMobileLink(wallet('f'))] },
    ],
    ['others announce themselves', 'generic', 'injected', { connectors: [announced, legacy] }],
    [
      'a record in the catalogue leads to it',
      'duplicate',
      'coinbaseWalletSDK',
      { connectors: [connector('coinbaseWalletSDK', { type: 'EXTERNAL' })], hasCatalogue: true },
    ],
    ['it is a login', 'signIn', 'login', { connectors: [connector('login', { type: 'AUTH' })] }],
    ['a phone cannot scan its own screen', 'onPhone', 'walletConnect', { ...list, isMobile: true }],
    ['the host features others', 'hostChose', 'r', { ...list, featured: [wallet('f')], recommended: [wallet('r')] }],
    [
      'the host features others, which the catalogue has not returned yet',
      'hostChose',
      'r',
      { ...list, featuredIds: ['f'], recommended: [wallet('r')] },
    ],
    ['the host adds others', 'hostChose', 'r', { ...list, custom: [wallet('c')], recommended: [wallet('r')] }],
    [
      'enough wallets are listed',
      'noRoom',
      'r',
      { connectors: [pairing, announced, connector('b')], recommended: [wallet('r')] },
    ],
    ['the catalogue does not have it', 'notFound', 'f', { ...list, featuredIds: ['f'] }],
    ['it has left the page', 'notFound', 'gone', { ...list, recent: [{ id: 'gone', name: 'Gone' }] }],
  ])('%s: %s', (_, reason, id, part) => {
    const found = resolveConnect(factsOf(part)).filter((one) => one.wallet.id === id);
    expect(found.map((one) => one.reason)).toEqual([reason]);
    expect(found[0]?.place).toBeNull();
  });

  it.each<[string, FactsPart, readonly string[]]>([
    ['alone', { connectors: [legacy] }, ['injected: injected']],
    ['next to the pairing', { connectors: [legacy, pairing] }, ['walletConnect: walletConnect', 'injected: injected']],
    [
      'on a phone, where it has injected itself',
      { connectors: [announced, legacy], isMobile: true },
      ['injected: announced', 'injected: injected'],
    ],
    [
      'when it was used before',
      { connectors: [legacy], recent: [{ id: 'injected', name: 'Browser Wallet' }] },
      ['recent: injected'],
    ],
    [
      'under its own name',
      { connectors: [announced, { ...legacy, name: 'Old Wallet' }] },
      ['injected: announced', 'injected: injected'],
    ],
    [
      'when it announces itself',
      { connectors: [announced, { ...legacy, rdns: 'org.old' }] },
      ['injected: announced', 'injected: injected'],
    ],
  ])('“Browser Wallet” is listed %s', (_, part, expected) => expect(rows(part)).toEqual(expected));

  it('a wallet of a known namespace is recent again on another of its networks', () => {
    const recentWallets = [wallet('r', { chains: ['eip155:137'] })];
    expect(rows({ ...list, recent: [{ id: 'r', name: 'r' }], recentWallets })).toContain('recent: r');
  });

  it('an external wallet that was used before stays where it is, once', () => {
    const safe = connector('safe', { type: 'EXTERNAL' });
    expect(rows({ connectors: [safe], recent: [{ id: 'safe', name: 'safe' }] })).toEqual(['external: safe']);
  });

  it('what the host features or adds counts as included', () => {
    const part = { ...list, featured: [wallet('f')], custom: [wallet('c')], included: new Set(['x']) };
    expect(rows(part)).toEqual(['walletConnect: walletConnect', 'featured: f', 'custom: c']);
  });

  it('featured wallets are in the host’s order, not in the catalogue’s', () => {
    const part = { ...list, featured: [wallet('a'), wallet('b')], featuredIds: ['b', 'x', 'a'] };
    expect(rows(part)).toEqual(['walletConnect: walletConnect', 'featured: b', 'featured: a']);
  });

  it('MetaMask’s own browser is listed as MetaMask', () => {
    const mobile = connector('io.metamask.mobile', { rdns: 'io.metamask.mobile', name: 'MetaMask Mobile' });
    const featured = [wallet('c57c', { rdns: 'io.metamask' })];
    expect(rows({ connectors: [mobile, pairing], featured, isMobile: true })).toEqual(['injected: io.metamask.mobile']);
    expect(rows({ connectors: [mobile], excluded: new Set(['io.metamask']) })).toEqual([]);
  });
});

describe('a wallet of several chain namespaces', () => {
  const inEvm = connector('org.both', { name: 'Both', rdns: 'org.both' });
  const inSolana = connector('Both', { name: 'Both Wallet', namespace: 'solana' });
  const inBitcoin = connector('both-btc', { name: 'Both', namespace: 'bip122', type: 'INJECTED' });
  const page = { connectors: [inEvm, inSolana, connector('other'), inBitcoin, pairing] };
  const reasons = (part: FactsPart) =>
    Object.fromEntries(resolveConnect(factsOf(part)).map(({ reason, wallet: { id } }) => [id, reason]));

  it('is listed once, for all its connectors', () => {
    expect(rows(page)).toEqual(['walletConnect: walletConnect', 'injected: org.both', 'injected: other']);
    expect(reasons(page)).toMatchObject({ Both: 'duplicate', 'both-btc': 'duplicate' });
    const facts = factsOf(page);
    expect(walletGroupOf(inEvm, facts)).toEqual([inEvm, inSolana, inBitcoin]);
    expect(walletGroupOf(inBitcoin, facts)).toEqual([inEvm, inSolana, inBitcoin]);
    expect(walletGroupOf(pairing, facts)).toEqual([pairing]);
  });

  it('is recent as soon as one of its connectors was used, and is listed once if two were', () => {
    const used = (...ids: readonly string[]) => ({ ...page, recent: ids.map((id) => ({ id, name: id })) });
    const recent = ['walletConnect: walletConnect', 'recent: org.both', 'injected: other'];
    expect(rows(used('Both'))).toEqual(recent);
    expect(rows(used('Both', 'org.both'))).toEqual(recent);
  });

  it.each<[string, readonly Connector[], readonly string[]]>([
    [
      'two of one chain namespace are two wallets',
      [inEvm, connector('org.two', { name: 'Both' })],
      ['injected: org.both', 'injected: org.two'],
    ],
    [
      'two with different rdns are two wallets',
      [inEvm, connector('x', { name: 'Both', namespace: 'solana', rdns: 'org.x' })],
      ['injected: org.both', 'injected: x'],
    ],
    [
      'two with the same name in a chain namespace are listed separately',
      [inEvm, inSolana, connector('again', { name: 'Both', namespace: 'solana' })],
      ['injected: org.both', 'injected: Both', 'injected: again'],
    ],
    [
      'one without a name is identified by its ids',
      [connector('a', { name: null }), connector('b', { name: null, namespace: 'solana' })],
      ['injected: a', 'injected: b'],
    ],
    [
      'a connector of the host is listed as the host defines it',
      [inEvm, connector('sdk', { name: 'Both', namespace: 'solana', type: 'EXTERNAL' })],
      ['injected: org.both', 'external: sdk'],
    ],
  ])('%s', (_, connectors, expected) => expect(rows({ connectors })).toEqual(expected));

  it('is grouped by its rdns before its name: one with only the name does not join', () => {
    const impostor = connector('impostor', { name: 'Both', namespace: 'solana' });
    const genuine = connector('genuine', { name: 'Both', namespace: 'solana', rdns: 'org.both' });
    const facts = factsOf({ connectors: [inEvm, impostor, genuine] });
    expect(walletGroupOf(inEvm, facts)).toEqual([inEvm, genuine]);
    expect(walletGroupOf(impostor, facts)).toEqual([impostor]);
    expect(rows({ connectors: [impostor, genuine, inEvm] })).toEqual(['injected: impostor', 'injected: genuine']);
  });

  it('is not represented by a connector that the host excludes', () => {
    const part = { ...page, excluded: new Set(['org.both']) };
    expect(rows(part)).toEqual(['walletConnect: walletConnect', 'injected: Both', 'injected: other']);
    expect(walletGroupOf(inSolana, factsOf(part))).toEqual([inSolana, inBitcoin]);
  });

  it('hides the records of all its connectors', () => {
    expect(rows({ ...page, featured: [wallet('f', { name: 'f', rdns: 'both-btc' })] })).not.toContain('featured: f');
  });
});

describe('on a phone, without a link for phones', () => {
  const listed = (part: Partial<Wallet>, activeNamespace: 'eip155' | 'solana') =>
    rows({
      connectors: [pairing],
      isMobile: true,
      activeNamespace,
      featured: [withoutMobileLink(wallet(part.id ?? 'id', part))],
    }).length > 0;

  it.each<[string, Partial<Wallet>, boolean, boolean]>([
    ['Coinbase Wallet of the public catalogue', { id: 'fd20dc426fb37566d803205b19bbc1d4' }, true, true],
    ['Binance Wallet of the public catalogue', { id: '8a0ee50d1f22f6651afcae7eb4253e52' }, true, true],
    ['Coinbase Wallet of another catalogue', { name: 'Coinbase Wallet' }, true, true],
    ['Binance Wallet of another catalogue', { name: 'Binance Wallet' }, true, true],
    ['Phantom of the public catalogue', { id: 'a797aa35c0fadbfc1a53e7f675162ed5' }, false, true],
    ['Solflare of the public catalogue', { id: '1ca0bdd4747578705b1939af023d1206' }, false, true],
    ['Phantom of another catalogue', { name: 'Phantom' }, false, true],
    ['Solflare of another catalogue', { name: 'Solflare' }, false, true],
    ['any other wallet', { name: 'My Coinbase Wallet Clone' }, false, false],
  ])('%s is listed', (_, part, inEvm, inSolana) => {
    expect([listed(part, 'eip155'), listed(part, 'solana')]).toEqual([inEvm, inSolana]);
  });
});
