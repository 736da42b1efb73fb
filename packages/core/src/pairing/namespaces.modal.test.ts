import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageChanged } from '../effects/storage.listeners.js';
import { ConnectionRejectedError } from '../errors/connection-errors.js';
import type { Modal } from '../modal.js';
import { CHAIN_NAMESPACES, type ChainNamespace } from '../ports/caip.js';
import { fakePairedAdapter, PAGE_ADDRESS, pageWalletOf } from '../testing/fake-paired-adapter.js';
import { type FakeSignClient, fakeSignClient } from '../testing/fake-sign-client.js';
import { flush } from '../testing/flush.js';
import { fourNetworks } from '../testing/four-namespaces.js';
import { addTestGate } from '../testing/gates.js';
import { json, stubFetch } from '../testing/stub-fetch.js';
import { createTestModal, deferred, memoryStorage } from '../testing.js';
import { connectorChosen } from '../wallets/choices.js';
import { KEEP_LIMIT_MS } from './end-forgotten.js';
import { UNUSED_LIMIT_MS } from './session-use.js';
import type { SignSession } from './sign-client.js';

/** A fake client replaces the SDK, and the test acts as its wallet; all of our own code above it is real. */
let client: FakeSignClient;
const loads = vi.fn();

vi.mock('./pairing-sdk.js', () => ({
  createPairingClient: async () => {
    loads();
    return client;
  },
}));

const PAIRED = 'walletConnect';
const NETWORKS: Readonly<Partial<Record<ChainNamespace, string>>> = {
  eip155: 'eip155:31337',
  solana: 'solana:local',
  bip122: 'bip122:regtest',
};

/** A wallet's answer that shares an account in each of these namespaces. */
const sharing = (...namespaces: readonly ChainNamespace[]): SignSession['namespaces'] =>
  Object.fromEntries(
    namespaces.map((one) => [
      one,
      { accounts: [`${NETWORKS[one]}:phone-${one}`], chains: [NETWORKS[one] ?? ''], methods: ['sign'] },
    ]),
  );

const modals: Modal[] = [];

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function openPage(storage = memoryStorage(), options: Parameters<typeof createTestModal>[0] = {}) {
  const adapters = (['eip155', 'solana', 'bip122'] as const).map((namespace) => fakePairedAdapter(namespace));
  const { fetch } = stubFetch(() => json({ data: [], count: 0, features: [], allowedOrigins: [] }));
  const modal = createTestModal({
    networks: fourNetworks.slice(0, 3),
    adapters,
    storage,
    fetch,
    services: { kind: 'self-hosted', url: 'https://services.example' },
    ...options,
  });
  modals.push(modal);
  const tracked: string[] = [];
  modal.subscribeEvents(({ data }) => {
    if (/^(DIS)?CONNECT_/.test(data.event)) tracked.push(data.event);
  });
  const shown = () =>
    Object.fromEntries(
      CHAIN_NAMESPACES.flatMap((one) => {
        const { address, connectorId } = modal.getState().namespaces[one] ?? {};
        return connectorId ? [[one, `${connectorId} ${address}`]] : [];
      }),
    );
  return { adapters, modal, shown, storage, tracked };
}

type Page = ReturnType<typeof openPage>;

/** Scans, and lets the wallet share something in these namespaces. */
async function scan(page: Page, namespace: ChainNamespace, shared: readonly ChainNamespace[], topic = 'topic-1') {
  const before = client.proposals.length;
  const connecting = page.modal.connect({ namespace, connectorId: PAIRED });
  connecting.catch(() => undefined);
  await vi.waitFor(() => expect(client.proposals.length).toBe(before + 1));
  client.proposals.at(-1)?.approve({ topic, namespaces: sharing(...shared) });
  return connecting;
}

const paired = (...namespaces: readonly ChainNamespace[]) =>
  Object.fromEntries(namespaces.map((one) => [one, `${PAIRED} phone-${one}`]));

const until = (page: Page, expected: object) => vi.waitFor(() => expect(page.shown()).toEqual(expected));

const inPage = (namespace: ChainNamespace) => ({ namespace, connectorId: pageWalletOf(namespace).id });

/** Connections of an installed wallet next to the pairing. */
const besides = { bip122: `page-wallet-bip122 ${PAGE_ADDRESS}` };

// On a busy machine the code loads for longer than the first test waits.
beforeAll(async () => {
  await import('./pairing.feature.js');
});

beforeEach(() => {
  client = fakeSignClient();
  loads.mockClear();
});

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

