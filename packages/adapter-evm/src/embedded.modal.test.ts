import { type Modal, selectNetworkChoices } from '@foyerkit/core';
import { EMBEDDED_CONNECTOR_ID } from '@foyerkit/core/adapter';
import {
  createTestModal,
  type FakeEmbeddedClient,
  fakeAdapter,
  fakeEmbeddedClient,
  fakeEmbeddedWallet,
  memoryStorage,
} from '@foyerkit/core/testing';
import { afterEach, expect, it } from 'vitest';
import { evmAdapter } from './evm.adapter.js';
import { hostNetwork } from './testing/networks.js';

const AUTH = { namespace: 'eip155', connectorId: EMBEDDED_CONNECTOR_ID } as const;
const EXTENSION = { id: 'Extension', namespace: 'solana', type: 'ANNOUNCED', name: 'Extension' } as const;
const modals: Modal[] = [];

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

/** A modal with the embedded wallet on EVM, and an extension on Solana. */
async function start(client: FakeEmbeddedClient, storage = memoryStorage()) {
  const modal = createTestModal({
    networks: [hostNetwork(31337), hostNetwork(31338), { ...hostNetwork(1), chainNamespace: 'solana', id: 'local' }],
    adapters: [
      evmAdapter({ embedded: fakeEmbeddedWallet(client) }),
      fakeAdapter({ namespace: 'solana', connectors: [EXTENSION] }),
    ],
    storage,
  });
  modals.push(modal);
  await modal.ready();
  return { modal, statusOf: (namespace: 'eip155' | 'solana') => modal.getState().namespaces[namespace]?.status };
}

// C2.113
it('the embedded wallet can be asked for every network of the page', async () => {
  const { modal } = await start(fakeEmbeddedClient({ isLoggedIn: true }));
  await modal.connect(AUTH);
  expect(selectNetworkChoices(modal.store.getState()).map(({ isAvailable }) => isAvailable)).toEqual([
    true,
    true,
    true,
  ]);
  await modal.switchNetwork('eip155:31338');
  expect(modal.getState().namespaces.eip155).toMatchObject({ networkId: 'eip155:31338' });
});

// F3.4.4
it('the end of the embedded wallet keeps an extension in another chain namespace', async () => {
  const client = fakeEmbeddedClient({ isLoggedIn: true });
  const { modal, statusOf } = await start(client);
  await modal.connect(AUTH);
  await modal.connect({ namespace: 'solana', connectorId: EXTENSION.id });
  await modal.disconnect('eip155');
  expect([statusOf('eip155'), statusOf('solana')]).toEqual(['disconnected', 'connected']);
  expect(client.cached.isLoginUsed).toBe(false);
});

it('a later visit restores the embedded wallet without a prompt and a login', async () => {
  const storage = memoryStorage();
  const first = await start(fakeEmbeddedClient({ isLoggedIn: true }), storage);
  await first.modal.connect(AUTH);
  await first.modal.destroy();
  const client = fakeEmbeddedClient({ isLoggedIn: true });
  const { statusOf } = await start(client, storage);
  await expect.poll(() => statusOf('eip155')).toBe('connected');
  expect(client.calls).toEqual(['isConnected', 'user']);
  const ended = fakeEmbeddedClient();
  const later = await start(ended, storage);
  await expect.poll(() => later.statusOf('eip155')).toBe('disconnected');
  expect(ended.calls).toEqual(['isConnected']);
});
