import {
  type AdapterContext,
  type AdapterFactory,
  type Connector,
  EMBEDDED_CONNECTOR_ID,
  type EmbeddedWallet,
} from '@foyerkit/core/adapter';
import { createTestModal, type FakeEmbeddedClient, fakeAdapter, fakeEmbeddedClient } from '@foyerkit/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { embeddedWallet } from './embedded-wallet.js';

const CONNECTOR: Connector = {
  id: EMBEDDED_CONNECTOR_ID,
  namespace: 'eip155',
  type: 'AUTH',
  name: 'Embedded wallet',
};

function create() {
  const clients: FakeEmbeddedClient[] = [];
  const createEmbeddedClient = () => {
    const client = fakeEmbeddedClient({ isLoggedIn: true });
    clients.push(client);
    return client;
  };
  const wallet = embeddedWallet({ url: 'https://secure.example', client: async () => ({ createEmbeddedClient }) });
  return { clients, wallet };
}

/** An adapter that asks the wallet's client who is logged in, as those of EVM and Solana do. */
function adapterOf(wallet: EmbeddedWallet): AdapterFactory {
  let context: AdapterContext | undefined;
  const networkId = 'eip155:31337';
  const base = fakeAdapter({
    connectors: [CONNECTOR],
    async connect({ connectorId, signal }) {
      if (!context) throw new Error('The adapter was not created.');
      const client = await wallet.client(context, signal);
      const { accountType, address } = await client.user({ networkId }, signal);
      return { connectorId, accounts: [{ address, type: accountType }], networkId };
    },
  });
  return {
    namespace: 'eip155',
    create(given) {
      context = given;
      return base.create(given);
    },
  };
}

afterEach(() => history.replaceState(null, '', '/'));

describe('a modal with an embedded wallet', () => {
  it('shows its logins, and its adapters connect with its client', async () => {
    const { clients, wallet } = create();
    const modal = createTestModal({ adapters: [adapterOf(wallet)] });
    await wallet.extend(modal);
    expect(modal.features.installed.map(({ name }) => name)).toContain('embedded');
    await modal.connect({ namespace: 'eip155', connectorId: EMBEDDED_CONNECTOR_ID });
    expect(modal.getState().namespaces.eip155).toMatchObject({ status: 'connected' });
    expect(clients.map(({ calls }) => calls.includes('user'))).toEqual([true]);
    await modal.destroy();
  });

  it('has a client of its own', async () => {
    const { clients, wallet } = create();
    const modals = [adapterOf(wallet), adapterOf(wallet)].map((adapter) => createTestModal({ adapters: [adapter] }));
    for (const modal of modals) {
      await wallet.extend(modal);
      await modal.connect({ namespace: 'eip155', connectorId: EMBEDDED_CONNECTOR_ID });
    }
    expect(clients).toHaveLength(2);
    await Promise.all(modals.map((modal) => modal.destroy()));
  });

  it('gets the wallet with its options, and is loaded early only after a login has led away', () => {
    const { wallet } = create();
    expect(wallet.options).toEqual({ extensions: [{ extend: wallet.extend }] });
    history.replaceState(null, '', '/?result_uri=https%3A%2F%2Fsecure.example');
    expect(wallet.options).toEqual({ extensions: [{ extend: wallet.extend }], preload: 'idle' });
  });
});
