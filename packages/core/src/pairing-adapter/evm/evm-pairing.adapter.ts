import {
  type AdapterConnection,
  type AdapterContext,
  type CaipNetworkId,
  type ChainAdapter,
  ChainNotSupportedError,
  type ConnectionHandle,
  type Connector,
  ConnectorNotFoundError,
  createConnectFlow,
  createConnectionSet,
  endCallsOnDestroy,
  isSameAddress,
  loadPart,
  type Network,
  NetworkNotFoundError,
  NotConnectedError,
  PAIRING_CONNECTOR_ID,
  type PairingPort,
  whenListed,
} from '../../adapter.js';
import { type ChosenAccount, chooseAccount, inOrder } from '../chosen-account.js';
import { chainIdOf } from './chain-id.js';
import { toConnectionError } from './connection-errors.js';
import type { Eip1193Provider } from './eip1193-provider.js';
import { readEvmBalance } from './evm-balance.js';
import { toEvmCall } from './evm-call.js';
import type { EvmReader } from './evm-reader.js';
import { type EvmSession, sessionAddresses } from './evm-session.js';
import { createEvmPairingProvider } from './pairing-provider.js';
import { readChain } from './read-chain.js';
import { sendTransaction } from './send-transaction.js';
import { signMessage, signTypedData } from './sign.js';
import { switchChain } from './switch-chain.js';

const CONNECTOR: Connector = {
  id: PAIRING_CONNECTOR_ID,
  namespace: 'eip155',
  type: 'PAIRING',
  name: 'WalletConnect',
};

/** The only connector is always listed. Restoring an unknown one waits until the caller aborts. */
const CONNECTORS = {
  find: (connectorId: string) => (connectorId === CONNECTOR.id ? CONNECTOR : undefined),
  subscribe: () => () => undefined,
};

export interface EvmPairingAdapterParameters {
  readonly context: AdapterContext;
  readonly fetch: typeof globalThis.fetch;
  readonly pairing: PairingPort;
}

function toConnection(session: EvmSession, choice: ChosenAccount | undefined): AdapterConnection | undefined {
  const addresses = inOrder(sessionAddresses(session), choice);
  const [active, ...others] = addresses.map((address) => ({ address, type: 'eoa' }) as const);
  return (
    active && {
      connectorId: PAIRING_CONNECTOR_ID,
      accounts: [active, ...others],
      networkId: session.networkId,
      approvedNetworkIds: session.networkIds,
      ...(session.canRequestNetworks && { canRequestNetworks: true }),
      wallet: session.wallet,
    }
  );
}

