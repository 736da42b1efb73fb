import { ConnectorNotFoundError, NotConnectedError, WalletMisbehavedError } from '../errors/connection-errors.js';
import type { AdapterConnection, AdapterFactory, ChainAdapter, Connector } from '../ports/adapter.js';
import { type ChainNamespace, namespaceOf, parseCaipAddress } from '../ports/caip.js';
import { PAIRING_CONNECTOR_ID, type PairingSession } from '../ports/pairing.js';

/** The fake's installed wallet in one namespace. */
export const pageWalletOf = (namespace: ChainNamespace): Connector => ({
  id: `page-wallet-${namespace}`,
  namespace,
  type: 'ANNOUNCED',
  name: `Page Wallet ${namespace}`,
});

export const PAGE_ADDRESS = 'page-account';

export interface FakePairedAdapter extends AdapterFactory {
  readonly calls: readonly string[];
}

/**
 * A chain namespace that pairs and has one installed wallet; one of them is connected at a time. It follows the port
 * and makes fake signatures: for tests of core with several namespaces.
 */
export function fakePairedAdapter(namespace: ChainNamespace): FakePairedAdapter {
  const calls: string[] = [];
  const pageWallet = pageWalletOf(namespace);
  const pairingConnector: Connector = { id: PAIRING_CONNECTOR_ID, namespace, type: 'PAIRING', name: 'WalletConnect' };

  return {
    namespace,
    calls,
    create({ emit, networks, pairing }): ChainAdapter {
      if (!pairing) throw new Error('No relay is configured.');
      let current: AdapterConnection | null = null;

      const become = (next: AdapterConnection | null) => {
        const former = current;
        current = next;
        if (former && former.connectorId !== next?.connectorId) {
          emit({ type: 'disconnected', connectorId: former.connectorId });
        }
      };
      const toPaired = ({ accounts, networkIds, wallet }: PairingSession): AdapterConnection | null => {
        const ours = networkIds.filter((id) => namespaceOf(id) === namespace);
        const [active, ...others] = accounts
          .filter((account) => namespaceOf(account) === namespace)
          .map((account) => ({ address: parseCaipAddress(account).address, type: 'eoa' }) as const);
        const [networkId] = ours;
        if (!active || !networkId) return null;
        return {
          connectorId: PAIRING_CONNECTOR_ID,
          accounts: [active, ...others],
          networkId,
          approvedNetworkIds: ours,
          wallet,
        };
      };
      const inPage = (): AdapterConnection => ({
        connectorId: pageWallet.id,
        accounts: [{ address: PAGE_ADDRESS, type: 'eoa' }],
        networkId: networks[0]?.caipNetworkId ?? `${namespace}:1`,
      });
      const propose = () => ({
        [namespace]: {
          networkIds: networks.map(({ caipNetworkId }) => caipNetworkId),
          methods: ['sign'],
          events: [],
          rpcUrls: {},
        },
      });
      const stops = [
        pairing.offer(propose),
        pairing.subscribe((event) => {
          if (current?.connectorId !== PAIRING_CONNECTOR_ID) return;
          if (event.type === 'sessionEnded') become(null);
          if (event.type === 'accountsChanged' && event.namespace === namespace && event.accounts.length === 0) {
            become(null);
          }
          if (event.type !== 'sessionChanged') return;
          become(toPaired(event.session));
          if (current) emit({ type: 'connectionChanged', connection: current });
        }),
      ];

      emit({ type: 'connectorsChanged', connectors: [pageWallet, pairingConnector] });
      return {
        async connect({ connectorId, signal }) {
          calls.push(`connect ${connectorId}`);
          if (connectorId !== PAIRING_CONNECTOR_ID && connectorId !== pageWallet.id) {
            throw new ConnectorNotFoundError(connectorId);
          }
          const isPage = connectorId === pageWallet.id;
          const next = isPage ? inPage() : toPaired(await pairing.connect({ namespaces: propose(), signal }));
          if (!next) throw new WalletMisbehavedError('The session shares nothing of this namespace.');
          become(next);
          return next;
        },
        async restore({ connectorId }) {
          calls.push(`restore ${connectorId}`);
          const session = connectorId === PAIRING_CONNECTOR_ID ? await pairing.restore() : null;
          const next = connectorId === pageWallet.id ? inPage() : session && toPaired(session);
          if (next) become(next);
          return next;
        },
        async disconnect(connectorId) {
          calls.push(`disconnect ${connectorId}`);
          if (current?.connectorId !== connectorId) return;
          become(null);
          if (connectorId === PAIRING_CONNECTOR_ID) await pairing.disconnect();
        },
        async switchNetwork({ networkId }) {
          if (!current) throw new NotConnectedError('Nothing is connected.');
          current = { ...current, networkId };
          emit({ type: 'connectionChanged', connection: current });
        },
        signMessage: async ({ address, message }) => `${namespace} ${address} signed ${message}`,
        sendTransaction: async () => 'hash',
        estimate: async () => ({ fee: '1', decimals: 0, symbol: 'ONE' }),
        waitForTransaction: async ({ hash }) => ({ status: 'succeeded', hash }),
        getBalance: async () => ({ value: '1', decimals: 0, symbol: 'ONE' }),
        getProvider: async () => ({}),
        destroy() {
          for (const stop of stops) stop();
        },
      };
    },
  };
}
