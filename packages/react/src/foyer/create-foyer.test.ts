import { ConnectionRejectedError, type ModalOptions } from '@foyerkit/core';
import { fakeAdapter, localNetwork, memoryStorage, rejects, testConnector } from '@foyerkit/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { ADDRESS, CONNECTOR_ID, SNAPSHOT_KEY, storedVisit, testFoyer } from '../testing/test-foyer.js';
import { createFoyer } from './create-foyer.js';
import type { Foyer, FoyerOptions } from './foyer.js';
import * as loader from './load-engine.js';

// Only makes the module spyable; its behaviour is unchanged.
vi.mock('./load-engine.js', { spy: true });

const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;

describe('the light handle', () => {
  it('does nothing until it is used', () => {
    const storage = { getItem: vi.fn(() => null), setItem: vi.fn(), removeItem: vi.fn() };
    const load = vi.fn(() => fakeAdapter());
    testFoyer({ storage, adapters: [load] });
    expect(storage.getItem).not.toHaveBeenCalled();
    expect(load).not.toHaveBeenCalled();
    expect(document.body.childElementCount).toBe(0);
  });

  it.each([
    ['networks', undefined, 'at least one network'],
    ['networks', { networks: [] }, 'at least one network'],
    ['networks', { chains: [localNetwork] }, 'at least one network, not "chains"'],
    ['networks', { networks: [{ id: 1, name: 'One' }] }, 'rpcUrls.default.http'],
    ['adapters', { networks: [localNetwork], adapters: fakeAdapter() }, 'a list of adapters'],
  ])('names the invalid option %s and what was expected', (option, given, expected) => {
    const create = () => Reflect.apply(createFoyer, null, [given]);
    const message = expect.stringContaining(expected);
    expect(create).toThrow(expect.objectContaining({ name: 'ModalError', code: 'INVALID_OPTION', option, message }));
  });

  it('has an unknown status on the server and reads the storage on the client', () => {
    const { foyer } = testFoyer({ stored: storedVisit() });
    expect(foyer.getServerState().namespaces.eip155).toMatchObject({ status: 'unknown', address: null });
    expect(foyer.getState().namespaces.eip155).toMatchObject({
      status: 'restoring',
      address: ADDRESS,
      caipAddress: `eip155:31337:${ADDRESS}`,
      wallet: { name: 'Example Wallet' },
      isUnsupported: false,
    });
  });

  it('opens the modal once its first view has loaded, so that both come in one frame', async () => {
    const { foyer } = testFoyer();
    const order: string[] = [];
    const { loadEngine } = await vi.importActual<typeof loader>('./load-engine.js');
    vi.mocked(loader.loadEngine).mockImplementationOnce(async (...given) => {
      const engine = await loadEngine(...given);
      return {
        ...engine,
        async loadFirstView() {
          await engine.loadFirstView();
          order.push(`view, ${foyer.getState().isOpen ? 'open' : 'closed'}`);
        },
      };
    });
    await foyer.open();
    order.push(foyer.getState().isOpen ? 'open' : 'closed');
    expect(order).toEqual(['view, closed', 'open']);
    await foyer.destroy();
  });

  it('is disconnected when nothing is stored', () => {
    expect(testFoyer().foyer.getState().namespaces.eip155).toMatchObject({ status: 'disconnected', address: null });
  });

  it('ignores the stored connection when reconnecting is off', () => {
    const { foyer } = testFoyer({ stored: storedVisit(), enableReconnect: false });
    expect(foyer.getState().namespaces.eip155).toMatchObject({ status: 'disconnected', address: null });
  });

  it('marks an account on a network that is not configured as unsupported', () => {
    const stored = Object.fromEntries(
      Object.entries(storedVisit()).map(([key, text]) => [key, text.replaceAll('31337', '99')]),
    );
    const { foyer } = testFoyer({ stored });
    expect(foyer.getState().namespaces.eip155).toMatchObject({
      networkId: 'eip155:99',
      network: null,
      isUnsupported: true,
    });
  });

  it('returns the same object for the same state', async () => {
    const { foyer } = testFoyer();
    expect(foyer.getState()).toBe(foyer.getState());
    expect(foyer.getServerState()).toBe(foyer.getServerState());
    const { networks, namespaces } = foyer.getState();
    const modal = await foyer.engine();
    expect(foyer.getState().networks).toBe(networks);
    modal.setThemeMode('light');
    expect(foyer.getState().namespaces).toEqual(namespaces);
    const before = foyer.getState().namespaces;
    modal.setThemeMode('dark');
    expect(foyer.getState().namespaces).toBe(before);
  });
});

