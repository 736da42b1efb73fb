import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Connector, ConnectorType } from '../ports/adapter.js';
import { CONNECTOR_GROUPS, type ConnectListInput, type ConnectRow, resolveConnectList } from './connect-list.js';
import type { Wallet } from './wallet.js';

const connector = (id: string, part: Partial<Connector> = {}): Connector => ({
  id,
  namespace: 'eip155',
  type: 'ANNOUNCED',
  name: id,
  ...part,
});

const wallet = (id: string, part: Partial<Wallet> = {}): Wallet => ({
  id,
  name: id,
  isCertified: false,
  chains: [],
  injected: [],
  mobileLink: `${id}://`,
  ...part,
});

const withoutLink = ({ mobileLink: _, ...rest }: Wallet): Wallet => rest;

const pairing = connector('walletConnect', { type: 'PAIRING', name: 'WalletConnect' });

const input = (part: Partial<ConnectListInput>): ConnectListInput => ({
  connectors: [],
  recent: [],
  featured: [],
  recommended: [],
  custom: [],
  recentWallets: [],
  excluded: new Set(),
  groupOrder: [],
  isMobile: false,
  ...part,
});

const keyOf = (row: ConnectRow) => (row.kind === 'connector' ? row.connector.id : row.wallet.id);
const rows = (part: Partial<ConnectListInput>) =>
  resolveConnectList(input(part)).map((row) => `${row.group}: ${keyOf(row)}`);

