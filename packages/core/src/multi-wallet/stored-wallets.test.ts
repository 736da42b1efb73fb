import { describe, expect, it, vi } from 'vitest';
import { storageChanged } from '../effects/storage.listeners.js';
import { WALLETS_KEY } from '../effects/stored-state.js';
import type { Modal } from '../modal.js';
import type { HostStorage } from '../ports/storage.js';
import { createSafeStorage, STORAGE_VALUE_LIMIT } from '../storage/safe-storage.js';
import { flush } from '../testing/flush.js';
import {
  createSeveral,
  FIRST,
  refTo,
  SECOND,
  type SeveralOptions,
  severalConnectors,
  THIRD,
} from '../testing/several-wallets.js';
import { fakeAdapter, localNetwork, memoryStorage, testConnector } from '../testing.js';
import { selectConnections, selectRecentConnections } from './multi-wallet.selectors.js';
import { KEPT_LIMIT } from './multi-wallet.slice.js';
import type { KeptWallet } from './multi-wallet.state.js';
import { mergeWallets, readStoredWallets, toStoredText } from './stored-wallets.js';

const wallet = (connectorId: string, part: Partial<KeptWallet> = {}): KeptWallet => ({
  connectorId,
  networkId: 'eip155:1',
  address: '0x1',
  name: connectorId,
  ...part,
});

const read = (text: string) =>
  readStoredWallets(createSafeStorage(memoryStorage({ [`x:${WALLETS_KEY}`]: text }), 'x:'));

describe('the record of several wallets', () => {
  it('reads what it wrote', () => {
    const record = { kept: { eip155: [wallet('a')] }, recent: { eip155: [wallet('b', { name: null })] } };
    expect(read(toStoredText(record))).toEqual(record);
  });

  it.each([
    ['not JSON', 'nonsense'],
    ['of another version', JSON.stringify({ version: 2, connections: {}, disconnected: {} })],
    ['of another shape', JSON.stringify({ version: 1, connections: [] })],
  ])('is invalid if it is %s', (_, text) => {
    expect(read(text)).toBeNull();
  });

  it('drops invalid entries one by one', () => {
    const good = wallet('good');
    const connections = {
      eip155: [
        null,
        { ...good, address: '' },
        { ...good, networkId: 'solana:1' },
        { ...good, connectorId: 7 },
        good,
        good,
      ],
      nowhere: [good],
      solana: 'none',
    };
    expect(read(JSON.stringify({ version: 1, connections, disconnected: {} }))).toEqual({
      kept: { eip155: [good] },
      recent: {},
    });
  });

  it('sanitises the names of wallets', () => {
    const text = toStoredText({ kept: {}, recent: { eip155: [wallet('a', { name: 'evil\u202Ename' })] } });
    expect(read(text)?.recent.eip155?.[0]?.name).not.toContain('\u202E');
  });

  it('holds a limited number of wallets, and never exceeds the limit of a value', () => {
    const many = Array.from({ length: 99 }, (_, index) => wallet(`${index}`));
    const text = JSON.stringify({ version: 1, connections: { eip155: many }, disconnected: { eip155: many } });
    expect(read(text)?.kept.eip155).toHaveLength(KEPT_LIMIT);
    const long = (id: string) => wallet(id.padEnd(512, 'x'), { address: 'y'.repeat(128), name: 'z'.repeat(64) });
    const full = Array.from({ length: KEPT_LIMIT }, (_, index) => long(`${index}`));
    const all = { eip155: full, solana: full, bip122: full, polkadot: full };
    expect(toStoredText({ kept: all, recent: all }).length).toBeLessThan(STORAGE_VALUE_LIMIT);
  });

  it('merges what this tab has changed into what another one has stored in the meantime', () => {
    const before = { kept: { eip155: [wallet('a'), wallet('b')] }, recent: {} };
    const ours = { kept: { eip155: [wallet('a'), wallet('c')] }, recent: { eip155: [wallet('b')] } };
    const theirs = { kept: { eip155: [wallet('b'), wallet('d')] }, recent: { eip155: [wallet('a')] } };
    expect(mergeWallets(theirs, before, ours)).toMatchObject({
      kept: { eip155: [wallet('c'), wallet('d')] },
      recent: { eip155: [wallet('b'), wallet('a')] },
    });
  });
});

