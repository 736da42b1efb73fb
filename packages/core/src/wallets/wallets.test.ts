import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Modal } from '../modal.js';
import { testConnection } from '../testing/accounts.js';
import { flush } from '../testing/flush.js';
import { storedVisit } from '../testing/stored.js';
import { json, stubFetch } from '../testing/stub-fetch.js';
import {
  createTestModal,
  deferred,
  type FakeAdapterOptions,
  fakeAdapter,
  localNetwork,
  testConnector,
} from '../testing.js';
import { connectorChosen, walletChosen } from './choices.js';
import { selectCanPair, selectIsPaired } from './pairing.selectors.js';
import { resolveConnect } from './resolve-connect.js';
import { selectSuggestedWallets } from './suggested.selectors.js';
import type { Wallet } from './wallet.js';
import {
  selectCatalogueIcons,
  selectConnectList,
  selectInstalledIds,
  selectWalletCount,
  selectWalletFacts,
} from './wallets.selectors.js';
import { recentWalletsRestored, walletUsed } from './wallets.slice.js';

const pairing = { id: 'walletConnect', namespace: 'eip155', type: 'PAIRING', name: 'WalletConnect' } as const;
const wallet = (id: string, part: Partial<Wallet> = {}): Wallet => ({
  id,
  name: id,
  isCertified: false,
  chains: [],
  injected: [],
  ...part,
});

const record = (id: string) => ({ id, name: `Wallet ${id}`, homepage: `https://${id}.example`, image_id: id });
const services = { kind: 'self-hosted', url: 'https://services.example' } as const;

const modals: Modal[] = [];

async function start(options: FakeAdapterOptions = {}, modalOptions: Parameters<typeof createTestModal>[0] = {}) {
  const adapter = fakeAdapter({
    connectors: [testConnector, pairing],
    connect: ({ connectorId }) => Promise.resolve(testConnection({ connectorId, wallet: { name: 'Phone Wallet' } })),
    ...options,
  });
  const modal = createTestModal({ adapters: [adapter], ...modalOptions });
  modals.push(modal);
  await modal.ready();
  const { dispatch, getState } = modal.store;
  return { adapter, dispatch, getState, modal, recent: () => getState().wallets.recent };
}

/** The services with a catalogue of some wallets, in pages. */
const catalogue = (ids: readonly string[]) =>
  stubFetch(({ pathname, searchParams }) => {
    if (pathname !== '/getWallets') return json({ features: [] });
    const include = searchParams.get('include')?.split(',');
    const exclude = searchParams.get('exclude')?.split(',') ?? [];
    const found = ids.filter((id) => (!include || include.includes(id)) && !exclude.includes(id));
    return json({ data: found.slice(0, Number(searchParams.get('entries'))).map(record), count: found.length });
  });

const rowsOf = (modal: Modal, isMobile = false) =>
  selectConnectList(modal.store.getState(), isMobile).map((row) =>
    row.kind === 'connector' ? `${row.group}: ${row.connector.id}` : `${row.group}: ${row.wallet.id}`,
  );

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

