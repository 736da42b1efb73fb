import { ConnectorNotFoundError, NotConnectedError } from '../errors/connection-errors.js';
import type {
  AdapterConnection,
  AdapterContext,
  AdapterEvent,
  AdapterFactory,
  ChainAdapter,
  Connector,
  ConnectRequest,
} from '../ports/adapter.js';
import type {
  Balance,
  EstimateRequest,
  FeeEstimate,
  TransactionReceipt,
  TransactionRequest,
  WaitForTransactionRequest,
} from '../ports/asset-methods.js';
import type { CaipNetworkId, ChainNamespace } from '../ports/caip.js';
import { type FakeConnections, fakeConnections } from './fake-connections.js';

/** The optional methods of the port about assets and names. */
export type FakeAssets = Pick<
  ChainAdapter,
  | 'getWalletAssets'
  | 'lookUpName'
  | 'readToken'
  | 'readCalls'
  | 'readTokenBalances'
  | 'readTransfer'
  | 'resolveName'
  | 'simulate'
>;

export interface FakeAdapterOptions {
  readonly namespace?: ChainNamespace;
  readonly connectors?: readonly Connector[];
  /** What `connect` returns. Default: one account on the first network. */
  readonly connect?: (request: ConnectRequest) => Promise<AdapterConnection>;
  /** What `restore` returns. Default: the same as `connect`. */
  readonly restore?: (request: ConnectRequest) => Promise<AdapterConnection | null>;
  readonly disconnect?: (connectorId: string) => Promise<void>;
  readonly switchNetwork?: (networkId: CaipNetworkId) => Promise<void>;
  readonly selectAccount?: (address: string) => Promise<void>;
  /** The signature. Default: one made of the message. */
  readonly signMessage?: (message: string) => Promise<string>;
  readonly getBalance?: () => Promise<Balance>;
  readonly estimate?: (request: EstimateRequest) => Promise<FeeEstimate>;
  /** The hash. Default: one made of the recipient. */
  readonly sendTransaction?: (request: TransactionRequest) => Promise<string>;
  /** Default: the transaction is included at once and has succeeded. */
  readonly waitForTransaction?: (request: WaitForTransactionRequest) => Promise<TransactionReceipt>;
  /** The optional methods of the port. Default: it has none of them. */
  readonly assets?: FakeAssets;
  /** Whether it supports several connections at once. */
  readonly keepsSeveral?: boolean;
}

/** An adapter factory for one chain namespace, and the means to act as its wallet. */
export interface FakeAdapter extends AdapterFactory {
  /** Emits a change made in the wallet. */
  emit(event: AdapterEvent): void;
  /** The live connections, where it supports several. */
  readonly connections: FakeConnections;
  readonly calls: readonly string[];
  readonly isDestroyed: boolean;
}

export const testConnector: Connector = {
  id: 'com.example.wallet',
  namespace: 'eip155',
  type: 'ANNOUNCED',
  name: 'Example Wallet',
  rdns: 'com.example.wallet',
};

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

export const rejects = (error: Error) => (): Promise<never> => Promise.reject(error);

/** Resolves when the test resolves it; for races. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

/** The same methods, whose calls are recorded by name. */
function recorded(assets: FakeAssets = {}, calls: string[]): FakeAssets {
  return new Proxy(assets, {
    get(target, key) {
      const method: unknown = Reflect.get(target, key);
      if (typeof method !== 'function') return method;
      return (request: unknown) => {
        calls.push(String(key));
        return method(request);
      };
    },
  });
}

/** Makes fake signatures. For tests of the state; journeys use wallets with real keys. */
export function fakeAdapter(options: FakeAdapterOptions = {}): FakeAdapter {
  const { connectors = [testConnector], namespace = 'eip155' } = options;
  const calls: string[] = [];
  let context: AdapterContext | undefined;
  let isDestroyed = false;
  let latest: AdapterConnection | undefined;

  const connectionOf = (connectorId: string): AdapterConnection => {
    if (!connectors.some(({ id }) => id === connectorId)) throw new ConnectorNotFoundError(connectorId);
    return {
      connectorId,
      accounts: [{ address: ADDRESS, type: 'eoa' }],
      networkId: context?.networks[0]?.caipNetworkId ?? `${namespace}:1`,
    };
  };
  const answer = async (connectorId: string) => connectionOf(connectorId);
  const restore = (request: ConnectRequest) => options.restore?.(request) ?? answer(request.connectorId);
  const connections = fakeConnections((event) => context?.emit(event), restore);
  const kept = async <Found extends AdapterConnection | null>(answered: Promise<Found>): Promise<Found> => {
    const found = await answered;
    latest = found ?? latest;
    if (found && options.keepsSeveral) connections.adopt(found);
    return found;
  };

  const adapter: ChainAdapter = {
    connect(request) {
      calls.push('connect');
      return kept(options.connect?.(request) ?? answer(request.connectorId));
    },
    restore(request) {
      calls.push('restore');
      return kept(restore(request));
    },
    async disconnect(connectorId, { revoke } = {}) {
      calls.push(revoke === false ? 'disconnect without revoking' : 'disconnect');
      await options.disconnect?.(connectorId);
      connections.drop(connectorId);
    },
    async selectAccount({ address, connectorId }) {
      await options.selectAccount?.(address);
      if (options.keepsSeveral) return connections.select({ connectorId, address });
      const chosen = latest?.accounts.find((account) => account.address === address);
      if (!latest || !chosen) throw new NotConnectedError(`"${connectorId}" does not share ${address}.`);
      latest = { ...latest, accounts: [chosen, ...latest.accounts.filter((account) => account !== chosen)] };
      context?.emit({ type: 'connectionChanged', connection: latest });
    },
    ...(options.keepsSeveral && { connections: async () => connections }),
    async switchNetwork({ connectorId, networkId }) {
      calls.push('switchNetwork');
      await options.switchNetwork?.(networkId);
      context?.emit({ type: 'connectionChanged', connection: { ...connectionOf(connectorId), networkId } });
    },
    async signMessage({ message }) {
      calls.push('signMessage');
      return options.signMessage?.(message) ?? `signed:${message}`;
    },
    signTypedData: async ({ typedData }) => `signed:${typedData.primaryType}`,
    sendTransaction(request) {
      calls.push('sendTransaction');
      return options.sendTransaction?.(request) ?? Promise.resolve(`sent:${request.to}`);
    },
    estimate(request) {
      calls.push('estimate');
      return options.estimate?.(request) ?? Promise.resolve({ fee: '21000000000000', decimals: 18, symbol: 'ETH' });
    },
    waitForTransaction(request) {
      calls.push('waitForTransaction');
      return options.waitForTransaction?.(request) ?? Promise.resolve({ status: 'succeeded', hash: request.hash });
    },
    getBalance: () => {
      calls.push('getBalance');
      return options.getBalance?.() ?? Promise.resolve({ value: '1500000000000000000', decimals: 18, symbol: 'ETH' });
    },
    getProvider: async () => ({ request: async () => null }),
    ...recorded(options.assets, calls),
    destroy() {
      isDestroyed = true;
    },
  };

  return {
    namespace,
    create(given) {
      context = given;
      given.emit({ type: 'connectorsChanged', connectors });
      return adapter;
    },
    emit: (event) => context?.emit(event),
    connections,
    calls,
    get isDestroyed() {
      return isDestroyed;
    },
  };
}