describe('one pairing for several chain namespaces', () => {
  it('connects every shared namespace, whichever of them proposed', async () => {
    const page = openPage();
    await scan(page, 'solana', ['eip155', 'solana', 'bip122']);
    await until(page, paired('eip155', 'solana', 'bip122'));
    expect(Object.keys(client.proposals[0]?.request.optionalNamespaces ?? {})).toEqual(['eip155', 'solana', 'bip122']);
    expect(page.modal.getState().activeNamespace).toBe('solana');
    await vi.waitFor(() => expect(page.tracked).toEqual(['CONNECT_SUCCESS']));
    await expect(page.modal.signMessage({ namespace: 'bip122', message: 'hi' })).resolves.toContain('phone-bip122');
  });

  it('requests what the host has replaced, whichever namespace proposes', async () => {
    const page = openPage(memoryStorage(), {
      universalProviderConfigOverride: {
        methods: { bip122: ['signPsbt'] },
        chains: { cosmos: ['cosmos:hub-4'] },
        rpcMap: { 'solana:local': 'https://sol.example' },
        defaultChain: 'eip155:1',
      },
    });
    await scan(page, 'solana', ['solana']);
    const requested = client.proposals[0]?.request.optionalNamespaces ?? {};
    expect(Object.keys(requested)).toEqual(['eip155', 'solana', 'bip122', 'cosmos']);
    expect(requested.bip122?.methods).toEqual(['signPsbt']);
    expect(requested.solana?.rpcMap.local).toBe('https://sol.example');
    expect(requested.eip155?.chains).toEqual(['eip155:1', 'eip155:31337']);
    expect(requested.eip155?.defaultChain).toBe('eip155:1');
  });

  it('connects those that the wallet supports, and leaves the others as they are', async () => {
    const page = openPage();
    await page.modal.connect(inPage('bip122'));
    await scan(page, 'eip155', ['eip155', 'solana']);
    await until(page, { ...paired('eip155', 'solana'), ...besides });
    expect(page.modal.getState().namespaces.bip122?.error).toBeNull();
  });

  it('replaces the connection of a namespace, whose end is reported once', async () => {
    const page = openPage();
    await page.modal.connect(inPage('solana'));
    await scan(page, 'eip155', ['eip155', 'solana']);
    await until(page, paired('eip155', 'solana'));
    await vi.waitFor(() => expect(page.tracked).toEqual(['CONNECT_SUCCESS', 'CONNECT_SUCCESS']));
    expect(page.adapters[1]?.calls.filter((call) => call.startsWith('disconnect'))).toEqual([]);
  });

  it('connects a wallet of another namespace than the proposing one', async () => {
    const page = openPage();
    await page.modal.open();
    const pairing = page.modal.store.getState().connectors.byNamespace.eip155?.find(({ id }) => id === PAIRED);
    if (!pairing) throw new Error('There is no pairing.');
    page.modal.store.dispatch(connectorChosen({ chosen: pairing }));
    await vi.waitFor(() => expect(client.proposals).toHaveLength(1));
    client.proposals[0]?.approve({ namespaces: sharing('solana') });
    await until(page, paired('solana'));
    await vi.waitFor(() => expect(page.modal.getState()).toMatchObject({ activeNamespace: 'solana', isOpen: false }));
    expect(client.log).toEqual([]);
  });

  it('is ended where it shares nothing that can be used here', async () => {
    const page = openPage();
    await expect(scan(page, 'eip155', ['polkadot'])).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' });
    await vi.waitFor(() => expect(client.log).toEqual(['disconnect topic-1 6000']));
    expect(page.shown()).toEqual({});
  });

  it('does not interrupt a wallet that is being connected', async () => {
    const page = openPage();
    const own = page.modal.connect({ namespace: 'solana', connectorId: PAIRED }).catch((error: unknown) => error);
    await vi.waitFor(() => expect(client.proposals).toHaveLength(1));
    await scan(page, 'eip155', ['eip155', 'solana']);
    await until(page, paired('eip155'));
    await page.modal.disconnect();
    await expect(own).resolves.toMatchObject({ code: 'CONNECTION_ABORTED' });
  });
});

