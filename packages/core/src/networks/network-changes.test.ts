import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Modal } from '../modal.js';
import type { AdapterContext } from '../ports/adapter.js';
import { createTestModal, fakeAdapter, localNetwork, otherNetwork, testConnector } from '../testing.js';

const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;
const third = { ...otherNetwork, id: 31339, name: 'Local Three' };
const solanaNetwork = { ...localNetwork, id: 'local', chainNamespace: 'solana', name: 'Solana Local' } as const;

const modals: Modal[] = [];

async function start(options: Parameters<typeof createTestModal>[0] = {}) {
  const base = fakeAdapter();
  const networksChanged = vi.fn();
  let context: AdapterContext | undefined;
  const modal = createTestModal({
    adapters: [
      {
        namespace: 'eip155',
        create: async (given) => {
          context = given;
          return { ...(await base.create(given)), networksChanged };
        },
      },
    ],
    ...options,
  });
  modals.push(modal);
  await modal.ready();
  return {
    modal,
    networksChanged,
    ids: () => modal.getState().networks.map(({ caipNetworkId }) => caipNetworkId),
    hostNetworks: () => context?.hostNetworks,
    state: () => modal.getState().namespaces.eip155,
  };
}

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

describe('a network that is added', () => {
  it('can be switched to, and is passed to the adapter', async () => {
    const { hostNetworks, ids, modal, networksChanged, state } = await start({
      chainImages: { 'eip155:31339': 'https://app.example/three.png' },
    });
    await modal.addNetwork(third);
    expect(ids()).toEqual(['eip155:31337', 'eip155:31338', 'eip155:31339']);
    expect(hostNetworks()).toEqual([localNetwork, otherNetwork, third]);
    expect(networksChanged).toHaveBeenCalledTimes(1);
    await modal.connect(wallet);
    await modal.switchNetwork('eip155:31339');
    expect(state()).toMatchObject({
      networkId: 'eip155:31339',
      network: { name: 'Local Three', imageUrl: 'https://app.example/three.png' },
    });
  });

  it('replaces the one with its id', async () => {
    const { ids, modal } = await start();
    await modal.addNetwork({ ...otherNetwork, name: 'Renamed' });
    expect(ids()).toHaveLength(2);
    expect(modal.getState().networks[1]?.name).toBe('Renamed');
  });

  it('is refused if it is invalid', async () => {
    const { ids, modal } = await start();
    await expect(modal.addNetwork({ ...third, name: '' })).rejects.toMatchObject({ code: 'INVALID_OPTION' });
    expect(ids()).toHaveLength(2);
  });
});

describe('a network that is removed', () => {
  it('is replaced by the first remaining one as the active one', async () => {
    const { hostNetworks, ids, modal, networksChanged, state } = await start();
    await modal.removeNetwork('eip155:31337');
    expect(ids()).toEqual(['eip155:31338']);
    expect(state()?.networkId).toBe('eip155:31338');
    expect(hostNetworks()).toEqual([otherNetwork]);
    expect(networksChanged).toHaveBeenCalledTimes(1);
  });

  it('no longer shows its chain namespace', async () => {
    const { modal } = await start({ networks: [solanaNetwork, localNetwork], adapters: [] });
    expect(modal.getState().activeNamespace).toBe('solana');
    await modal.removeNetwork('solana:local');
    expect(modal.getState()).toMatchObject({ activeNamespace: 'eip155' });
  });

  it('keeps a wallet that is on it connected, and asks for another network', async () => {
    const { modal, state } = await start({ unsupportedNetworks: 'require' });
    await modal.connect(wallet);
    await modal.removeNetwork('eip155:31337');
    expect(state()).toMatchObject({ status: 'connected', isUnsupported: true });
    expect(modal.getState()).toMatchObject({ isOpen: true, view: 'UnsupportedChain' });
  });

  it.each([
    ['is not configured', 'eip155:1', 'NETWORK_NOT_FOUND'],
    ['is the last one', 'eip155:31337', 'INVALID_OPTION'],
  ] as const)('is refused if it %s', async (_, networkId, code) => {
    const { ids, modal } = await start({ networks: [localNetwork] });
    await expect(modal.removeNetwork(networkId)).rejects.toMatchObject({ code });
    expect(ids()).toEqual(['eip155:31337']);
  });
});