describe('the engine', () => {
  it('is loaded once, with the options and the theme set before', async () => {
    const { foyer } = testFoyer({ themeVariables: { '--w3m-accent': '#ff0000' } });
    foyer.setThemeMode('light');
    foyer.setThemeVariables({ '--w3m-font-family': 'serif' });
    const [one, other] = await Promise.all([foyer.engine(), foyer.engine()]);
    expect(one).toBe(other);
    expect(one.getState()).toMatchObject({
      themeMode: 'light',
      themeVariables: { '--w3m-accent': '#ff0000', '--w3m-font-family': 'serif' },
    });
  });

  it('keeps the theme that was set when its code fails to load, and applies it when the code loads later', async () => {
    const report = vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(loader, 'loadEngine').mockRejectedValueOnce(new Error('offline'));
    const { foyer } = testFoyer({ stored: storedVisit() });
    foyer.setThemeMode('light');
    foyer.setThemeVariables({ '--w3m-accent': '#ff0000' });
    foyer.subscribe(() => {});
    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce());
    const theme = { themeMode: 'light', themeVariables: { '--w3m-accent': '#ff0000' } };
    expect(foyer.getState()).toMatchObject({ ...theme, namespaces: { eip155: { status: 'disconnected' } } });
    const modal = await foyer.engine();
    expect(modal.getState()).toMatchObject(theme);
  });

  it('starts a lazy adapter at once and reports one that fails', async () => {
    const report = vi.spyOn(console, 'error').mockReturnValue();
    const failure = new Error('chunk');
    const { foyer } = testFoyer({ adapters: [async () => fakeAdapter(), rejects(failure)] });
    const modal = await foyer.engine();
    await modal.ready();
    await vi.waitFor(() => expect(report).toHaveBeenCalledWith(expect.any(String), failure));
    expect(modal.store.getState().connectors.byNamespace.eip155).toHaveLength(1);
  });

  it('rejects when an option is invalid, and tries again on the next call', async () => {
    const { foyer } = testFoyer({ themeMode: 'green' as never });
    await expect(foyer.engine()).rejects.toMatchObject({ code: 'INVALID_OPTION' });
    await expect(foyer.open()).rejects.toMatchObject({ code: 'INVALID_OPTION' });
    expect(foyer.getState().isLoading).toBe(false);
  });

  it('accepts every option of the handle and warns about unknown ones', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const own: Required<Omit<FoyerOptions, keyof ModalOptions>> = {
      locale: 'en',
      messages: {},
      direction: 'ltr',
      container: null,
      slots: {},
      extensions: [],
      enableRequestTray: false,
      preload: 'never',
    };
    const given = { ...own, themMode: 'dark' };
    const { foyer } = testFoyer(given);
    await foyer.engine();
    await vi.waitFor(() => expect(warn).toHaveBeenCalled());
    expect(warn.mock.calls).toEqual([[expect.stringContaining('Did you mean "themeMode"?')]]);
  });

  it('restores the stored connection on the first subscription and shows the address meanwhile', async () => {
    const { foyer, adapter } = testFoyer({ stored: storedVisit() });
    const seen: string[] = [];
    const record = () => {
      const { status, address } = foyer.getState().namespaces.eip155 ?? {};
      seen.push(`${status} ${address}`);
    };
    record();
    foyer.subscribe(record);
    await vi.waitFor(() => expect(foyer.getState().namespaces.eip155?.status).toBe('connected'));
    expect(adapter.calls).toContain('restore');
    expect(seen.every((entry) => entry.endsWith(ADDRESS))).toBe(true);
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('is not loaded for a page without a stored connection', async () => {
    const load = vi.fn(() => fakeAdapter());
    const { foyer } = testFoyer({ adapters: [load] });
    foyer.subscribe(() => {});
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(load).not.toHaveBeenCalled();
  });

  it('is loaded when the page is idle if the host asks for it', async () => {
    const load = vi.fn(() => fakeAdapter());
    const { foyer } = testFoyer({ adapters: [load], preload: 'idle' });
    foyer.subscribe(() => {});
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  });

  it('stops restoring when the code fails to load', async () => {
    const report = vi.spyOn(console, 'error').mockReturnValue();
    const { foyer } = testFoyer({ stored: storedVisit(), themeMode: 'green' as never });
    foyer.subscribe(() => {});
    await vi.waitFor(() => expect(foyer.getState().namespaces.eip155?.status).toBe('disconnected'));
    expect(report).toHaveBeenCalledOnce();
  });
});

