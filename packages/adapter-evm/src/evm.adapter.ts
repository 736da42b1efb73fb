import {
  type AdapterContext,
  type AdapterFactory,
  abortable,
  type ChainAdapter,
  ConnectionAbortedError,
  ConnectorNotFoundError,
  type ConnectRequest,
  createLazy,
  createOpenPrompts,
  DisconnectFailedError,
  endCallsOnDestroy,
  explain,
  isSameAddress,
  loadPart,
  PAIRING_CONNECTOR_ID,
  whenListed,
} from '@foyerkit/core/adapter';
import { chainIdOf, type Eip1193Provider, toNetworkId } from '@foyerkit/core/pairing-adapter/evm';
import type { Config, Connector } from '@wagmi/core';
import { loadRequests } from './connection/load-requests.js';
import { createMirror } from './connection/mirror.js';
import { idOf, liveConnections, toPairedDetails } from './connection/wagmi-connections.js';
import { createClosings, createPendingFlows, createWagmiFlow } from './connection/wagmi-flow.js';
import { isStillChosen } from './connectors/chosen-account.js';
import type { ExternalsOptions } from './connectors/externals.js';
import { createLazyPairingProvider } from './connectors/lazy-pairing-provider.js';
import { createRegistry } from './connectors/registry.js';
import { createOwnConfig, type OwnConfigOptions, updateChains } from './own-config.js';
import { requestAccounts, toAddress } from './rpc/answers.js';
import type { AnyCall } from './rpc/chain-reader.js';
import { isProvider } from './rpc/provider.js';

/**
 * Either the host's own wagmi config, whose transports, storage and connectors stay as they are, or the options for a
 * config created here.
 */
export type EvmAdapterOptions = ExternalsOptions &
  ({ readonly config: Config } | (OwnConfigOptions & { readonly config?: never }));

/**
 * EVM wallets, on wagmi and viem: announced (EIP-6963), injected, external ones, and the pairing.
 *
 * @example
 * ```ts
 * createFoyer({ networks: [mainnet], adapters: [() => import('@foyerkit/adapter-evm').then((m) => m.evmAdapter())] });
 * ```
 */
export const evmAdapter = (options: EvmAdapterOptions = {}): AdapterFactory => ({
  namespace: 'eip155',
  create(context) {
    // Loaded on demand: few pages can offer them.
    if (!options.coinbase && !options.embedded && !mayBeInSafe(options)) return createEvmAdapter(context, options);
    return loadExternals(options).then((loaded) => createEvmAdapter(context, options, loaded));
  },
});

const mayBeInSafe = ({ safe }: ExternalsOptions, { window } = globalThis): boolean =>
  safe !== false && window?.parent !== window;

/** Until the page has shown a new connection: loading code would hold that up. */
const PRELOAD_DELAY_MS = 100;

/** Loads the external wallets. If that fails none is offered, which is an error if the host enabled one. */
async function loadExternals({ coinbase, embedded }: ExternalsOptions) {
  try {
    return await import('./connectors/externals.js');
  } catch (error) {
    if (coinbase || embedded) throw error;
    // It was loaded only because the page is in a frame, and most frames do not belong to a Safe.
    console.error('[foyerkit] The code that connects a Safe could not be loaded.', error);
    return undefined;
  }
}

