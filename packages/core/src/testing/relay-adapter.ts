import type { AdapterConnection, AdapterContext, AdapterFactory } from '../ports/adapter.js';
import { parseCaipAddress } from '../ports/caip.js';
import type { PairingNamespaces, PairingSession } from '../ports/pairing.js';
import { fakeAdapter, testConnector } from './fake-adapter.js';

export const relayConnector = {
  id: 'walletConnect',
  namespace: 'eip155',
  type: 'PAIRING',
  name: 'WalletConnect',
} as const;

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
  return {
    connectorId: relayConnector.id,
    accounts: [active, ...others],
    networkId,
    approvedNetworkIds: networkIds,
    wallet,
  };
}

/** A minimal adapter that pairs: real proposals, sessions and requests, on one EVM network. */
export function relayAdapter(): AdapterFactory {
  const base = fakeAdapter({ connectors: [testConnector, relayConnector] });
  const portOf = ({ pairing: port }: AdapterContext) => {
    if (!port) throw new Error('No relay is configured.');
    return port;
  };
  return {
    namespace: 'eip155',
    async create(context) {
      const port = portOf(context);
      port.subscribe((event) => {
        if (event.type === 'sessionEnded') context.emit({ type: 'disconnected', connectorId: relayConnector.id });
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
