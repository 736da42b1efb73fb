import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CHAIN_NAMESPACES } from '../ports/caip.js';
import { createSafeStorage, STORAGE_VALUE_LIMIT } from '../storage/safe-storage.js';
import { flush } from '../testing/flush.js';
import { fourNetworks } from '../testing/four-namespaces.js';
import { STORED_KEY, storedVisit, storedWallet } from '../testing/stored.js';
import { createTestModal, fakeAdapter, memoryStorage, testConnector } from '../testing.js';
import { walletUsed } from '../wallets/wallets.slice.js';
import { readStoredState, toStoredState, toStoredText } from './stored-state.js';

const EMPTY = { connections: {}, recent: [], activeNetworkId: null, chosenNetworkIds: [] };
const read = (storage: ReturnType<typeof memoryStorage>) => readStoredState(createSafeStorage(storage, 'foyerkit:'));
const readText = (text: string) => read(memoryStorage({ [STORED_KEY]: text }));

afterEach(() => vi.restoreAllMocks());

describe('what is stored', () => {
  it('is read back unchanged', async () => {
    const storage = memoryStorage();
    const modal = createTestModal({ storage });
    await modal.connect({ namespace: 'eip155', connectorId: testConnector.id });
    await modal.switchNetwork('eip155:31338');
    const state = modal.store.getState();
    expect(read(storage)).toEqual({
      isUnreadable: false,
      connections: state.storedConnections.byNamespace,
      recent: [{ id: testConnector.id, name: 'Example Wallet', rdns: 'com.example.wallet' }],
      activeNetworkId: 'eip155:31338',
      chosenNetworkIds: ['eip155:31338'],
    });
    expect(storage.getItem(STORED_KEY)).toBe(toStoredText(toStoredState(state)));
    expect(storage.keys()).toEqual([STORED_KEY]);
    await modal.destroy();
    expect(storage.getItem(STORED_KEY)).toBe(toStoredText(toStoredState(state)));
  });

  it('contains the id of the connector of each chain namespace', async () => {
    const storage = memoryStorage();
    const phantom = { id: 'app.phantom', namespace: 'solana', type: 'ANNOUNCED', name: 'Phantom' } as const;
    const modal = createTestModal({
      storage,
      networks: [...fourNetworks],
      adapters: [fakeAdapter(), fakeAdapter({ namespace: 'solana', connectors: [phantom] })],
    });
    expect(read(storage).connections).toEqual({});
    await modal.connect({ namespace: 'eip155', connectorId: testConnector.id });
    await modal.connect({ namespace: 'solana', connectorId: 'app.phantom' });
    const ids = () => Object.entries(read(storage).connections).map(([name, stored]) => [name, stored?.connectorId]);
    expect(ids()).toEqual([
      ['eip155', 'com.example.wallet'],
      ['solana', 'app.phantom'],
    ]);
    await modal.disconnect('eip155');
    expect(ids()).toEqual([['solana', 'app.phantom']]);
    await modal.destroy();
  });

  it('contains no picture that would leave no room for the rest', async () => {
    const storage = memoryStorage();
    const modal = createTestModal({ storage });
    const iconUrl = `data:image/png;base64,${'A'.repeat(100_000)}`;
    modal.store.dispatch(walletUsed({ id: 'a', name: 'A', iconUrl }));
    modal.store.dispatch(walletUsed({ id: 'b', name: 'B', iconUrl: iconUrl.slice(0, 1_000) }));
    await modal.connect({ namespace: 'eip155', connectorId: testConnector.id });
    expect(read(storage)).toMatchObject({ connections: { eip155: storedWallet } });
    expect((storage.getItem(STORED_KEY) ?? '').length).toBeLessThan(STORAGE_VALUE_LIMIT);
    await modal.destroy();
  });

  it('is written only when it changes', async () => {
    const storage = memoryStorage();
    const setItem = vi.fn(storage.setItem);
    const modal = createTestModal({ storage: { ...storage, setItem } });
    await modal.connect({ namespace: 'eip155', connectorId: testConnector.id });
    await flush();
    setItem.mockClear();
    await modal.open();
    modal.setThemeMode('light');
    await modal.switchNetwork('eip155:31337');
    await modal.close();
    expect(setItem).not.toHaveBeenCalled();
    await modal.destroy();
  });
});