export function createEvmPairingAdapter({ context, fetch, pairing }: EvmPairingAdapterParameters): ChainAdapter {
  const controller = new AbortController();
  const life = controller.signal;
  const listeners = new Set<() => void>();

  const findNetwork = (networkId: CaipNetworkId): Network | undefined =>
    context.networks.find(({ caipNetworkId }) => caipNetworkId === networkId);
  const networkOf = (networkId: CaipNetworkId): Network => {
    const network = findNetwork(networkId);
    if (!network) throw new NetworkNotFoundError(networkId);
    return network;
  };

  const provider = createEvmPairingProvider({
    pairing,
    networks: () => context.networks,
    defaultNetworkIds: () => context.networks.map(({ caipNetworkId }) => caipNetworkId),
    read: async (networkId, request) => readChain(fetch, networkOf(networkId), request),
    onSessionChanged() {
      for (const listener of [...listeners]) listener();
    },
  });
  const withdraw = pairing.offer(provider.propose);

  let choice: ChosenAccount | undefined;
  const paired: ConnectionHandle = {
    connectorId: CONNECTOR.id,
    read: () => (provider.session ? toConnection(provider.session, choice) : undefined),
    listen(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    select(address) {
      choice = chooseAccount(provider.session ? sessionAddresses(provider.session) : [], address);
    },
    async revoke() {
      await provider.request({ method: 'wallet_revokePermissions' });
    },
  };
  const connections = createConnectionSet<ConnectionHandle>((event) => context.emit(event));
  const flow = createConnectFlow({ connections, life, toConnectionError });

  const opened = (): EvmSession => {
    connections.get(CONNECTOR.id);
    if (!provider.session) throw new NotConnectedError('No pairing session is open.');
    return provider.session;
  };
  const signer = (address: string): Eip1193Provider => {
    if (sessionAddresses(opened()).some((one) => isSameAddress(one, address))) return provider;
    throw new NotConnectedError(`The session does not share ${address}.`);
  };
  /** @throws CHAIN_NOT_SUPPORTED for a network that the host has not configured, or that is not an EVM network */
  const toTarget = (networkId: CaipNetworkId) => {
    const network = findNetwork(networkId);
    const chainId = network && chainIdOf(networkId);
    if (!chainId) throw new ChainNotSupportedError({ details: `"${networkId}" is not configured.` });
    return { chainId, network };
  };
  const switchNetwork = async (networkId: CaipNetworkId): Promise<void> => {
    opened();
    const { chainId, network } = toTarget(networkId);
    await switchChain(provider, chainId, network);
  };

  /** Estimating and waiting are loaded on first use. */
  const readTransactions = async (networkId: CaipNetworkId) => ({
    ...(await loadPart(import('./evm-transactions.js'))),
    chain: { fetch, network: networkOf(networkId), life },
  });

  /** Requests of the page fail once the session has ended: they do not propose a new one. */
  const pageProvider: Eip1193Provider = {
    async request(request) {
      opened();
      return provider.request(request);
    },
    on: provider.on,
    removeListener: provider.removeListener,
  };

  context.emit({ type: 'connectorsChanged', connectors: [CONNECTOR] });
  const adapter: ChainAdapter = {
    async connect(request) {
      if (!CONNECTORS.find(request.connectorId)) throw new ConnectorNotFoundError(request.connectorId);
      return flow.connect(request, async () => {
        await provider.open(request);
        return paired;
      });
    },
    async restore(request) {
      await whenListed(CONNECTORS, request.connectorId, [request.signal, life]);
      return flow.restore(request, async () => {
        await provider.restore(request.networkId);
        return provider.session && paired;
      });
    },
    disconnect: (connectorId, options) => flow.disconnect(connectorId, options),
    selectAccount: async (request) => connections.selectAccount(request),
    switchNetwork: ({ networkId }) => switchNetwork(networkId),
    signMessage: async ({ address, message }) => signMessage(signer(address), address, message),
    signTypedData: async ({ address, typedData }) => signTypedData(signer(address), address, typedData),
    async sendTransaction(request) {
      const { from, networkId } = request;
      signer(from);
      // Before the wallet is asked to switch.
      toEvmCall(request);
      const { chainId } = toTarget(networkId);
      if (opened().networkId !== networkId) await switchNetwork(networkId);
      return sendTransaction(signer(from), chainId, request);
    },
    async calls() {
      const { createCalls } = await loadPart(import('./calls.js'));
      return createCalls({ signerOf: (_, address) => signer(address), providerOf: () => pageProvider });
    },
    async estimate(request) {
      signer(request.from);
      const { chain, estimateFee } = await readTransactions(request.networkId);
      return estimateFee(chain, request);
    },
    async waitForTransaction(request) {
      const { chain, waitForTransaction } = await readTransactions(request.networkId);
      return waitForTransaction(chain, request);
    },
    async getBalance({ address, networkId }) {
      const network = networkOf(networkId);
      const read: EvmReader = (method, params) => readChain(fetch, network, { method, params });
      return readEvmBalance(read, address, network.nativeCurrency);
    },
    async getProvider() {
      opened();
      return pageProvider;
    },
    destroy() {
      controller.abort();
      withdraw();
      connections.destroy();
      provider.destroy();
    },
  };
  return endCallsOnDestroy(adapter, life);
}
