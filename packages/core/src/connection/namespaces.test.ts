import { afterEach, describe, expect, it, vi } from 'vitest';
import { AdapterLoadFailedError } from '../errors/connection-errors.js';
import type { Modal } from '../modal.js';
import { activeNamespaceChanged } from '../networks/networks.slice.js';
import type { ModalOptions } from '../options/options.js';
import type { Connector } from '../ports/adapter.js';
import { CHAIN_NAMESPACES, type ChainNamespace } from '../ports/caip.js';
import { flush } from '../testing/flush.js';
import { fourNetworks } from '../testing/four-namespaces.js';
import { createTestModal, deferred, type FakeAdapterOptions, fakeAdapter, memoryStorage, rejects } from '../testing.js';
import { RESTORE_LIMIT_MS } from './attempts.js';

/** One wallet in all namespaces: EVM's has an rdns, the others are matched by their name. */
const everywhere = (namespace: ChainNamespace): Connector => ({
  id: namespace === 'eip155' ? 'org.example.everywhere' : 'Everywhere',
  namespace,
  type: 'ANNOUNCED',
  name: 'Everywhere',
  ...(namespace === 'eip155' && { rdns: 'org.example.everywhere' }),
});

const local = (namespace: ChainNamespace): Connector => ({
  id: `local-${namespace}`,
  namespace,
  type: 'ANNOUNCED',
  name: `Local ${namespace}`,
});

const inNamespace = (namespace: ChainNamespace) => ({ namespace, connectorId: everywhere(namespace).id });

type Parts = Partial<Record<ChainNamespace, FakeAdapterOptions>>;

const modals: Modal[] = [];

function start(parts: Parts = {}, options: Partial<ModalOptions> = {}) {
  const storage = memoryStorage();
  const adapters = CHAIN_NAMESPACES.map((namespace) =>
    fakeAdapter({ namespace, connectors: [everywhere(namespace), local(namespace)], ...parts[namespace] }),
  );
  const modal = createTestModal({ networks: fourNetworks, adapters, storage, ...options });
  modals.push(modal);
  const connected = () =>
    CHAIN_NAMESPACES.filter((namespace) => modal.getState().namespaces[namespace]?.status === 'connected');
  return { adapters, connected, modal, storage: options.storage ?? storage };
}

async function connectAll(modal: Modal): Promise<void> {
  for (const namespace of CHAIN_NAMESPACES) await modal.connect(inNamespace(namespace));
}

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
  vi.useRealTimers();
});

describe('four chain namespaces', () => {
  it('are independent: each has its own wallet, network and signatures', async () => {
    const { connected, modal } = start();
    await connectAll(modal);
    expect(connected()).toEqual(CHAIN_NAMESPACES);
    for (const namespace of CHAIN_NAMESPACES) {
      await expect(modal.signMessage({ namespace, message: namespace })).resolves.toBe(`signed:${namespace}`);
      expect(modal.getState().namespaces[namespace]?.networkId).toMatch(new RegExp(`^${namespace}:`));
    }
  });

  it('work without one that fails to load', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const adapters = [() => Promise.reject(new TypeError('no chunk')), fakeAdapter({ namespace: 'solana' })] as const;
    const { modal } = start({}, { adapters });
    await modal.ready();
    await modal.connect({ namespace: 'solana', connectorId: 'com.example.wallet' });
    expect(modal.getState().namespaces.solana?.status).toBe('connected');
    await expect(modal.connect(inNamespace('eip155'))).rejects.toBeInstanceOf(AdapterLoadFailedError);
  });
});