describe('a proposal that is approved after the visitor has closed the modal', () => {
  const leave = async (page: Page) => {
    await page.modal.open({ view: 'ConnectingWalletConnectBasic' });
    await vi.waitFor(() => expect(page.modal.store.getState().pairing?.uri).toBeTruthy());
    await page.modal.close();
  };
  const approve = (...shared: readonly ChainNamespace[]) =>
    client.proposals[0]?.approve({ topic: 'topic-1', namespaces: sharing(...shared) });

  it('connects every shared namespace, and is restored after a reload', async () => {
    const page = openPage();
    await leave(page);
    approve('solana', 'bip122');
    await until(page, paired('solana', 'bip122'));
    expect(page.modal.getState()).toMatchObject({ isOpen: false, activeNamespace: 'solana' });
    await page.modal.destroy();
    const reloaded = openPage(page.storage);
    await until(reloaded, paired('solana', 'bip122'));
    expect(client.log).not.toContain('disconnect topic-1 6000');
  });

  it('replaces no wallet that was connected since, and is ended if nothing is free', async () => {
    const page = openPage();
    await leave(page);
    await page.modal.connect(inPage('bip122'));
    approve('bip122');
    await vi.waitFor(() => expect(client.log).toEqual(['disconnect topic-1 6000']));
    expect(page.shown()).toEqual(besides);
  });

  it('connects what is free beside a wallet that was connected since', async () => {
    const page = openPage();
    await leave(page);
    await page.modal.connect(inPage('bip122'));
    approve('eip155', 'bip122');
    await until(page, { ...paired('eip155'), ...besides });
    expect(page.modal.getState().activeNamespace).toBe('bip122');
  });
});

describe('another session', () => {
  it('replaces the former one in all namespaces, and ends those that it does not cover', async () => {
    const page = openPage();
    await scan(page, 'eip155', ['eip155', 'solana'], 'former');
    await until(page, paired('eip155', 'solana'));
    await scan(page, 'bip122', ['bip122', 'solana'], 'newer');
    await until(page, paired('solana', 'bip122'));
    expect(client.log).toEqual(['disconnect former 6000']);
    await vi.waitFor(() => expect(page.tracked).toEqual(['CONNECT_SUCCESS', 'CONNECT_SUCCESS']));
  });
});

describe('the end of a pairing', () => {
  it.each(['eip155', 'solana'] as const)(
    'in %s ends it in all namespaces, and ends nothing else',
    async (namespace) => {
      const page = openPage();
      await page.modal.connect(inPage('bip122'));
      await scan(page, 'eip155', ['eip155', 'solana']);
      await until(page, { ...paired('eip155', 'solana'), ...besides });
      await page.modal.disconnect(namespace);
      expect(page.shown()).toEqual(besides);
      expect(client.log).toEqual(['disconnect topic-1 6000']);
      expect(page.tracked.filter((event) => event.startsWith('DISCONNECT'))).toEqual(['DISCONNECT_SUCCESS']);
    },
  );

  it('by its wallet ends it in all namespaces', async () => {
    const page = openPage();
    await scan(page, 'eip155', ['eip155', 'solana', 'bip122']);
    await until(page, paired('eip155', 'solana', 'bip122'));
    client.emitEnd('topic-1');
    expect(page.shown()).toEqual({});
  });

  it('in one namespace by its wallet leaves the others; in the last one it ends the pairing', async () => {
    const page = openPage();
    await scan(page, 'eip155', ['eip155', 'solana']);
    await until(page, paired('eip155', 'solana'));
    const session = { ...client.sessions()[0], topic: 'topic-1', expiry: 4_000_000_000, namespaces: sharing('solana') };
    client.emitChange(session);
    expect(page.shown()).toEqual(paired('solana'));
    client.emitChange({ ...session, namespaces: {} });
    expect(page.shown()).toEqual({});
    await vi.waitFor(() => expect(client.log).toEqual(['disconnect topic-1 6000']));
  });

  it('in one namespace leaves another one to its adapter, which is still loading', async () => {
    const storage = memoryStorage();
    const former = openPage(storage);
    await scan(former, 'eip155', ['eip155', 'solana']);
    await until(former, paired('eip155', 'solana'));
    await former.modal.destroy();
    const slow = deferred<ReturnType<typeof fakePairedAdapter>>();
    const page = openPage(storage, { adapters: [fakePairedAdapter('eip155'), () => slow.promise] });
    await until(page, paired('eip155'));
    const [standing] = client.sessions();
    client.emitChange({ topic: 'topic-1', expiry: 4_000_000_000, ...standing, namespaces: sharing('solana') });
    await until(page, {});
    await flush();
    expect(client.log).toEqual(['close']);
    slow.resolve(fakePairedAdapter('solana'));
    await until(page, paired('solana'));
  });

  it('that shares no account of a namespace any more leaves the others; in the last one it is over', async () => {
    const page = openPage();
    await scan(page, 'eip155', ['eip155', 'solana']);
    await until(page, paired('eip155', 'solana'));
    await page.modal.destroy();
    const reloaded = openPage(page.storage);
    await until(reloaded, paired('eip155', 'solana'));
    const stopSharing = (chainId: string) =>
      client.emitEvent({ topic: 'topic-1', params: { chainId, event: { name: 'accountsChanged', data: [] } } });
    stopSharing('eip155:31337');
    expect(reloaded.shown()).toEqual(paired('solana'));
    expect(client.log).not.toContain('disconnect topic-1 6000');
    stopSharing('solana:local');
    expect(reloaded.shown()).toEqual({});
    await vi.waitFor(() => expect(client.log).toContain('disconnect topic-1 6000'));
  });
});