function createEvmAdapter(
  context: AdapterContext,
  options: EvmAdapterOptions,
  loaded?: typeof import('./connectors/externals.js'),
): ChainAdapter {
  const config = options.config ?? createOwnConfig(context, options);
  const isHostConfig = options.config !== undefined;
  /** The host adds and removes networks. */
  const networks = () => context.networks.filter(({ namespace }) => namespace === 'eip155');
  const life = new AbortController();
  const externals = loaded?.createExternals(context, options, life.signal) ?? [];
  /** Balances are read only after a connection. */
  const balances = createLazy(async () => (await loadPart(import('./rpc/balance.js'))).createBalanceReader(config));
  const transactions = createLazy(async () =>
    (await loadPart(import('./rpc/transactions.js'))).createTransactions({ config, life: life.signal }),
  );
  const assets = createLazy(async () =>
    (await loadPart(import('./rpc/assets.js'))).createAssets({ config, life: life.signal }),
  );

  const pairing =
    context.pairing &&
    createLazyPairingProvider({
      pairing: context.pairing,
      networks,
      defaultNetworkIds: () => [toNetworkId(config.state.chainId)],
      read: async (networkId, request) => config.getClient({ chainId: chainIdOf(networkId) }).request<AnyCall>(request),
      // wagmi learns of its end through the connector, and the mirror through wagmi.
      onSessionChanged: (session) => session && mirror.sync(),
      toAddress,
    });
  const registry = createRegistry({ config, context, externals, isHostConfig, life: life.signal, networks, pairing });
  const paired = registry.find(PAIRING_CONNECTOR_ID);
  // A host whose config has its own pairing connector has its own session, which is not used here.
  const isOffered = paired !== undefined && registry.isPairing(paired);
  const takeBack = isOffered && pairing ? context.pairing?.offer(pairing.propose) : undefined;

  const detailsOf = (connector: Connector) =>
    registry.isPairing(connector) && pairing?.session
      ? toPairedDetails(pairing.session)
      : registry.own(connector)?.typed?.read();
  const pending = createPendingFlows({
    config,
    life: life.signal,
    isKnown: (connector) => mirror.knows(connector),
    onEnd: () => mirror.sync(),
  });
  const requests = createLazy(async () =>
    (await loadRequests()).createRequests({
      config,
      isPlain: registry.isPlain,
      networks,
      onUnauthorized: (connector) => void registry.own(connector)?.check(),
    }),
  );
  const closings = createClosings(requests, life.signal);
  // The first request does not have to wait for it. A failure is reported by that request.
  const preload = () => void requests.get().catch(() => undefined);
  let preloading: ReturnType<typeof setTimeout> | undefined;
  const mirror = createMirror({
    config,
    emit(event) {
      context.emit(event);
      if (event.type === 'connectionChanged') preloading ??= setTimeout(preload, PRELOAD_DELAY_MS);
    },
    detailsOf,
    isWithheld: pending.isUnwanted,
  });

  /** A wallet that stays on its own network is connected all the same: the modal shows that network. */
  const arriveOn = async (provider: Eip1193Provider, { networkId, signal }: ConnectRequest): Promise<void> => {
    if (!networkId || signal.aborted || life.signal.aborted) return;
    try {
      const { moveTo } = await requests.get();
      await abortable(moveTo(provider, networkId), [signal, life.signal]);
    } catch {
      // Declined, unknown to the wallet, or abandoned by the visitor, who has approved the connection before.
    }
  };

  const prompts = createOpenPrompts<unknown>({ life: life.signal });
  const prompt = async (connector: Connector, request: ConnectRequest): Promise<boolean> => {
    if (pairing && registry.isPairing(connector)) {
      await pairing.open(request);
      return true;
    }
    if (!registry.isPlain(connector)) return false;
    const provider = await connector.getProvider();
    if (!isProvider(provider)) throw new ConnectorNotFoundError(request.connectorId);
    if (life.signal.aborted) throw new ConnectionAbortedError();
    await prompts.join(connector.uid, () => requestAccounts(provider));
    await arriveOn(provider, request);
    return true;
  };

  /** The account of the earlier visit becomes the active one, unless the wallet has changed its own since. */
  const pickFormer = (connector: Connector, address: string): void =>
    registry.own(connector)?.pickNext((shared) => {
      const [walletsFirst] = shared;
      const former = shared.find((account) => isSameAddress(account, address));
      if (!former || !walletsFirst || registry.isPairing(connector)) return former;
      const choice = { connectorId: idOf(connector), address, walletsFirst };
      return isStillChosen(context.storage, choice) ? former : undefined;
    });

  const isShared = async (connector: Connector, { address, networkId }: ConnectRequest): Promise<boolean> => {
    if (address) pickFormer(connector, address);
    // A wallet that uses another wallet's name would be connected without having been chosen.
    if (registry.isAmbiguous(connector)) return false;
    if (registry.isPairing(connector)) await pairing?.restore(networkId);
    return registry.own(connector) ? (await connector.getAccounts()).length > 0 : connector.isAuthorized();
  };

  const parts = { closings, config, isShared, life: life.signal, mirror, pending };
  const flow = createWagmiFlow({ ...parts, prompt });
  mirror.sync();
  loaded?.connectHome(externals, registry, flow, life.signal);
  const connections = createLazy(async () => {
    const { createConnectionsPort } = await loadPart(import('./connection/connections-port.js'));
    // It subscribes to the host's configuration, which outlives the modal.
    if (life.signal.aborted) throw new ConnectionAbortedError();
    return createConnectionsPort(parts, registry, context.storage);
  });

  const adapter: ChainAdapter = {
    getProvider: async (connectorId) => (await requests.get()).getProvider(connectorId),
    sendTransaction: async (request) => (await requests.get()).sendTransaction(request),
    signMessage: async (request) => (await requests.get()).signMessage(request),
    signTypedData: async (request) => (await requests.get()).signTypedData(request),
    switchNetwork: async (request) => (await requests.get()).switchNetwork(request),
    estimate: async (request) => (await transactions.get()).estimate(request),
    waitForTransaction: async (request) => (await transactions.get()).waitForTransaction(request),
    getBalance: async (request) => (await balances.get())(request),
    simulate: async (request) => (await assets.get()).simulate(request),
    readCalls: async (request) => (await assets.get()).readCalls(request),
    readTransfer: async (request) => (await assets.get()).readTransfer(request),
    readToken: async (request) => (await assets.get()).readToken(request),
    readTokenBalances: async (request) => (await assets.get()).readTokenBalances(request),
    getWalletAssets: async (request) => (await assets.get()).getWalletAssets(request),
    resolveName: async (request) => (await assets.get()).resolveName(request),
    lookUpName: async (request) => (await assets.get()).lookUpName(request),
    async connect(request) {
      const connector = registry.find(request.connectorId);
      if (!connector) throw new ConnectorNotFoundError(request.connectorId);
      return flow.connect(connector, request);
    },
    async restore(request) {
      const connector = await whenListed(registry, request.connectorId, [request.signal, life.signal]);
      return flow.restore(connector, request);
    },
    async disconnect(connectorId, options) {
      const connection = liveConnections(config).find(({ connector }) => idOf(connector) === connectorId);
      if (!connection) return;
      try {
        const { connector } = connection;
        // The host's own connectors end as they do themselves, and a session always ends.
        const isKept = options?.revoke === false && !registry.isPairing(connector);
        await closings.close(connector, { release: isKept ? registry.own(connector)?.detach : undefined });
      } catch (cause) {
        throw new DisconnectFailedError(explain(cause));
      }
    },
    selectAccount: async (request) => (await connections.get()).select(request),
    connections: connections.get,
    async calls() {
      const [{ createCalls }, signers] = await Promise.all([loadPart(import('./rpc/calls.js')), requests.get()]);
      return createCalls(signers);
    },
    networksChanged() {
      if (!isHostConfig) updateChains(config, context);
    },
    destroy() {
      life.abort();
      clearTimeout(preloading);
      takeBack?.();
      mirror.destroy();
      registry.destroy();
      pairing?.destroy();
    },
  };
  return endCallsOnDestroy(adapter, life.signal);
}