describe('the active chain namespace', () => {
  it('is the one that was connected or chosen last; its account is the active one', async () => {
    const { modal } = start();
    await connectAll(modal);
    expect(modal.getState().activeNamespace).toBe('polkadot');
    await modal.switchNetwork('solana:local');
    const { activeNamespace, namespaces } = modal.getState();
    expect(activeNamespace).toBe('solana');
    expect(namespaces[activeNamespace]?.caipAddress).toMatch(/^solana:local:/);
    await modal.disconnect('solana');
    expect(modal.getState().activeNamespace).toBe('solana');
  });

  it('is the one that the modal is opened with', async () => {
    const { modal } = start();
    await modal.connect(inNamespace('eip155'));
    await modal.open({ namespace: 'bip122' });
    expect(modal.getState()).toMatchObject({ activeNamespace: 'bip122', view: 'Connect' });
    await modal.open({ namespace: 'eip155' });
    expect(modal.getState()).toMatchObject({ activeNamespace: 'eip155', view: 'Account' });
    await modal.open({ namespace: 'bip122', view: 'WhatIsAWallet' });
    expect(modal.getState()).toMatchObject({ activeNamespace: 'bip122', view: 'WhatIsAWallet' });
  });

  it('is the one of the last visit, even if no network was chosen in it', async () => {
    const { modal, storage } = start();
    modal.store.dispatch(activeNamespaceChanged('bip122'));
    await modal.destroy();
    const { modal: reloaded } = start({}, { storage });
    expect(reloaded.getState().activeNamespace).toBe('bip122');
  });

  it('changes when its adapter is removed', async () => {
    const { connected, modal } = start();
    await connectAll(modal);
    await modal.removeAdapter('polkadot');
    expect(modal.getState().activeNamespace).toBe('eip155');
    await modal.removeAdapter('eip155');
    expect(modal.getState().activeNamespace).toBe('solana');
    expect(connected()).toEqual(['solana', 'bip122']);
  });
});

describe('a reload', () => {
  const visited = async () => {
    const { modal, storage } = start();
    await connectAll(modal);
    await modal.destroy();
    return storage;
  };

  it('restores every namespace independently, without a prompt', async () => {
    const { adapters, connected, modal } = start({}, { storage: await visited() });
    expect(CHAIN_NAMESPACES.map((one) => modal.getState().namespaces[one]?.status)).toEqual(
      CHAIN_NAMESPACES.map(() => 'restoring'),
    );
    await modal.ready();
    await flush();
    expect(connected()).toEqual(CHAIN_NAMESPACES);
    expect(adapters.map(({ calls }) => calls)).toEqual(CHAIN_NAMESPACES.map(() => ['restore']));
    expect(modal.getState().activeNamespace).toBe('polkadot');
  });

  it('restores each namespace even if another one does not respond, fails or shares nothing', async () => {
    vi.useFakeTimers();
    const { connected, modal } = start(
      {
        eip155: { restore: () => new Promise(() => undefined) },
        solana: { restore: rejects(new Error('locked')) },
        bip122: { restore: async () => null },
      },
      { storage: await visited() },
    );
    await modal.ready();
    await flush();
    const { namespaces } = modal.getState();
    expect(connected()).toEqual(['polkadot']);
    expect([namespaces.eip155?.status, namespaces.solana?.error, namespaces.bip122?.error]).toMatchObject([
      'restoring',
      { message: 'locked' },
      null,
    ]);
    await vi.advanceTimersByTimeAsync(RESTORE_LIMIT_MS);
    expect(modal.getState().namespaces.eip155).toMatchObject({
      status: 'disconnected',
      error: { code: 'CONNECTION_TIMEOUT' },
    });
    expect(connected()).toEqual(['polkadot']);
  });

  it('restores a namespace while the adapter of another one is still loading', async () => {
    const storage = await visited();
    const arriving = deferred<ReturnType<typeof fakeAdapter>>();
    const solana = fakeAdapter({ namespace: 'solana', connectors: [everywhere('solana')] });
    const { connected } = start({}, { adapters: [() => arriving.promise, solana], storage });
    await flush();
    expect(connected()).toEqual(['solana']);
    arriving.resolve(fakeAdapter({ connectors: [everywhere('eip155')] }));
    await flush();
    expect(connected()).toEqual(['eip155', 'solana']);
  });
});

