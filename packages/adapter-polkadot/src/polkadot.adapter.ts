import {
  type AdapterContext,
  type AdapterFactory,
  type AskWallet,
  type ChainAdapter,
  ConnectorNotFoundError,
  createConnectFlow,
  createConnectionSet,
  type ErrorCode,
  endCallsOnDestroy,
  loadPart,
  whenListed,
} from '@foyerkit/core/adapter';
import { createAskExtension } from './connection/ask-extension.js';
import type { Session } from './connection/session.js';
import { toConnectionError } from './errors.js';
import { createRegistry } from './extensions/registry.js';
import { networkOf } from './network-of.js';

/** How long a prompt may stay unanswered before the attempt is abandoned. A later approval still counts. */
const ENABLE_LIMIT_MS = 60_000;

/** The errors of a restore that mean that the wallet no longer permits the page. */
const GONE: readonly ErrorCode[] = ['CONNECTION_REJECTED', 'CHAIN_NOT_SUPPORTED', 'NO_ACCOUNT_SHARED'];

export interface PolkadotAdapterOptions {
  /** How long a wallet may take to respond, in milliseconds. Default: 60000. */
  readonly enableLimitMs?: number;
}

/**
 * Polkadot wallets: browser extensions that inject themselves into `window.injectedWeb3`. Only the chosen one is enabled.
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
  const connections = createConnectionSet<Session>((event) => context.emit(event));
  const flow = createConnectFlow({ connections, life: life.signal, limitMs: enableLimitMs, toConnectionError });
  const askExtension = createAskExtension({ context, enableLimitMs, life: life.signal });
  const registry = createRegistry(context);

  const assertListed = (connectorId: string): void => {
    if (registry.find(connectorId) === undefined) throw new ConnectorNotFoundError(connectorId);
  };
  const known = (connectorId: string) => connections.find(connectorId)?.read();

  const askOrReuse: AskWallet<Session> = async (request) =>
    connections.find(request.connectorId) ?? askExtension(request);
  const findAgain: AskWallet<Session> = async (request) => {
    try {
      return await askExtension(request);
    } catch (thrown) {
      if (GONE.includes(toConnectionError(thrown).code)) return null;
      throw thrown;
    }
  };

  const adapter: ChainAdapter = {
    async connect(request) {
      assertListed(request.connectorId);
      return flow.connect(request, askOrReuse);
    },
    async restore(request) {
      await whenListed(registry, request.connectorId, [request.signal, life.signal]);
      return known(request.connectorId) ?? flow.restore(request, findAgain);
    },
    // The interface cannot revoke a permission: the wallet keeps it, and the visitor can revoke it there.
    disconnect: (connectorId, options) => flow.disconnect(connectorId, options),
    async switchNetwork({ connectorId, networkId }) {
      connections.get(connectorId).moveTo(networkId);
      connections.sync();
    },
    async signMessage({ address, connectorId, message }) {
      connections.get(connectorId);
      const { signText } = await loadPart(import('./transfer/sign-text.js'));
      return signText(connections.get(connectorId), address, message);
    },
    async sendTransaction(request) {
      const session = () => connections.get(request.connectorId);
      session();
      const network = networkOf(context, request.networkId);
      const { sendTransfer } = await loadPart(import('./transfer/send-transfer.js'));
      if (session().read()?.networkId !== request.networkId) {
        session().moveTo(request.networkId);
        connections.sync();
      }
      return sendTransfer({ context, session, known: network, request });
    },
    async estimate(request) {
      const session = () => connections.get(request.connectorId);
      const known = networkOf(context, request.networkId);
      const { estimateTransfer } = await loadPart(import('./transfer/estimate-transfer.js'));
      return estimateTransfer({ context, session, known, request, life: life.signal });
    },
    async waitForTransaction(request) {
      const { network } = networkOf(context, request.networkId);
      const { waitForTransaction } = await loadPart(import('./transfer/wait-for-transaction.js'));
      return waitForTransaction(context, network, request, life.signal);
    },
    async getBalance({ address, networkId }) {
      const { network } = networkOf(context, networkId);
      const { readBalance } = await loadPart(import('./node/balance.js'));
      return readBalance(context, network, address);
    },
    getProvider: async (connectorId) => connections.get(connectorId).provider,
    selectAccount: async (request) => connections.selectAccount(request),
    connections: async () =>
      connections.keepSeveral(async (request) => {
        assertListed(request.connectorId);
        return known(request.connectorId) ?? flow.restore(request, findAgain, 'last');
      }),
    networksChanged: () => connections.sync(),
    destroy() {
      life.abort();
      registry.destroy();
      connections.destroy();
    },
  };
  return endCallsOnDestroy(adapter, life.signal);
}