describe('choosing a wallet of the catalogue', () => {
  it.each<[string, Partial<Wallet>]>([
    ['its catalogue id', { id: 'c57c' }],
    ['its rdns', { rdns: 'com.example.wallet' }],
    ['what it injects', { injected: [{ namespace: 'eip155', injectedId: testConnector.id }] }],
  ])('opens its extension, recognised by %s', async (_, part) => {
    const { adapter, dispatch, modal } = await start({
      connectors: [{ ...testConnector, explorerId: 'c57c' }, pairing],
      connect: () => new Promise(() => undefined),
    });
    await modal.open();
    dispatch(walletChosen({ chosen: wallet('x', part) }));
    await flush();
    expect(modal.getState().view).toBe('ConnectingExternal');
    expect(adapter.calls).toEqual(['connect']);
    expect(modal.store.getState().connection.byNamespace.eip155?.pending?.connectorId).toBe(testConnector.id);
  });

  it.each<[string, Partial<Wallet>]>([
    ['nothing', {}],
    [
      'what it injects in another chain namespace',
      { injected: [{ namespace: 'solana', injectedId: testConnector.id }] },
    ],
  ])('pairs with it if its extension is recognised by %s', async (_, part) => {
    const { dispatch, modal } = await start({ connect: () => new Promise(() => undefined) });
    await modal.open();
    dispatch(walletChosen({ chosen: wallet('x', part) }));
    await flush();
    expect(modal.getState().view).toBe('ConnectingWalletConnect');
    expect(modal.store.getState().connection.byNamespace.eip155?.pending?.connectorId).toBe(pairing.id);
  });

  it('opens the SDK of Coinbase, which has no row of its own', async () => {
    const sdk = {
      id: 'coinbaseWalletSDK',
      namespace: 'eip155',
      type: 'EXTERNAL',
      name: 'Coinbase Wallet',
      explorerId: 'fd20',
    } as const;
    const { dispatch, modal } = await start(
      { connectors: [sdk, pairing], connect: () => new Promise(() => undefined) },
      { services, fetch: catalogue(['fd20', 'other']).fetch, featuredWalletIds: ['fd20'] },
    );
    await modal.open();
    await expect.poll(() => rowsOf(modal)).toEqual(['walletConnect: walletConnect', 'featured: fd20']);
    const row = selectConnectList(modal.store.getState(), false)[1];
    if (row?.kind !== 'wallet') throw new TypeError('The row is not a record.');
    dispatch(walletChosen({ chosen: row.wallet }));
    await flush();
    expect(modal.getState().view).toBe('ConnectingExternal');
    expect(modal.store.getState().connection.byNamespace.eip155?.pending?.connectorId).toBe(sdk.id);
  });

  it('shows it even without pairing', async () => {
    const { adapter, dispatch, modal } = await start({ connectors: [testConnector] });
    await modal.open();
    dispatch(walletChosen({ chosen: wallet('x') }));
    await flush();
    expect(modal.getState().view).toBe('ConnectingWalletConnect');
    expect(adapter.calls).toEqual([]);
  });
});

describe('the catalogue id of the wallet that was chosen', () => {
  const extension = { ...testConnector, explorerId: 'c57c' };
  const never = { connectors: [extension, pairing], connect: () => new Promise<never>(() => undefined) };
  const pendingOf = ({ store }: Modal) => store.getState().connection.byNamespace.eip155?.pending;

  it.each([
    ['a tile that is paired with', walletChosen({ chosen: wallet('x') }), 'x'],
    ['a tile whose extension is installed', walletChosen({ chosen: wallet('y', { rdns: 'com.example.wallet' }) }), 'y'],
    ['a row of the page', connectorChosen({ chosen: extension }), 'c57c'],
    ['the row for any wallet', connectorChosen({ chosen: pairing }), undefined],
  ])('is part of the attempt from %s', async (_, press, walletId) => {
    const { dispatch, modal } = await start(never);
    await modal.open();
    dispatch(press);
    await flush();
    expect(pendingOf(modal)).toMatchObject({ kind: 'connect' });
    expect(pendingOf(modal)?.walletId).toBe(walletId);
  });

  it('stays with a wallet that is then asked in one of several chain namespaces', async () => {
    const solana = { ...extension, namespace: 'solana' } as const;
    const network = { ...localNetwork, id: 'local', chainNamespace: 'solana' } as const;
    const others = [fakeAdapter(never), fakeAdapter({ namespace: 'solana', connectors: [solana] })];
    const { dispatch, modal } = await start(never, { adapters: others, networks: [localNetwork, network] });
    await modal.open();
    dispatch(walletChosen({ chosen: wallet('z', { rdns: 'com.example.wallet' }) }));
    await flush();
    expect(modal.store.getState().router.history.at(-1)).toEqual({
      view: 'ConnectingMultiChain',
      params: { namespace: 'eip155', connectorId: extension.id, walletId: 'z' },
    });
  });

  it('is not passed to the adapter, which knows its wallet by the connector', async () => {
    const connect = vi.fn(never.connect);
    const { dispatch, modal } = await start({ ...never, connect });
    await modal.open();
    dispatch(connectorChosen({ chosen: extension }));
    await flush();
    expect(connect).toHaveBeenCalledWith({ connectorId: extension.id, signal: expect.any(AbortSignal) });
  });
});