describe('the snapshot', () => {
  it('is written on each change and loses the connection on disconnect', async () => {
    const { foyer, storage } = testFoyer();
    const modal = await foyer.engine();
    await modal.connect(wallet);
    expect(JSON.parse(storage.getItem(SNAPSHOT_KEY) ?? '')).toMatchObject({
      connections: { eip155: { caipAddress: `eip155:31337:${ADDRESS}`, connectorId: CONNECTOR_ID } },
    });
    await modal.switchNetwork('eip155:31338');
    expect(storage.getItem(SNAPSHOT_KEY)).toContain(`eip155:31338:${ADDRESS}`);
    await modal.disconnect();
    expect(storage.getItem(SNAPSHOT_KEY)).not.toContain(ADDRESS);
  });

  it('keeps the chain namespace of the connected wallet while the modal shows another one', async () => {
    const solana = { ...localNetwork, id: 'local', chainNamespace: 'solana' } as const;
    const networks = [localNetwork, solana] as const;
    const { foyer, storage } = testFoyer({ networks });
    const modal = await foyer.engine();
    await modal.connect(wallet);
    await modal.open({ namespace: 'solana' });
    expect(foyer.getState().activeNamespace).toBe('solana');
    expect(createFoyer({ networks, storage }).getState().activeNamespace).toBe('eip155');
    await foyer.close();
    expect(foyer.getState().activeNamespace).toBe('eip155');
  });

  it('stays while core can still restore a wallet that did not respond in time', async () => {
    const adapter = fakeAdapter({ restore: rejects(new ConnectionRejectedError()) });
    const { foyer, storage } = testFoyer({ stored: storedVisit(), adapters: [adapter] });
    const modal = await foyer.engine();
    await vi.waitFor(() => expect(modal.getState().namespaces.eip155?.status).toBe('disconnected'));
    expect(foyer.getState().namespaces.eip155).toMatchObject({ status: 'disconnected', address: null });
    expect(storage.getItem(SNAPSHOT_KEY)).toContain(ADDRESS);
  });

  it('affects only the first frame when the storage is blocked or full', async () => {
    const closed = {
      getItem: () => {
        throw new Error('closed');
      },
      setItem: () => {
        throw new Error('full');
      },
      removeItem: () => {},
    };
    const { foyer } = testFoyer({ storage: closed });
    expect(foyer.getState().namespaces.eip155?.status).toBe('disconnected');
    await (await foyer.engine()).connect(wallet);
    expect(foyer.getState().namespaces.eip155?.status).toBe('connected');
  });

  it('is stored separately for each storage key', async () => {
    const storage = memoryStorage(storedVisit());
    const { foyer } = testFoyer({ storage, storageKey: 'other' });
    expect(foyer.getState().namespaces.eip155?.status).toBe('disconnected');
    await (await foyer.engine()).connect(wallet);
    expect(storage.keys()).toContain('other:snapshot');
  });
});

