import {
  type AdapterConnection,
  type AdapterContext,
  abortable,
  type CaipNetworkId,
  type ChainAdapter,
  ConnectionAbortedError,
  type Connector,
  type ConnectRequest,
  explain,
  isSameAddress,
  ModalError,
  type Network,
  NetworkNotFoundError,
  NotConnectedError,
  PAIRING_CONNECTOR_ID,
  type PairingPort,
  reasonOf,
} from '@foyerkit/core/adapter';
import { chainIdOf } from './chain-id.js';
import type { Eip1193Provider } from './eip1193-provider.js';
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

export interface EvmPairingAdapterParameters {
  readonly context: AdapterContext;
  readonly fetch: typeof globalThis.fetch;
  readonly pairing: PairingPort;
}

function toConnection(session: EvmSession): AdapterConnection {
  const [active, ...others] = sessionAddresses(session).map((address) => ({ address, type: 'eoa' }) as const);
  if (!active) throw new NotConnectedError('The session shares no EVM account.');
  return {
    connectorId: PAIRING_CONNECTOR_ID,
    accounts: [active, ...others],
    networkId: session.networkId,
    approvedNetworkIds: session.networkIds,
    wallet: session.wallet,
  };
}

export function createEvmPairingAdapter({ context, fetch, pairing }: EvmPairingAdapterParameters): ChainAdapter {
  const { emit } = context;
  const life = new AbortController();

  const networkOf = (networkId: CaipNetworkId): Network => {
    const network = context.networks.find(({ caipNetworkId }) => caipNetworkId === networkId);
    if (!network) throw new NetworkNotFoundError(networkId);
    return network;
  };

  const report = (session: EvmSession | null) => {
    if (session) emit({ type: 'connectionChanged', connection: toConnection(session) });
    else emit({ type: 'disconnected', connectorId: PAIRING_CONNECTOR_ID });
  };
  const provider = createEvmPairingProvider({
    pairing,
    networks: () => context.networks,
    defaultNetworkIds: () => context.networks.map(({ caipNetworkId }) => caipNetworkId),
    read: async (networkId, request) => readChain(fetch, networkOf(networkId), request),
    onSessionChanged: report,
  });
  const withdraw = pairing.offer(provider.propose);

  const opened = (): EvmSession => {
    if (!provider.session) throw new NotConnectedError('No pairing session is open.');
    return provider.session;
  };
  const signer = (address: string): Eip1193Provider => {
    if (sessionAddresses(opened()).some((one) => isSameAddress(one, address))) return provider;
    throw new NotConnectedError(`The session does not share ${address}.`);
  };
  const toChainId = (networkId: CaipNetworkId): number => {
    const chainId = chainIdOf(networkId);
    if (!chainId) throw new NetworkNotFoundError(networkId);
    return chainId;
  };
  const switchNetwork = async (networkId: CaipNetworkId): Promise<void> => {
    const network = networkOf(networkId);
    opened();
    await switchChain(provider, toChainId(networkId), network);
  };

  /** A page gets no further than the session: without one, its requests do not propose another. */
  const pageProvider: Eip1193Provider = {
    async request(request) {
      opened();
      return provider.request(request);
    },
    on: provider.on,
    removeListener: provider.removeListener,
  };

  const runConnect = async (request: ConnectRequest): Promise<AdapterConnection> => {
    await provider.open(request);
    if (life.signal.aborted) throw new ConnectionAbortedError();
    const connection = toConnection(opened());
    // The visitor approved after having given up: nobody waits for the answer, but the wallet is connected.
    if (request.signal.aborted) report(provider.session);
    return connection;
  };
  const runRestore = async ({ networkId }: ConnectRequest): Promise<AdapterConnection | null> => {
    await provider.restore(networkId);
    return provider.session && toConnection(provider.session);
  };

  emit({ type: 'connectorsChanged', connectors: [CONNECTOR] });
  return {
    async connect(request) {
      if (request.signal.aborted) throw reasonOf(request.signal);
      return abortable(runConnect(request), [request.signal, life.signal]);
    },
    restore: async (request) => abortable(runRestore(request), [request.signal, life.signal]),
    async disconnect() {
      await provider.request({ method: 'wallet_revokePermissions' });
    },
    switchNetwork: ({ networkId }) => switchNetwork(networkId),
    signMessage: async ({ address, message }) => signMessage(signer(address), address, message),
    signTypedData: async ({ address, typedData }) => signTypedData(signer(address), address, typedData),
    async sendTransaction(request) {
      const { from, networkId } = request;
      signer(from);
      if (opened().networkId !== networkId) await switchNetwork(networkId);
      return sendTransaction(signer(from), toChainId(networkId), request);
    },
    async getBalance({ address, networkId }) {
      const network = networkOf(networkId);
      try {
        const answer = await readChain(fetch, network, { method: 'eth_getBalance', params: [address, 'latest'] });
        const { decimals, symbol } = network.nativeCurrency;
        return { value: BigInt(String(answer)).toString(), decimals, symbol };
      } catch (cause) {
        throw new ModalError('REQUEST_FAILED', 'Token Balance Unavailable', explain(cause));
      }
    },
    async getProvider() {
      opened();
      return pageProvider;
    },
    destroy() {
      life.abort();
      withdraw();
      provider.destroy();
    },
  };
}