describe('recent wallets', () => {
  it('are remembered once they are connected, newest first, two at most', async () => {
    const { dispatch, recent } = await start();
    dispatch(walletUsed({ id: 'a', name: 'A' }));
    dispatch(walletUsed({ id: 'b', name: 'B' }));
    dispatch(walletUsed({ id: 'a', name: 'A' }));
    expect(recent().map(({ id }) => id)).toEqual(['b', 'a']);
    dispatch(walletUsed({ id: 'c', name: 'C' }));
    expect(recent().map(({ id }) => id)).toEqual(['c', 'b']);
    dispatch(recentWalletsRestored([1, 2, 3].map((index) => ({ id: `${index}`, name: '' }))));
    expect(recent()).toHaveLength(2);
  });

  it('include connectors of the page, however they were opened', async () => {
    const { modal, recent } = await start();
    await modal.connect({ namespace: 'eip155', connectorId: testConnector.id });
    await flush();
    expect(recent()).toEqual([{ id: testConnector.id, name: 'Example Wallet', rdns: 'com.example.wallet' }]);
  });

  it('include wallets of the catalogue that were paired with, although connecting closes their view', async () => {
    const { dispatch, modal, recent } = await start();
    const chosen = wallet('phone', { name: 'Phone', imageUrl: 'https://i.example/1.png', rdns: 'org.phone' });
    await modal.open();
    dispatch(walletChosen({ chosen }));
    await flush();
    expect(modal.getState()).toMatchObject({ isOpen: false, namespaces: { eip155: { status: 'connected' } } });
    expect(recent()).toEqual([
      { id: 'phone', name: 'Phone', isPaired: true, iconUrl: 'https://i.example/1.png', rdns: 'org.phone' },
    ]);
  });

  it('do not include wallets that were only tried', async () => {
    const answer = deferred<never>();
    const { dispatch, modal, recent } = await start({ connect: () => answer.promise });
    await modal.open();
    dispatch(connectorChosen({ chosen: testConnector }));
    await flush();
    await modal.close();
    await flush();
    dispatch(connectorChosen({ chosen: testConnector }));
    answer.reject(new Error('no'));
    await flush();
    expect(recent()).toEqual([]);
  });

  it('do not include a wallet that scanned the code for any wallet', async () => {
    const { dispatch, modal, recent } = await start();
    await modal.open();
    dispatch(connectorChosen({ chosen: pairing }));
    await flush();
    expect(modal.getState().namespaces.eip155?.status).toBe('connected');
    expect(recent()).toEqual([]);
  });
});