const everything: Partial<ConnectListInput> = {
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
  it('is the specification’s', () => {
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

  it('is the configured one first, then the rest in the default order', () => {
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
  it.each<[string, Partial<ConnectListInput>, readonly string[]]>([
    ['nothing of nothing', {}, []],
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
    ['no row for the pairing on a phone', { connectors: [pairing], isMobile: true }, []],
    [
      'on a phone no wallet without a link for phones',
      { connectors: [pairing], isMobile: true, featured: [wallet('a'), withoutLink(wallet('b'))] },
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
      'a recent wallet that only the catalogue knows',
      { connectors: [pairing], recent: [{ id: 'r', name: 'r' }], recentWallets: [wallet('other'), wallet('r')] },
      ['walletConnect: walletConnect', 'recent: r'],
    ],
    [
      'no recent wallet that is nowhere to be found',
      { connectors: [pairing], recent: [{ id: 'gone', name: 'Gone' }] },
      ['walletConnect: walletConnect'],
    ],
  ])('is %s', (_, part, expected) => expect(rows(part)).toEqual(expected));
});

describe('recommended wallets', () => {
  const recommended = [wallet('r1'), wallet('r2'), wallet('r3')];
  const injected = (count: number) => Array.from({ length: count }, (_, index) => connector(`i${index}`));
  const listed = (part: Partial<ConnectListInput>) =>
    rows({ recommended, ...part, connectors: [...(part.connectors ?? []), pairing] }).filter((row) =>
      row.startsWith('recommended'),
    );

  it.each([
    [0, ['recommended: r1', 'recommended: r2']],
    [1, ['recommended: r1']],
    [2, []],
    [3, []],
  ])('fill up the list beside %d injected ones', (count, expected) => {
    expect(listed({ connectors: injected(count) })).toEqual(expected);
  });

  it('count the recent wallet too', () => {
    expect(listed({ connectors: injected(1), recent: [{ id: 'i0', name: 'i0' }] })).toEqual(['recommended: r1']);
    expect(listed({ recent: [{ id: 'r3', name: 'r3' }] })).toEqual(['recommended: r1']);
  });

  it('give way to what the host chose', () => {
    expect(listed({ featured: [wallet('f')] })).toEqual([]);
    expect(listed({ custom: [wallet('c')] })).toEqual([]);
  });
});

describe('one wallet', () => {
  const meta = connector('io.metamask', { name: 'MetaMask', rdns: 'io.metamask', explorerId: 'c57c' });

  it.each<[string, Wallet]>([
    ['its catalogue id', wallet('c57c')],
    ['its rdns', wallet('x', { rdns: 'io.metamask' })],
    ['its id in the page', wallet('io.metamask')],
    ['its name', wallet('x', { name: 'metamask' })],
    ['its name with “Wallet” behind it', wallet('x', { name: 'MetaMask Wallet' })],
    ['what it injects', wallet('x', { injected: [{ namespace: 'eip155', injectedId: 'io.metamask' }] })],
  ])('is not listed twice: told by %s', (_, featured) => {
    expect(rows({ connectors: [meta, pairing], featured: [featured] })).toEqual([
      'walletConnect: walletConnect',
      'injected: io.metamask',
    ]);
  });

  it('is not listed beside its external connector', () => {
    const external = connector('coinbaseWalletSDK', { type: 'EXTERNAL', name: 'Coinbase Wallet', explorerId: 'fd20' });
    expect(rows({ connectors: [external, pairing], featured: [wallet('fd20', { name: 'Coinbase' })] })).toEqual([
      'walletConnect: walletConnect',
      'external: coinbaseWalletSDK',
    ]);
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

describe('an excluded wallet', () => {
  const shown = [connector('org.shown'), pairing];

  it.each<[string, string, Partial<Connector>]>([
    ['its id', 'org.hidden', {}],
    ['its rdns', 'com.hidden', { rdns: 'com.hidden' }],
    ['its rdns in other letters', 'com.hidden', { rdns: 'Com.Hidden' }],
    ['its name', 'hidden wallet', { name: 'Hidden Wallet' }],
    ['its catalogue id', 'c57c', { explorerId: 'c57c' }],
  ])('is not listed when it is announced: by %s', (_, excluded, part) => {
    const hidden = connector('org.hidden', part);
    expect(rows({ connectors: [hidden, ...shown], excluded: new Set([excluded]) })).toEqual([
      'walletConnect: walletConnect',
      'injected: org.shown',
    ]);
  });

  it('is not listed when it comes from the catalogue, and takes no place', () => {
    const part = {
      connectors: [pairing],
      recommended: [wallet('a'), wallet('b', { name: 'Bad' }), wallet('c', { rdns: 'org.c' }), wallet('d')],
      excluded: new Set(['a', 'bad', 'org.c']),
    };
    expect(rows(part)).toEqual(['walletConnect: walletConnect', 'recommended: d']);
  });

  it('may be the pairing itself, and all that needs it goes with it', () => {
    const part = { connectors: shown, featured: [wallet('a')], excluded: new Set(['walletconnect']) };
    expect(rows(part)).toEqual(['injected: org.shown']);
  });
});

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const type = fc.constantFrom<ConnectorType>('ANNOUNCED', 'INJECTED', 'EXTERNAL', 'MULTI_CHAIN', 'AUTH');
const anyConnector = fc
  .record({ id, type, rdns: fc.option(id), explorerId: fc.option(id), name: id })
  .map(({ explorerId, rdns, ...rest }) =>
    connector(rest.id, { ...rest, ...(rdns && { rdns }), ...(explorerId && { explorerId }) }),
  );
const anyWallet = fc
  .record({ id, name: id, rdns: fc.option(id), isOnPhone: fc.boolean() })
  .map(({ isOnPhone, rdns, ...rest }): Wallet => {
    const linked = wallet(rest.id, { name: rest.name, ...(rdns && { rdns }) });
    return isOnPhone ? linked : withoutLink(linked);
  });
const wallets = fc.array(anyWallet, { maxLength: 5 });

const anyInput = fc.record<ConnectListInput>({
  connectors: fc
    .tuple(fc.uniqueArray(anyConnector, { selector: (one) => one.id, maxLength: 5 }), fc.boolean())
    .map(([connectors, canPair]) => (canPair ? [...connectors, pairing] : connectors)),
  recent: fc.uniqueArray(
    id.map((name) => ({ id: name, name })),
    { selector: (one) => one.id, maxLength: 2 },
  ),
  featured: wallets,
  recommended: wallets,
  custom: wallets,
  recentWallets: wallets,
  excluded: fc.uniqueArray(id, { maxLength: 2 }).map((ids) => new Set(ids)),
  groupOrder: fc.uniqueArray(fc.constantFrom(...CONNECTOR_GROUPS)),
  isMobile: fc.boolean(),
});

describe('whatever there is to list', () => {
  const identitiesOf = (row: ConnectRow): readonly string[] => {
    const one = row.kind === 'connector' ? row.connector : row.wallet;
    return [one.id, one.rdns ?? one.id, `name:${one.name.toLowerCase()}`];
  };

  it('no wallet is listed twice, nothing excluded is shown, and the order is respected', () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const list = resolveConnectList(given);
        const connectorRows = list.filter(({ kind }) => kind === 'connector');
        const walletRows = list.filter(({ kind }) => kind === 'wallet');
        expect(new Set(connectorRows.map(keyOf)).size).toBe(connectorRows.length);
        for (const [index, row] of walletRows.entries()) {
          const others = [...connectorRows, ...walletRows.slice(index + 1)].flatMap(identitiesOf);
          for (const identity of identitiesOf(row)) expect(others).not.toContain(identity);
        }
        for (const row of list) {
          const one = row.kind === 'connector' ? row.connector : row.wallet;
          for (const hidden of [one.id, one.name, one.rdns ?? '']) expect(given.excluded.has(hidden)).toBe(false);
          if (row.kind === 'wallet' && given.isMobile) expect(row.wallet.mobileLink).toBeDefined();
        }
        const order = [...new Set([...given.groupOrder, ...CONNECTOR_GROUPS])];
        const places = list.map(({ group }) => order.indexOf(group));
        expect(places).toEqual([...places].sort((one, other) => one - other));
      }),
      { numRuns: 1_000 },
    );
  });

  it('every wallet of this page that is not excluded is listed', () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const listed = resolveConnectList(given).map(keyOf);
        for (const one of given.connectors) {
          const names = [one.id, one.name, one.rdns ?? one.id, one.explorerId ?? one.id];
          const isOffered =
            one.type !== 'AUTH' && one.type !== 'PAIRING' && !names.some((name) => given.excluded.has(name));
          if (isOffered) expect(listed).toContain(one.id);
        }
      }),
    );
  });

  it('the same input gives the same list', () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const before = JSON.stringify(given);
        expect(resolveConnectList(given)).toEqual(resolveConnectList(given));
        expect(JSON.stringify(given)).toBe(before);
      }),
    );
  });
});