describe('a session that other wallets replace', () => {
  it('is ended with its wallet once they have replaced it in every namespace', async () => {
    const page = openPage();
    await scan(page, 'eip155', ['eip155', 'solana']);
    await until(page, paired('eip155', 'solana'));
    await page.modal.connect(inPage('eip155'));
    await wait(2 * UNUSED_LIMIT_MS);
    expect(client.log).toEqual([]);
    await page.modal.connect(inPage('solana'));
    await vi.waitFor(() => expect(client.log).toEqual(['disconnect topic-1 6000']), 4 * UNUSED_LIMIT_MS);
    expect(page.shown()).toEqual({
      eip155: `page-wallet-eip155 ${PAGE_ADDRESS}`,
      solana: `page-wallet-solana ${PAGE_ADDRESS}`,
    });
  });

  it('is ended after a reload as well', async () => {
    const page = openPage();
    await scan(page, 'eip155', ['eip155']);
    await page.modal.destroy();
    const reloaded = openPage(page.storage);
    await until(reloaded, paired('eip155'));
    await reloaded.modal.connect(inPage('eip155'));
    await vi.waitFor(() => expect(client.log).toContain('disconnect topic-1 6000'), 4 * UNUSED_LIMIT_MS);
  });

  it('stays when the page is left', async () => {
    const page = openPage();
    await scan(page, 'eip155', ['eip155']);
    await page.modal.destroy();
    await wait(2 * UNUSED_LIMIT_MS);
    expect(client.log).not.toContain('disconnect topic-1 6000');
  });
});

describe('a page that does not reconnect', () => {
  it('ends the session that it forgets', async () => {
    const page = openPage();
    await scan(page, 'eip155', ['eip155']);
    await page.modal.destroy();
    const next = openPage(page.storage, { enableReconnect: false });
    await vi.waitFor(() => expect(client.log).toContain('disconnect topic-1 6000'), 2 * KEEP_LIMIT_MS);
    expect(next.shown()).toEqual({});
  });

  it('leaves the session of another tab alone', async () => {
    const page = openPage();
    await scan(page, 'eip155', ['eip155']);
    await flush();
    openPage(page.storage, { enableReconnect: false });
    page.modal.store.dispatch(storageChanged());
    await wait(KEEP_LIMIT_MS + 500);
    expect(client.log).toEqual([]);
    expect(page.shown()).toEqual(paired('eip155'));
    await page.modal.destroy();
    await until(openPage(page.storage), paired('eip155'));
  });
});

describe('a reload', () => {
  it('restores the one session in every namespace, and loads the SDK once', async () => {
    const page = openPage();
    await page.modal.connect(inPage('bip122'));
    await scan(page, 'eip155', ['eip155', 'solana']);
    await until(page, { ...paired('eip155', 'solana'), ...besides });
    await page.modal.destroy();
    loads.mockClear();
    const reloaded = openPage(page.storage);
    await until(reloaded, { ...paired('eip155', 'solana'), ...besides });
    expect(loads).toHaveBeenCalledOnce();
    expect(reloaded.adapters.flatMap(({ calls }) => calls).filter((call) => call.startsWith('connect'))).toEqual([]);
  });
});

describe('gates before a pairing of several namespaces', () => {
  it('are passed by the namespace that proposed it, then by the others', async () => {
    const page = openPage();
    await page.modal.ready();
    const { asked } = addTestGate(page.modal);
    const scanned = scan(page, 'eip155', ['eip155', 'solana']);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(page.shown()).toEqual({});
    asked[0]?.pass();
    await scanned;
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.request).toMatchObject({ namespace: 'solana', isRestore: false });
    expect(page.shown()).toEqual(paired('eip155'));
    asked[1]?.pass();
    await until(page, paired('eip155', 'solana'));
  });

  it('end it in all of them when one refuses', async () => {
    const page = openPage();
    await page.modal.ready();
    const { asked } = addTestGate(page.modal);
    const scanned = scan(page, 'eip155', ['eip155', 'solana']);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.refuse(new ConnectionRejectedError());
    await expect(scanned).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' });
    await vi.waitFor(() => expect(client.log).toEqual(['disconnect topic-1 6000']));
    expect(asked).toHaveLength(1);
    expect(page.shown()).toEqual({});
  });
});