describe('what Connect lists with a catalogue', () => {
  it('is recommended wallets, until enough are installed in the page', async () => {
    const { fetch, urls } = catalogue(['r1', 'r2', 'r3', 'r4', 'r5']);
    const { modal } = await start({}, { services, fetch });
    await modal.open();
    await expect
      .poll(() => rowsOf(modal))
      .toEqual(['injected: com.example.wallet', 'walletConnect: walletConnect', 'recommended: r1']);
    expect(urls.filter(({ searchParams }) => searchParams.get('entries') === '4')).toHaveLength(1);
    await expect.poll(() => selectWalletCount(modal.store.getState())).toBe(5);
    expect(selectCatalogueIcons(modal.store.getState())).toHaveLength(4);
    expect(selectSuggestedWallets(modal.store.getState()).map(({ id }) => id)).toEqual(['r1', 'r2', 'r3', 'r4']);
  });

  it('is featured wallets in the host’s order', async () => {
    const { fetch, urls } = catalogue(['a', 'b', 'c', 'd']);
    const { modal } = await start({}, { services, fetch, featuredWalletIds: ['d', 'nowhere', 'b'] });
    await modal.open();
    await expect
      .poll(() => rowsOf(modal))
      .toEqual(['injected: com.example.wallet', 'walletConnect: walletConnect', 'featured: d', 'featured: b']);
    expect(urls.some(({ searchParams }) => searchParams.get('include') === 'd,nowhere,b')).toBe(true);
  });

  it('starts with pairing although a wallet is installed, if the host orders it so', async () => {
    const { fetch } = catalogue(['r1']);
    const { modal } = await start({}, { services, fetch, features: { connectorTypeOrder: ['walletConnect'] } });
    await modal.open();
    await expect
      .poll(() => rowsOf(modal))
      .toEqual(['walletConnect: walletConnect', 'injected: com.example.wallet', 'recommended: r1']);
  });

  it('includes the recent wallet that was reached by pairing', async () => {
    const { fetch } = catalogue(['a', 'b', 'c']);
    const storage = storedVisit({ recent: [{ id: 'c', name: 'Wallet c', isPaired: true }] });
    const { modal } = await start({}, { services, fetch, storage, featuredWalletIds: ['a'] });
    await modal.open();
    await expect
      .poll(() => rowsOf(modal))
      .toEqual(['recent: c', 'injected: com.example.wallet', 'walletConnect: walletConnect', 'featured: a']);
  });

  it('includes none that the host excludes, announced or listed', async () => {
    const { fetch } = catalogue(['a', 'b']);
    const excludeWalletIds = ['COM.EXAMPLE.WALLET', 'a'];
    const { modal } = await start({}, { services, fetch, excludeWalletIds });
    await modal.open();
    await expect.poll(() => rowsOf(modal)).toEqual(['walletConnect: walletConnect', 'recommended: b']);
  });

  it('is the same list for the same state, on a desktop and on a phone', async () => {
    const { getState } = await start({}, { customWallets: [{ id: 'mine', name: 'Mine', mobile_link: 'mine://' }] });
    for (const isMobile of [false, true]) {
      expect(selectConnectList(getState(), isMobile)).toBe(selectConnectList(getState(), isMobile));
    }
    expect(selectConnectList(getState(), true)).toHaveLength(2);
    expect(selectConnectList(getState(), false)).toHaveLength(3);
  });
});

it('lists the ids of installed wallets, without the pairing', async () => {
  const { getState } = await start({
    connectors: [{ ...testConnector, explorerId: 'c57c' }, { ...testConnector, id: 'bare' }, pairing],
  });
  expect([...selectInstalledIds(getState())]).toEqual(['com.example.wallet', 'c57c', 'bare']);
});

it('gives each wallet a position or a reason, on a desktop and on a phone', async () => {
  const { getState } = await start(
    {},
    { excludeWalletIds: ['com.example.wallet'], customWallets: [{ id: 'own', name: 'Own' }] },
  );
  const reasons = (isMobile: boolean) =>
    resolveConnect(selectWalletFacts(getState(), isMobile)).map(({ place, reason, wallet: { id } }) => [
      id,
      place ?? reason,
    ]);
  expect(reasons(false)).toEqual([
    ['walletConnect', 'walletConnect'],
    ['com.example.wallet', 'excluded'],
    ['own', 'custom'],
  ]);
  expect(reasons(true)).toEqual([
    ['walletConnect', 'onPhone'],
    ['com.example.wallet', 'excluded'],
    ['own', 'unreachable'],
  ]);
  expect(selectConnectList(getState(), true)).toBe(selectConnectList(getState(), true));
});

it('determines whether it can pair, and whether it has paired', async () => {
  const { getState, modal } = await start();
  expect([selectCanPair(getState()), selectIsPaired(getState())]).toEqual([true, false]);
  await modal.connect({ namespace: 'eip155', connectorId: testConnector.id });
  expect(selectIsPaired(getState())).toBe(false);
  await modal.connect({ namespace: 'eip155', connectorId: pairing.id });
  expect(selectIsPaired(getState())).toBe(true);
  const hidden = await start({}, { excludeWalletIds: ['walletConnect'] });
  expect(selectCanPair(hidden.getState())).toBe(false);
});
