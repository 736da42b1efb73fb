import {
  type AdapterContext,
  type AdapterFactory,
  type ChainAdapter,
  ChainNotSupportedError,
  type ConnectionsPort,
  ConnectorNotFoundError,
  createLazy,
  DisconnectFailedError,
  explain,
  loadPart,
  type PairingPort,
  whenListed,
} from '@foyerkit/core/adapter';
import { closeLink, createOpenings } from './connection/openings.js';
import { assertShared, createSessions, type Session, toConnection } from './connection/sessions.js';
import { createRegistry } from './connectors/registry.js';
import { endpointOf } from './endpoints.js';
import { toRequestError } from './errors.js';
import type { HostWalletOption } from './links/host-wallets.js';
import { createLazyLink } from './links/lazy-link.js';
import { toProposal } from './links/proposal.js';

export interface SolanaAdapterOptions {
  /**
   * Wallets that do not announce themselves: wallet-adapter's `Adapter`s, or functions that load them. One that has
   * announced itself by the same name is reached that way.
   */
  readonly wallets?: readonly HostWalletOption[];
}

/**
 * Solana wallets: announced ones (Wallet Standard), the host's own, and the pairing.
 *
 * @example
 * ```ts
 * createFoyer({ networks: [solana], adapters: [() => import('@foyerkit/adapter-solana').then((m) => m.solanaAdapter())] });
 * ```
 */
export const solanaAdapter = (options: SolanaAdapterOptions = {}): AdapterFactory => ({
  namespace: 'solana',
  create: (context) => createSolanaAdapter(context, options),
});

const activeAddress = (session: Session): string => toConnection(session).accounts[0].address;

function createSolanaAdapter(context: AdapterContext, { wallets = [] }: SolanaAdapterOptions): ChainAdapter {
  const networks = () => context.networks.filter(({ namespace }) => namespace === 'solana');
  const life = new AbortController();
  const sessions = createSessions((event) => context.emit(event));
  const openings = createOpenings({ sessions, networks, life: life.signal });
  const proposal = () => toProposal(networks());
  const { pairing: port } = context;
  const loadPairing = async (session: PairingPort) =>
    (await loadPart(import('./links/pairing-link.js'))).createPairingLink(session, proposal);
  const pairing = port && createLazyLink(() => loadPairing(port));
  const takeBack = port?.offer(() => ({ solana: proposal() }));
  const registry = createRegistry(context, pairing);
  if (wallets.length > 0) void addHostWallets();

  async function addHostWallets(): Promise<void> {
    try {
      const { loadHostWallets } = await import('./links/host-wallets.js');
      const loaded = await loadHostWallets(wallets);
      if (!life.signal.aborted) registry.addHostWallets(loaded);
    } catch (error) {
      console.error("[foyerkit] The part that reaches the host's Solana wallets could not be loaded.", error);
    }
  }

  const balances = createLazy(async () => (await loadPart(import('./balance.js'))).createBalanceReader(networks));
  const endpoint = ({ networkId }: Pick<Session, 'networkId'>) => endpointOf(networks(), networkId);

  const connections: ConnectionsPort = {
    read: () => sessions.all.map(toConnection),
    subscribe: sessions.subscribe,
    async select({ address, connectorId }) {
      const session = sessions.get(connectorId);
      if (address !== undefined) {
        assertShared(session, address);
        sessions.change(connectorId, { chosen: address });
      }
      sessions.makeCurrent(connectorId);
    },
    async restore(request) {
      const entry = registry.find(request.connectorId);
      if (!entry) throw new ConnectorNotFoundError(request.connectorId);
      const known = sessions.find(request.connectorId);
      if (known) return toConnection(known);
      return entry.isAmbiguous ? null : openings.restore(entry.link, request, false);
    },
  };

  return {
    async connect(request) {
      const entry = registry.find(request.connectorId);
      if (!entry) throw new ConnectorNotFoundError(request.connectorId);
      return openings.connect(entry.link, request);
    },
    async restore(request) {
      const { connectorId } = request;
      const entry = await whenListed(registry, connectorId, [request.signal, life.signal]);
      const known = sessions.find(connectorId);
      // Another family may have opened a session that takes the place of the one that is known here.
      if (known && entry.link !== pairing) return toConnection(known);
      // A wallet that borrowed another one's name would become the visitor's without having been chosen.
      const connection = entry.isAmbiguous ? null : await openings.restore(entry.link, request);
      if (!connection) sessions.end(connectorId);
      return connection;
    },
    async disconnect(connectorId) {
      const session = sessions.find(connectorId);
      if (!session) return;
      // First, so that nothing ends that begins while the wallet takes its time.
      sessions.end(connectorId);
      try {
        await closeLink(session.link);
      } catch (cause) {
        throw new DisconnectFailedError(explain(cause));
      }
    },
    async switchNetwork({ connectorId, networkId }) {
      const { link } = sessions.get(connectorId);
      const isConfigured = networks().some(({ caipNetworkId }) => caipNetworkId === networkId);
      if (!isConfigured || !link.supports(networkId)) {
        throw new ChainNotSupportedError({ details: `The wallet does not work on "${networkId}".` });
      }
      // Solana wallets have no network of their own: each request names one.
      sessions.change(connectorId, { networkId });
    },
    async signMessage({ address, connectorId, message }) {
      const session = sessions.get(connectorId);
      assertShared(session, address);
      const { toBase58 } = await loadPart(import('./base58.js'));
      const bytes = new TextEncoder().encode(message);
      try {
        return toBase58(await session.link.signMessage({ address, networkId: session.networkId }, bytes));
      } catch (thrown) {
        throw toRequestError(thrown);
      }
    },
    async sendTransaction(request) {
      const { sendTransfer } = await loadPart(import('./transactions/send-transfer.js'));
      return sendTransfer({
        request,
        session: () => sessions.get(request.connectorId),
        endpoint: () => endpoint(request),
        signal: life.signal,
      });
    },
    getBalance: async (request) => (await balances.get())(request),
    async getProvider(connectorId) {
      const { createSolanaProvider } = await loadPart(import('./transactions/solana-provider.js'));
      sessions.get(connectorId);
      return createSolanaProvider({
        session: () => sessions.get(connectorId),
        addressOf: activeAddress,
        endpoint,
      });
    },
    async connections() {
      sessions.keepSeveral();
      return connections;
    },
    destroy() {
      life.abort();
      takeBack?.();
      registry.destroy();
      sessions.destroy();
    },
  };
}
