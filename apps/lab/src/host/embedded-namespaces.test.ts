import { evmAdapter } from '@foyerkit/adapter-evm';
import { solanaAdapter } from '@foyerkit/adapter-solana';
import { solana } from '@foyerkit/adapter-solana/networks';
import type { Modal } from '@foyerkit/core';
import { EMBEDDED_CONNECTOR_ID, type EmbeddedEnvironment } from '@foyerkit/core/adapter';
import {
  createTestModal,
  type FakeEmbeddedClient,
  fakeEmbeddedClient,
  localNetwork,
  memoryStorage,
} from '@foyerkit/core/testing';
import { embeddedWallet } from '@foyerkit/react/embedded';
import { afterEach, describe, expect, it } from 'vitest';

const NAMESPACES = ['eip155', 'solana'] as const;
const modals: Modal[] = [];

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

/** An embedded wallet whose clients are fakes: their visitors are logged in. */
function createWallet() {
  const clients: FakeEmbeddedClient[] = [];
  const createEmbeddedClient = (_: EmbeddedEnvironment) => {
    const client = fakeEmbeddedClient({ isLoggedIn: true });
    clients.push(client);
    return client;
  };
  const wallet = embeddedWallet({ url: 'https://secure.example', client: async () => ({ createEmbeddedClient }) });
  return { clients, wallet };
}

/** A modal with the adapters of both chain namespaces, as a host of its own writes it. */
async function start({ wallet }: Pick<ReturnType<typeof createWallet>, 'wallet'>, storage = memoryStorage()) {
  const modal = createTestModal({
    networks: [localNetwork, solana],
    adapters: [evmAdapter({ embedded: wallet }), solanaAdapter({ embedded: wallet })],
    storage,
  });
  modals.push(modal);
  await Promise.all([modal.ready(), wallet.extend(modal)]);
  return {
    modal,
    connect: async () => {
      for (const namespace of NAMESPACES) await modal.connect({ namespace, connectorId: EMBEDDED_CONNECTOR_ID });
    },
    statuses: () => NAMESPACES.map((namespace) => modal.getState().namespaces[namespace]?.status),
  };
}

describe('one embedded wallet for EVM and Solana', () => {
  it('has one client for both', async () => {
    const created = createWallet();
    const { connect, statuses } = await start(created);
    await connect();
    expect(statuses()).toEqual(['connected', 'connected']);
    expect(created.clients).toHaveLength(1);
  });

  // F3.4.4
  it.each(NAMESPACES)('ends in both when it is disconnected in %s, by one sign-out', async (namespace) => {
    const created = createWallet();
    const { connect, modal, statuses } = await start(created);
    await connect();
    await modal.disconnect(namespace);
    await expect.poll(statuses).toEqual(['disconnected', 'disconnected']);
    expect(created.clients[0]?.calls.filter((call) => call === 'signOut' || call === 'leave')).toEqual(['signOut']);
  });

  it('is restored in both, without a login', async () => {
    const storage = memoryStorage();
    const first = await start(createWallet(), storage);
    await first.connect();
    await first.modal.destroy();
    const later = createWallet();
    const { statuses } = await start(later, storage);
    await expect.poll(statuses).toEqual(['connected', 'connected']);
    expect(later.clients).toHaveLength(1);
    expect(new Set(later.clients[0]?.calls)).toEqual(new Set(['isConnected', 'user']));
  });

  it('is another one in another modal', async () => {
    const created = createWallet();
    const [one, other] = [await start(created), await start(created)];
    await one.connect();
    await other.connect();
    expect(created.clients).toHaveLength(2);
    await one.modal.disconnect();
    expect(other.statuses()).toEqual(['connected', 'connected']);
  });

  it('leaves nobody who listens behind', async () => {
    const created = createWallet();
    const { connect, modal } = await start(created);
    await connect();
    expect(created.clients[0]?.listenerCount).toBeGreaterThan(0);
    await modal.destroy();
    expect(created.clients[0]?.listenerCount).toBe(0);
  });
});