describe('destroy', () => {
  it('is said in the console when something opens the modal afterwards', async () => {
    const report = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { foyer } = testFoyer();
    await foyer.destroy();
    await expect(foyer.open()).rejects.toMatchObject({ code: 'MODAL_DESTROYED' });
    await vi.dynamicImportSettled();
    expect(report.mock.calls).toEqual([[expect.stringMatching(/MODAL_DESTROYED: destroy\(\) was called/)]]);
  });

  it('ends everything, after which a new handle starts from scratch', async () => {
    const { foyer, adapter, storage } = testFoyer();
    const listener = vi.fn();
    await foyer.open();
    foyer.subscribe(listener);
    await foyer.destroy();
    expect(document.querySelector('foyer-modal')).toBeNull();
    expect(adapter.isDestroyed).toBe(true);
    expect(foyer.getState()).toMatchObject({ isOpen: false, isLoading: false });
    const calls = listener.mock.calls.length;
    await expect(foyer.open()).rejects.toMatchObject({ code: 'MODAL_DESTROYED' });
    await expect(foyer.engine()).rejects.toMatchObject({ code: 'MODAL_DESTROYED' });
    await foyer.close();
    await foyer.destroy();
    expect(listener).toHaveBeenCalledTimes(calls);

    const again = testFoyer({ storage });
    await again.foyer.open();
    expect(again.foyer.getState()).toMatchObject({ isOpen: true, view: 'Connect' });
  });

  it('also ends an engine that is still loading', async () => {
    const { foyer, adapter } = testFoyer();
    const opening = foyer.open();
    await foyer.destroy();
    await expect(opening).rejects.toMatchObject({ code: 'MODAL_DESTROYED' });
    expect(adapter.isDestroyed).toBe(true);
    expect(document.querySelector('foyer-modal')).toBeNull();
  });

  it('unloads an unused modal once another one with its storage key has started, and warns', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const replaced = testFoyer();
    const watched = testFoyer({ storageKey: 'other' });
    await replaced.foyer.open();
    await replaced.foyer.close();
    await watched.foyer.open();
    const successor = createFoyer({ networks: [localNetwork], storage: memoryStorage() });
    await successor.engine();
    expect(replaced.adapter.isDestroyed).toBe(true);
    expect(watched.adapter.isDestroyed).toBe(false);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/"foyerkit".*createFoyer\(\) outside of components.*`storageKey`/),
    );
    await successor.destroy();
    // A handle that the host still holds keeps working.
    await replaced.foyer.open();
    expect(replaced.foyer.getState().isOpen).toBe(true);
  });

  it.each([
    ['has subscribers', (foyer: Foyer) => void foyer.subscribe(() => {})],
    ['gave its engine to the host', (foyer: Foyer) => foyer.engine()],
    ['is on screen', (foyer: Foyer) => foyer.open()],
    ['has event listeners', (foyer: Foyer) => void foyer.subscribeEvents(() => {})],
  ])('keeps a handle that %s, and warns that there are two', async (_, use) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { foyer, adapter } = testFoyer();
    await foyer.preload();
    await use(foyer);
    const other = testFoyer();
    await other.foyer.open();
    expect(adapter.isDestroyed).toBe(false);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('`storageKey`'));
  });
});

describe('events', () => {
  it('reach listeners added before the modal was loaded', async () => {
    const { foyer } = testFoyer();
    const events: string[] = [];
    const stop = foyer.subscribeEvents(({ data }) => events.push(data.event));
    await foyer.open();
    await vi.waitFor(() => expect(events).toEqual(['MODAL_OPEN']));
    stop();
    await foyer.close();
    expect(events).toEqual(['MODAL_OPEN']);
  });

  it('a listener that throws does not affect the others', async () => {
    const report = vi.spyOn(console, 'error').mockReturnValue();
    const { foyer } = testFoyer();
    const listener = vi.fn();
    foyer.subscribe(() => {
      throw new Error('host listener');
    });
    foyer.subscribe(listener);
    foyer.setThemeMode('light');
    expect(listener).toHaveBeenCalledOnce();
    expect(report).toHaveBeenCalledOnce();
  });
});