describe('disconnecting', () => {
  it('one namespace leaves the others', async () => {
    const { connected, modal } = start();
    await connectAll(modal);
    await modal.disconnect('solana');
    expect(connected()).toEqual(['eip155', 'bip122', 'polkadot']);
  });

  it('a connection by its connector leaves the others of its wallet', async () => {
    const { connected, modal } = start();
    await connectAll(modal);
    await modal.disconnect(inNamespace('bip122'));
    expect(connected()).toEqual(['eip155', 'solana', 'polkadot']);
  });

  it('a wallet ends it in all its namespaces, and nothing else', async () => {
    const { adapters, connected, modal } = start();
    await connectAll(modal);
    await modal.connect({ namespace: 'bip122', connectorId: local('bip122').id });
    await modal.disconnect({ ...inNamespace('solana'), isWholeWallet: true });
    expect(connected()).toEqual(['bip122']);
    expect(adapters[2]?.calls).not.toContain('disconnect');
    await modal.disconnect({ connectorId: local('bip122').id, isWholeWallet: true });
    expect(connected()).toEqual([]);
  });

  it('a wallet that fails to end in one namespace is reported with the reason, and ends in the others', async () => {
    const { connected, modal } = start({ solana: { disconnect: rejects(new Error('the port is closed')) } });
    await connectAll(modal);
    await expect(modal.disconnect({ ...inNamespace('eip155'), isWholeWallet: true })).rejects.toMatchObject({
      code: 'DISCONNECT_FAILED',
      message: 'Failed to disconnect chains: the port is closed',
    });
    expect(connected()).toEqual(['solana']);
  });

  it('everything ends every namespace', async () => {
    const { adapters, connected, modal, storage } = start();
    await connectAll(modal);
    await modal.disconnect();
    expect(connected()).toEqual([]);
    expect(adapters.every(({ calls }) => calls.includes('disconnect'))).toBe(true);
    await modal.destroy();
    const { connected: afterwards, modal: reloaded } = start({}, { storage });
    await reloaded.ready();
    await flush();
    expect(afterwards()).toEqual([]);
  });

  it('everything continues after failures, and combines their reasons', async () => {
    const { connected, modal } = start({
      eip155: { disconnect: rejects(new Error('the wallet is gone')) },
      bip122: { disconnect: () => Promise.reject('no answer') },
    });
    await connectAll(modal);
    await expect(modal.disconnect()).rejects.toMatchObject({
      code: 'DISCONNECT_FAILED',
      message: 'Failed to disconnect chains: the wallet is gone, no answer',
      cause: { errors: [{ code: 'DISCONNECT_FAILED' }, { code: 'DISCONNECT_FAILED' }] },
    });
    expect(connected()).toEqual(['eip155', 'bip122']);
  });

  it('everything ends even if one namespace does not respond', async () => {
    const disconnection = deferred<void>();
    const { connected, modal } = start({ eip155: { disconnect: () => disconnection.promise } });
    await connectAll(modal);
    const leaving = modal.disconnect();
    await flush();
    expect(connected()).toEqual(['eip155']);
    disconnection.resolve();
    await leaving;
  });
});

it('the public state has the purpose, the public key and the path of each account, and how the wallet is reached', async () => {
  const [payment, ordinals] = [
    { address: 'bc1payment', type: 'payment', publicKey: '02ab', path: "m/84'/0'/0'/0/0" },
    { address: 'bc1ordinals', type: 'ordinal', publicKey: '03cd' },
  ] as const;
  const { modal } = start(
    {},
    {
      adapters: [
        fakeAdapter({
          namespace: 'bip122',
          connectors: [{ id: 'Coin', namespace: 'bip122', type: 'INJECTED', name: 'Coin' }],
          connect: async ({ connectorId }) => ({
            connectorId,
            accounts: [payment, ordinals],
            networkId: 'bip122:local',
          }),
          keepsSeveral: true,
        }),
      ],
      features: { multiWallet: true },
    },
  );
  expect(modal.getState().namespaces.bip122).toMatchObject({ allAccounts: [], connectorType: null });
  await modal.connect({ namespace: 'bip122', connectorId: 'Coin' });
  const shown = {
    accounts: ['bc1payment', 'bc1ordinals'],
    allAccounts: [payment, ordinals],
    connectorType: 'INJECTED',
  };
  expect(modal.getState().namespaces.bip122).toMatchObject(shown);
  const { getConnections } = await modal.multiWallet();
  expect(getConnections()).toMatchObject([shown]);
});
