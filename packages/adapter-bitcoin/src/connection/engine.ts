import {
  type AdapterContext,
  type AskWallet,
  abortable,
  assertNative,
  type ChainAdapter,
  type ConnectRequest,
  createConnectFlow,
  createConnectionSet,
  createOpenPrompts,
  loadPart,
  PAIRING_CONNECTOR_ID,
  throwIfAborted,
  whenListed,
} from '@foyerkit/core/adapter';
import { createBalanceReader } from '../balance/balance.js';
import { createUtxoReader, type Utxo, type UtxoRequest } from '../balance/utxos.js';
import type { BitcoinProvider } from '../bitcoin-provider.js';
import type { Registry } from '../discovery/registry.js';
import { toConnectionError } from '../errors.js';
import type { SharedAccounts, Transport } from '../transports/transport.js';
import { type BitcoinConnection, createBitcoinConnection } from './bitcoin-connection.js';
import { createCheckedProvider } from './checked-provider.js';
import { createTransportLoader, type TransportLoaderParameters } from './transport-loader.js';

export interface EngineParameters extends Pick<TransportLoaderParameters, 'life' | 'proposal'> {
  readonly context: AdapterContext;
  readonly registry: Registry;
  readonly getUtxos?: ((request: UtxoRequest) => Promise<readonly Utxo[]>) | undefined;
}

/** The connect and restore flows and the requests of the adapter; listing wallets does not load them. */
export type Engine = Required<
  Pick<
    ChainAdapter,
    | 'connect'
    | 'connections'
    | 'destroy'
    | 'disconnect'
    | 'estimate'
    | 'getBalance'
    | 'getProvider'
    | 'restore'
    | 'selectAccount'
    | 'sendTransaction'
    | 'signMessage'
    | 'switchNetwork'
  >
>;

export function createEngine({ context, getUtxos, life, proposal, registry }: EngineParameters): Engine {
  const networks = () => context.networks.filter(({ namespace }) => namespace === 'bip122');
  const connections = createConnectionSet<BitcoinConnection>((event) => context.emit(event));
  const flow = createConnectFlow({ connections, life, toConnectionError });
  const transports = createTransportLoader({ context, life, proposal, registry });
  const readUtxos = createUtxoReader(context, getUtxos);
  const providers = new Map<string, BitcoinProvider>();

  /** Asks a wallet through its transport, unless the request was aborted while that was loading. */
  const asking =
    (
      readAccounts: (transport: Transport, request: ConnectRequest) => Promise<SharedAccounts | null>,
    ): AskWallet<BitcoinConnection> =>
    async (request) => {
      const { connectorId, signal } = request;
      const transport = await transports.load(connectorId);
      throwIfAborted([life, signal]);
      const shared = await readAccounts(transport, request);
      if (!shared || shared.accounts.length === 0) return null;
      const { defaultAccountType: defaultType } = context;
      return createBitcoinConnection({
        connectorId,
        transport,
        shared,
        networks,
        preferred: request.networkId,
        defaultType,
      });
    };

  /** A wallet that stays on its own network is connected all the same: the modal shows that network. */
  const arriveOn = async (
    transport: Transport,
    shared: SharedAccounts,
    { networkId, signal }: ConnectRequest,
  ): Promise<SharedAccounts> => {
    if (!networkId || !shared.networkId || shared.networkId === networkId || !transport.switchNetwork) return shared;
    try {
      throwIfAborted([life, signal]);
      await abortable(transport.switchNetwork(networkId), [life, signal]);
      return (await abortable(transport.read(networkId), [life, signal])) ?? shared;
    } catch {
      // Declined, unknown to the wallet, or abandoned by the visitor, who has approved the connection before.
      return shared;
    }
  };
  const prompts = createOpenPrompts<SharedAccounts>({ life });
  const askWithPrompt = asking(async (transport, request) => {
    const { connectorId, networkId = '' } = request;
    const ask = () => transport.connect(request);
    const isPairing = connectorId === PAIRING_CONNECTOR_ID;
    return arriveOn(transport, await (isPairing ? ask() : prompts.join(`${connectorId} ${networkId}`, ask)), request);
  });
  const askSilently = asking((transport, { networkId }) => transport.read(networkId));

  const providerOf = (connectorId: string): BitcoinProvider => {
    connections.get(connectorId);
    const provider = providers.get(connectorId) ?? createCheckedProvider(connectorId, { connections, readUtxos });
    providers.set(connectorId, provider);
    return provider;
  };

  return {
    async connect(request) {
      transports.assertListed(request.connectorId);
      return flow.connect(request, askWithPrompt);
    },
    async restore(request) {
      const { connectorId, signal } = request;
      if (connectorId === PAIRING_CONNECTOR_ID) transports.assertListed(connectorId);
      else await whenListed(registry, connectorId, [signal, life]);
      // A wallet that uses another wallet's name would be connected without having been chosen.
      if (registry.isAmbiguous(connectorId)) return null;
      return flow.restore(request, askSilently);
    },
    disconnect: (connectorId, options) => flow.disconnect(connectorId, options),
    switchNetwork: async ({ connectorId, networkId }) => providerOf(connectorId).switchNetwork(networkId),
    signMessage: async ({ address, connectorId, message }) => providerOf(connectorId).signMessage({ address, message }),
    async sendTransaction({ asset, connectorId, from, networkId, to, value }) {
      assertNative(asset);
      const provider = providerOf(connectorId);
      await provider.switchNetwork(networkId);
      return provider.sendTransfer({ amount: value, recipient: to, from });
    },
    async estimate(request) {
      const { estimateTransfer } = await loadPart(import('../transactions/estimate-transfer.js'));
      const connection = () => connections.get(request.connectorId);
      return estimateTransfer({ request, connection, context, readUtxos, life });
    },
    getBalance: createBalanceReader(networks, readUtxos),
    getProvider: async (connectorId) => providerOf(connectorId),
    selectAccount: async (request) => connections.selectAccount(request),
    connections: async () =>
      connections.keepSeveral(async (request) => {
        transports.assertListed(request.connectorId);
        return flow.restore(request, askSilently, 'last');
      }),
    destroy: () => connections.destroy(),
  };
}