describe('an unreadable value', () => {
  it.each<[string, string]>([
    ['nothing', ''],
    ['a truncated value', '{"version":1,"connections":{'],
    ['a string', '"state"'],
    ['null', 'null'],
    ['another version', JSON.stringify({ version: 2, ...EMPTY })],
    ['no version', JSON.stringify(EMPTY)],
    ['invalid lists', JSON.stringify({ version: 1, ...EMPTY, recent: {} })],
    ['invalid connections', JSON.stringify({ version: 1, ...EMPTY, connections: [] })],
    ['very deeply nested lists', '['.repeat(20_000)],
    ['more than the modal writes', JSON.stringify({ version: 1, ...EMPTY, more: 'x'.repeat(STORAGE_VALUE_LIMIT) })],
  ])('is ignored: %s', (_, text) => expect(readText(text)).toMatchObject(EMPTY));

  it('is dropped part by part', () => {
    const storage = storedVisit({
      connections: {
        eip155: storedWallet,
        solana: { connectorId: 'phantom', networkId: 'eip155:1' },
        bip122: { connectorId: '', networkId: 'bip122:x' },
        polkadot: { connectorId: 'x'.repeat(513), networkId: 'polkadot:x' },
        cosmos: { connectorId: 'keplr', networkId: 'cosmos:hub' },
        __proto__: { connectorId: 'evil', networkId: 'eip155:1' },
      },
      recent: [
        null,
        { id: 'a' },
        { id: 'b', name: '\u202eB', iconUrl: 'javascript:alert(1)' },
        { id: 'c', name: 'C' },
        { id: 'd', name: 'D' },
      ],
      activeNetworkId: 'eip155',
      chosenNetworkIds: ['eip155:1', 7, null, `eip155:${'1'.repeat(200)}`, 'cosmos:hub', 'solana:x'],
    });
    expect(read(storage)).toEqual({
      isUnreadable: true,
      connections: { eip155: storedWallet },
      recent: [
        { id: 'b', name: 'B' },
        { id: 'c', name: 'C' },
      ],
      activeNetworkId: null,
      chosenNetworkIds: ['eip155:1', 'solana:x'],
    });
  });

  it('never throws, and is safe, whatever it contains', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          stateLike().map((value) => JSON.stringify(value)),
        ),
        (text) => {
          const state = readText(text);
          for (const [namespace, connection] of Object.entries(state.connections)) {
            expect(CHAIN_NAMESPACES).toContain(namespace);
            expect(connection?.networkId.startsWith(`${namespace}:`)).toBe(true);
          }
          expect(state.recent.length).toBeLessThanOrEqual(2);
          expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        },
      ),
      { numRuns: 500 },
    );
  });
});

/** Values with the shape of the stored state, with any value in each position. */
function stateLike() {
  const odd = fc.oneof(fc.jsonValue(), fc.constantFrom('eip155:1', 'eip155:31337', testConnector.id));
  const connection = fc.oneof(odd, fc.record({ connectorId: odd, networkId: odd }));
  const connections = fc.dictionary(fc.constantFrom(...CHAIN_NAMESPACES, '__proto__', 'constructor'), connection);
  return fc.record({
    version: fc.oneof(fc.constant(1), odd),
    connections: fc.oneof(connections, odd),
    recent: fc.oneof(fc.array(fc.oneof(odd, fc.record({ id: odd, name: odd, iconUrl: odd }))), odd),
    activeNetworkId: odd,
    chosenNetworkIds: fc.oneof(fc.array(odd), odd),
  });
}

describe('a modal', () => {
  it('starts in a safe state, whatever an earlier visit stored', async () => {
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      stateLike().map((value) => JSON.stringify(value)),
    );
    await fc.assert(
      fc.asyncProperty(text, async (stored) => {
        const storage = memoryStorage({ [STORED_KEY]: stored });
        const modal = createTestModal({ storage, adapters: [fakeAdapter()] });
        const state = modal.getState();
        expect(Object.keys(state.namespaces)).toEqual(['eip155']);
        expect(['restoring', 'disconnected']).toContain(state.namespaces.eip155?.status);
        expect(state.networks.map(({ caipNetworkId }) => caipNetworkId)).toContain(state.namespaces.eip155?.networkId);
        expect(state).toMatchObject({ isOpen: false, view: null, activeNamespace: 'eip155' });
        expect(JSON.parse(JSON.stringify(modal.store.getState()))).toEqual(modal.store.getState());
        await modal.open();
        await flush();
        expect(['disconnected', 'connected', 'restoring']).toContain(modal.getState().namespaces.eip155?.status);
        await modal.destroy();
      }),
      { numRuns: 300 },
    );
  });

  it.each<[string, Parameters<typeof createTestModal>[0]]>([
    ['there is no storage', { storage: null }],
    [
      'every access to the storage throws',
      {
        storage: {
          getItem: () => {
            throw new DOMException('Denied', 'SecurityError');
          },
          setItem: () => {
            throw new DOMException('Full', 'QuotaExceededError');
          },
          removeItem: () => {
            throw new DOMException('Denied', 'SecurityError');
          },
        },
      },
    ],
  ])('works for the visit if %s', async (_, options) => {
    const modal = createTestModal(options);
    await modal.connect({ namespace: 'eip155', connectorId: testConnector.id });
    expect(modal.getState().namespaces.eip155?.status).toBe('connected');
    await modal.disconnect();
    expect(modal.getState().namespaces.eip155?.status).toBe('disconnected');
    await modal.destroy();
  });
});
