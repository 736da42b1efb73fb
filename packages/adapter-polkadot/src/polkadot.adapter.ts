import {
  type AdapterContext,
  type AdapterFactory,
  type ChainAdapter,
  type ConnectionsPort,
  ConnectorNotFoundError,
  loadPart,
  whenListed,
} from '@foyerkit/core/adapter';
import { createOpenings } from './connection/openings.js';
import { createSessions } from './connection/sessions.js';
import { createRegistry } from './extensions/registry.js';
import { networkOf } from './network-of.js';

/** How long a wallet may take over its prompt before the attempt is given up. A later approval still counts. */
const ENABLE_LIMIT_MS = 60_000;

export interface PolkadotAdapterOptions {
  /** How long a wallet may take to answer, in milliseconds. Default: 60000. */
  readonly enableLimitMs?: number;
}

/**
 * Polkadot wallets: browser extensions that inject themselves into `window.injectedWeb3`. Only the chosen one is opened.
 *
 * @example
 * ```ts
 * createFoyer({
 *   networks: [{ ...polkadot, rpcUrls: { default: { http: ['wss://node.example'] } } }],
 *   adapters: [() => import('@foyerkit/adapter-polkadot').then((m) => m.polkadotAdapter())],
 * });
 * ```
 */
export const polkadotAdapter = (options: PolkadotAdapterOptions = {}): AdapterFactory => ({
  namespace: 'polkadot',
  create: (context) => createPolkadotAdapter(context, options),
});

function createPolkadotAdapter(
  context: AdapterContext,
  { enableLimitMs = ENABLE_LIMIT_MS }: PolkadotAdapterOptions,
): ChainAdapter {
  const life = new AbortController();
  const sessions = createSessions((event) => context.emit(event));
  const openings = createOpenings({ context, enableLimitMs, life: life.signal, sessions });
  const registry = createRegistry(context);

  const assertListed = (connectorId: string): void => {
    if (registry.find(connectorId) === undefined) throw new ConnectorNotFoundError(connectorId);
  };

  const connections: ConnectionsPort = {
    read: sessions.list,
    subscribe: sessions.subscribe,
    async select({ address, connectorId }) {
      if (address) sessions.get(connectorId).prefer(address);
      sessions.select(connectorId);
    },
    async restore(request) {
      assertListed(request.connectorId);
      return openings.restore(request, sessions.list().length > 0 ? 'behind' : 'current');
    },
  };

  return {
    async connect(request) {
      assertListed(request.connectorId);
      return openings.connect(request);
    },
    async restore(request) {
      await whenListed(registry, request.connectorId, [request.signal, life.signal]);
      return openings.restore(request, 'current');
    },
    async disconnect(connectorId) {
      // The interface has no way to give a permission back: the wallet keeps it, and the visitor can take it there.
      sessions.end(connectorId);
    },
    async switchNetwork({ connectorId, networkId }) {
      sessions.get(connectorId).moveTo(networkId);
      sessions.sync();
    },
    async signMessage({ address, connectorId, message }) {
      const session = sessions.get(connectorId);
      const { signText } = await loadPart(import('./transfer/sign-text.js'));
      return signText(session, address, message);
    },
    async sendTransaction(request) {
      const session = sessions.get(request.connectorId);
      const known = networkOf(context, request.networkId);
      const { sendTransfer } = await loadPart(import('./transfer/send-transfer.js'));
      if (session.read()?.networkId !== request.networkId) {
        session.moveTo(request.networkId);
        sessions.sync();
      }
      return sendTransfer(() => sessions.get(request.connectorId), known, request);
    },
    async getBalance({ address, networkId }) {
      const { network } = networkOf(context, networkId);
      const { readBalance } = await loadPart(import('./node/balance.js'));
      return readBalance(network, address);
    },
    getProvider: async (connectorId) => sessions.get(connectorId).provider,
    async connections() {
      sessions.keepSeveral();
      return connections;
    },
    networksChanged: () => sessions.sync(),
    destroy() {
      life.abort();
      registry.destroy();
      sessions.destroy();
    },
  };
}
