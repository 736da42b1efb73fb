import {
  type AdapterContext,
  type AdapterFactory,
  type AskWallet,
  type CaipNetworkId,
  type ChainAdapter,
  ChainNotSupportedError,
  ConnectorNotFoundError,
  createConnectFlow,
  createConnectionSet,
  createLazy,
  createOpenPrompts,
  type EmbeddedWallet,
  endCallsOnDestroy,
  loadPart,
  type PairingPort,
  throwIfAborted,
  trusted,
  whenListed,
} from '@foyerkit/core/adapter';
import { toSolanaProposal } from '@foyerkit/core/pairing-adapter/solana';
import { createSession, type Session } from './connection/session.js';
import { createRegistry, type Entry } from './connectors/registry.js';
import { endpointOf } from './endpoints.js';
import { toConnectionError, toRequestError } from './errors.js';
import type { HostWalletOption } from './transports/host-wallets.js';
import { createLazyTransport } from './transports/lazy-transport.js';
import type { Shared, Transport } from './transports/transport.js';

export interface SolanaAdapterOptions {
  /**
   * Wallets that do not announce themselves: wallet-adapter's `Adapter`s, or functions that load them. One that has
   * announced itself under the same name is used as announced.
   */
  readonly wallets?: readonly HostWalletOption[];
  /**
   * The embedded wallet of e-mail and social logins: the object that the modal also gets in `extensions`. Default: there
   * is none, and no connector of the type `AUTH`.
   */
  readonly embedded?: EmbeddedWallet;
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

function createSolanaAdapter(context: AdapterContext, { embedded, wallets = [] }: SolanaAdapterOptions): ChainAdapter {
  const networks = () => context.networks.filter(({ namespace }) => namespace === 'solana');
  const controller = new AbortController();
  const life = controller.signal;
  const connections = createConnectionSet<Session>((event) => context.emit(event));
  const flow = createConnectFlow({ connections, life, toConnectionError });
  const proposal = () => toSolanaProposal(networks());
  const { pairing: port } = context;
  const loadPairing = async (session: PairingPort) =>
    (await import('./transports/pairing.transport.js')).createPairingTransport(session, proposal);
  const pairing = port && createLazyTransport(() => loadPairing(port), life);
  const takeBack = port?.offer(() => ({ solana: proposal() }));
  const loadEmbedded = async (wallet: EmbeddedWallet) => {
    const [client, { createFrameTransport }] = await Promise.all([
      trusted(wallet.client(context, life)),
      import('./transports/frame.transport.js'),
    ]);
    return createFrameTransport({ client, networks, life });
  };
  const registry = createRegistry(context, life, {
    pairing,
    embedded: embedded && createLazyTransport(() => loadEmbedded(embedded), life),
  });
  if (wallets.length > 0) void addHostWallets();

  async function addHostWallets(): Promise<void> {
    try {
      const { loadHostWallets } = await import('./transports/host-wallets.js');
      const loaded = await loadHostWallets(wallets);
      if (!life.aborted) registry.addHostWallets(loaded);
    } catch (error) {
      console.error("[foyerkit] The part that reaches the host's Solana wallets could not be loaded.", error);
    }
  }

  const balances = createLazy(async () => (await loadPart(import('./balance.js'))).createBalanceReader(context));
  const endpoint = ({ networkId }: Pick<Session, 'networkId'>) => endpointOf(context, networkId);

  const tokens = createLazy(async () =>
    (await loadPart(import('./transactions/tokens.js'))).createTokenReader(endpoint, life),
  );

  const arrivalOn = (transport: Transport, shared: Shared, preferred: CaipNetworkId | undefined): CaipNetworkId => {
    const ids = networks().map(({ caipNetworkId }) => caipNetworkId);
    const known = preferred && ids.includes(preferred) ? [preferred, ...ids] : ids;
    const arrival = known.find((id) => transport.supports(id)) ?? shared.networkId ?? known[0];
    if (!arrival) throw new ChainNotSupportedError({ details: 'No Solana network is configured.' });
    return arrival;
  };
  const prompts = createOpenPrompts<Shared | null>({ life });
  const ask =
    (transport: Transport, isSilent: boolean): AskWallet<Session> =>
    async (request) => {
      const { connectorId } = request;
      // First, so that a prompt is not given up while it loads by an attempt that another one has joined.
      await transport.load?.();
      throwIfAborted([life, request.signal]);
      const open = () => transport.open({ ...request, isSilent });
      const isPrompt = !isSilent && transport !== pairing;
      const shared = await (isPrompt ? prompts.join(connectorId, open) : open());
      if (!shared) return null;
      return createSession({
        connectorId,
        transport,
        shared,
        networkId: arrivalOn(transport, shared, request.networkId),
      });
    };
  const find = (connectorId: string): Entry => {
    const entry = registry.find(connectorId);
    if (!entry) throw new ConnectorNotFoundError(connectorId);
    return entry;
  };
  /** A wallet that uses another wallet's name would be connected without having been chosen. */
  const findAgain = ({ isAmbiguous, transport }: Entry): AskWallet<Session> =>
    isAmbiguous ? async () => null : ask(transport, true);

  const adapter: ChainAdapter = {
    connect: async (request) => flow.connect(request, ask(find(request.connectorId).transport, false)),
    async restore(request) {
      const { connectorId } = request;
      const entry = await whenListed(registry, connectorId, [request.signal, life]);
      // Another namespace may have opened a session that replaces the one known here.
      const known = entry.transport === pairing ? undefined : connections.find(connectorId)?.read();
      return known ?? flow.restore(request, findAgain(entry));
    },
    disconnect: (connectorId, options) => flow.disconnect(connectorId, options),
    async switchNetwork({ connectorId, networkId }) {
      const session = connections.get(connectorId);
      const isConfigured = networks().some(({ caipNetworkId }) => caipNetworkId === networkId);
      if (!isConfigured || !session.transport.supports(networkId)) {
        throw new ChainNotSupportedError({ details: `The wallet does not support "${networkId}".` });
      }
      // Solana wallets have no network of their own: each request names one.
      session.moveTo(networkId);
      connections.sync();
    },
    async signMessage({ address, connectorId, message }) {
      connections.get(connectorId).assertShared(address);
      const { toBase58 } = await loadPart(import('./base58.js'));
      const { assertShared, networkId, transport } = connections.get(connectorId);
      assertShared(address);
      try {
        return toBase58(await transport.signMessage({ address, networkId }, new TextEncoder().encode(message)));
      } catch (thrown) {
        throw toRequestError(thrown);
      }
    },
    async sendTransaction(request) {
      const { sendTransfer } = await loadPart(import('./transactions/send-transfer.js'));
      return sendTransfer({
        request,
        session: () => connections.get(request.connectorId),
        endpoint: () => endpoint(request),
        signal: life,
      });
    },
    async estimate(request) {
      const { estimateTransfer } = await loadPart(import('./transactions/estimate-transfer.js'));
      return estimateTransfer({
        request,
        session: () => connections.get(request.connectorId),
        endpoint: () => endpoint(request),
        life,
      });
    },
    async waitForTransaction(request) {
      const { waitForTransaction } = await loadPart(import('./transactions/wait-for-transaction.js'));
      return waitForTransaction(endpoint(request), request, life);
    },
    getBalance: async (request) => (await balances.get())(request),
    async simulate(request) {
      const { simulateTransfer } = await loadPart(import('./transactions/simulate-transfer.js'));
      return simulateTransfer({
        request,
        session: () => connections.get(request.connectorId),
        endpoint: () => endpoint(request),
        life,
      });
    },
    async readTransfer(request) {
      const { readSignedTransfer } = await loadPart(import('./transactions/signed-transfer.js'));
      return readSignedTransfer(() => endpoint(request), request, life);
    },
    readToken: async (request) => (await tokens.get()).readToken(request),
    readTokenBalances: async (request) => (await tokens.get()).readTokenBalances(request),
    async getProvider(connectorId) {
      const { createSolanaProvider } = await loadPart(import('./transactions/solana-provider.js'));
      connections.get(connectorId);
      return createSolanaProvider({ session: () => connections.get(connectorId), endpoint });
    },
    selectAccount: async (request) => connections.selectAccount(request),
    connections: async () =>
      connections.keepSeveral(async (request) => {
        const entry = find(request.connectorId);
        return connections.find(request.connectorId)?.read() ?? flow.restore(request, findAgain(entry), 'last');
      }),
    destroy() {
      controller.abort();
      takeBack?.();
      registry.destroy();
      connections.destroy();
    },
  };
  return endCallsOnDestroy(adapter, life);
}