describe('two tabs with several wallets', () => {
  /** One store for all tabs; the others are notified of each write later. */
  const openTabs = async (count: number, optionsOf: () => SeveralOptions = () => ({})) => {
    const values = memoryStorage();
    const tabs: Modal[] = [];
    const stateOf = (tab: number) => tabs[tab]?.store.getState() ?? expect.fail();
    const open = async (options: SeveralOptions = {}) => {
      const index = tabs.length;
      const notify = () => {
        for (const other of tabs.filter((_, place) => place !== index)) {
          void flush(3).then(() => other.store.dispatch(storageChanged()));
        }
      };
      const storage: HostStorage = {
        getItem: (key) => values.getItem(key),
        setItem(key, value) {
          if (values.getItem(key) === value) return;
          values.setItem(key, value);
          notify();
        },
        removeItem(key) {
          values.removeItem(key);
          notify();
        },
      };
      const { modal } = await createSeveral({ ...optionsOf(), ...options, storage });
      tabs.push(modal);
      await modal.multiWallet();
    };
    for (let index = 0; index < count; index += 1) await open();
    const idsIn = (tab: number) =>
      selectConnections(stateOf(tab), 'eip155')
        .map(({ connectorId }) => connectorId)
        .sort();
    const recentIn = (tab: number) =>
      selectRecentConnections(stateOf(tab), 'eip155').map(({ connectorId }) => connectorId);
    return { idsIn, open, recentIn, tabs };
  };

  it('connect what one of them connects, and each keeps its current one', async () => {
    const { idsIn, tabs } = await openTabs(2);
    const [one, other] = tabs;
    await one?.connect(refTo(FIRST));
    await vi.waitFor(() => expect(idsIn(1)).toEqual([FIRST]));
    await one?.connect(refTo(SECOND));
    await vi.waitFor(() => expect(idsIn(1)).toEqual([FIRST, SECOND]));
    expect(one?.getState().namespaces.eip155?.connectorId).toBe(SECOND);
    expect(other?.getState().namespaces.eip155?.connectorId).toBe(FIRST);
  });

  it('disconnect what one of them disconnects, without a notice', async () => {
    const { idsIn, recentIn, tabs } = await openTabs(2);
    const [one, other] = tabs;
    for (const id of [FIRST, SECOND, THIRD]) await one?.connect(refTo(id));
    await vi.waitFor(() => expect(idsIn(1)).toHaveLength(3));
    await one?.disconnect(refTo(SECOND));
    await vi.waitFor(() => expect(idsIn(1)).toEqual([FIRST, THIRD]));
    expect(recentIn(1)).toEqual([SECOND]);
    expect(other?.store.getState().notices.snack).toBeNull();
  });

  it('are both empty after all was disconnected in one of them, and stay so', async () => {
    const { idsIn, tabs } = await openTabs(2);
    for (const id of [FIRST, SECOND]) await tabs[0]?.connect(refTo(id));
    await vi.waitFor(() => expect(idsIn(1)).toHaveLength(2));
    await tabs[0]?.disconnect();
    await flush(400);
    expect([idsIn(0), idsIn(1)]).toEqual([[], []]);
    expect(tabs.map((tab) => tab.getState().namespaces.eip155?.status)).toEqual(['disconnected', 'disconnected']);
  });

  it('keep theirs, also after a reload, when one opens that does not reconnect', async () => {
    const { idsIn, open, tabs } = await openTabs(1);
    for (const id of [FIRST, SECOND]) await tabs[0]?.connect(refTo(id));
    await open({ enableReconnect: false });
    await flush(400);
    expect([idsIn(0), idsIn(1)]).toEqual([[FIRST, SECOND], []]);
    await tabs[0]?.destroy();
    await open();
    await vi.waitFor(() => expect(idsIn(2)).toEqual([FIRST, SECOND]));
  });

  it('delete what one of them deletes', async () => {
    const { recentIn, tabs } = await openTabs(2);
    await tabs[0]?.connect(refTo(FIRST));
    await tabs[0]?.disconnect();
    await vi.waitFor(() => expect(recentIn(1)).toEqual([FIRST]));
    (await tabs[1]?.multiWallet())?.deleteConnection(refTo(FIRST));
    await vi.waitFor(() => expect(recentIn(0)).toEqual([]));
  });

  describe('and an adapter that keeps one at a time', () => {
    const alone = { namespace: 'solana', connectorId: 'one.at.a.time' } as const;
    const withOneAtATime = (): SeveralOptions => {
      const connector = { ...testConnector, id: alone.connectorId, namespace: alone.namespace };
      const several = fakeAdapter({ connectors: severalConnectors, keepsSeveral: true });
      return {
        adapters: [several, fakeAdapter({ namespace: 'solana', connectors: [connector] })],
        networks: [localNetwork, { ...localNetwork, id: 'local', chainNamespace: 'solana' }],
      };
    };
    const idIn = (tab: Modal | undefined) => tab?.getState().namespaces.solana?.connectorId ?? null;

    it('leave its wallet connected, whatever another tab writes', async () => {
      const { idsIn, tabs } = await openTabs(2, withOneAtATime);
      await tabs[0]?.connect(alone);
      await vi.waitFor(() => expect(idIn(tabs[1])).toBe(alone.connectorId));
      await tabs[0]?.connect(refTo(FIRST));
      await vi.waitFor(() => expect(idsIn(1)).toEqual([FIRST]));
      await flush(400);
      expect([idIn(tabs[0]), idIn(tabs[1])]).toEqual([alone.connectorId, alone.connectorId]);
    });

    it('follow its end every time', async () => {
      const { tabs } = await openTabs(2, withOneAtATime);
      for (const _ of [1, 2]) {
        await tabs[0]?.connect(alone);
        await vi.waitFor(() => expect(idIn(tabs[1])).toBe(alone.connectorId));
        await tabs[0]?.disconnect('solana');
        await vi.waitFor(() => expect(idIn(tabs[1])).toBeNull());
      }
    });
  });

  it.each([
    ['that has no room in the record', Array.from({ length: KEPT_LIMIT + 1 }, (_, index) => `wallet.${index}`)],
    ['whose id is too long for the record', ['x'.repeat(600), 'wallet.1']],
  ])('leave a wallet connected %s', async (_, ids) => {
    const connectors = [...ids, 'wallet.last'].map((id) => ({ ...testConnector, id, rdns: id }));
    const { idsIn, tabs } = await openTabs(2, () => ({ wallets: { connectors } }));
    for (const id of ids) await tabs[0]?.connect(refTo(id));
    await flush(400);
    await tabs[1]?.connect(refTo('wallet.last'));
    await flush(400);
    expect(idsIn(0)).toEqual(expect.arrayContaining([...ids]));
    await tabs[1]?.disconnect(refTo('wallet.last'));
    await flush(400);
    expect(idsIn(0)).toEqual([...ids].sort());
  });
});
