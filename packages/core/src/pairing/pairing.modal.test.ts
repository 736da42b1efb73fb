import { describe, expect, it } from 'vitest';
import type { AdapterConnection, AdapterContext, AdapterFactory } from '../ports/adapter.js';
import { parseCaipAddress } from '../ports/caip.js';
import type { PairingNamespaces, PairingSession } from '../ports/pairing.js';
import { setUpPairing } from '../testing/pairing-stage.js';
import { fakeAdapter, memoryStorage, testConnector } from '../testing.js';
import { connectorChosen } from '../wallets/choices.js';

const pairing = { id: 'walletConnect', namespace: 'eip155', type: 'PAIRING', name: 'WalletConnect' } as const;

const namespaces: PairingNamespaces = {
  eip155: {
    networkIds: ['eip155:31337'],
    methods: ['personal_sign'],
    events: ['accountsChanged', 'chainChanged'],
    rpcUrls: {},
  },
};

function toConnection({ accounts, networkIds, wallet }: PairingSession): AdapterConnection {
  const [active, ...others] = accounts.map(
    (account) => ({ address: parseCaipAddress(account).address, type: 'eoa' }) as const,
  );
  const [networkId] = networkIds;
  if (!active || !networkId) throw new Error('The session shares nothing.');
  return { connectorId: pairing.id, accounts: [active, ...others], networkId, approvedNetworkIds: networkIds, wallet };
}

/** The shortest adapter that pairs. */
function pairingAdapter(): AdapterFactory {
  const base = fakeAdapter({ connectors: [testConnector, pairing] });
  const portOf = ({ pairing: port }: AdapterContext) => {
    if (!port) throw new Error('No relay is configured.');
    return port;
  };
  return {
    namespace: 'eip155',
    async create(context) {
      const port = portOf(context);
      port.subscribe((event) => {
        if (event.type === 'sessionEnded') context.emit({ type: 'disconnected', connectorId: pairing.id });
      });
      return {
        ...(await base.create(context)),
        async connect({ signal }) {
          context.storage.set('last', 'paired');
          return toConnection(await port.connect({ namespaces, signal }));
        },
        async restore() {
          const session = await port.restore();
          return session && toConnection(session);
        },
        disconnect: () => port.disconnect(),
        signMessage: async ({ address, message }) =>
          String(
            await port.request({ method: 'personal_sign', networkId: 'eip155:31337', params: [message, address] }),
          ),
      };
    },
  };
}

const { openPage, wallet, watch } = setUpPairing();
const open = (storage = memoryStorage()) => openPage([pairingAdapter()], storage);

describe('a modal that pairs', { timeout: 60_000 }, () => {
  it('shows a link, connects, signs, is found back after a reload, and ends', async () => {
    const { modal, state, storage, uri } = open();
    await modal.ready();
    await modal.open();
    modal.store.dispatch(connectorChosen({ chosen: pairing }));
    await expect.poll(uri, { timeout: 10_000 }).toMatch(/^wc:/);
    expect(state()?.status).toBe('connecting');
    await wallet().pair(uri() ?? '');
    await expect.poll(() => state()?.status, { timeout: 10_000 }).toBe('connected');
    expect(modal.getState().isOpen).toBe(false);
    expect(uri()).toBeNull();
    expect(state()?.address).toBe(wallet().addresses[0]);
    await expect(modal.signMessage({ namespace: 'eip155', message: '0x00' })).resolves.toMatch(/^0x/);
    expect(storage.getItem('foyerkit:eip155:last')).toBe('paired');
    expect(JSON.stringify(modal.store.getState())).not.toContain('symKey');
    await modal.destroy();

    const reloaded = open(storage);
    expect(reloaded.state()?.status).toBe('restoring');
    await expect.poll(() => reloaded.state()?.status, { timeout: 10_000 }).toBe('connected');
    await wallet().disconnect();
    await expect.poll(() => reloaded.state()?.status, { timeout: 10_000 }).toBe('disconnected');
    expect([...watch().hosts]).toEqual(['127.0.0.1']);
  });

  it('takes the link off the screen when it is closed', async () => {
    const { modal, uri } = open();
    await modal.ready();
    await modal.open({ view: 'ConnectingWalletConnectBasic' });
    await expect.poll(uri, { timeout: 10_000 }).toMatch(/^wc:/);
    await modal.close();
    expect(uri()).toBeNull();
  });
});
