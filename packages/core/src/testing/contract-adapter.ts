import { abortable } from '../adapter-kit/abortable.js';
import { type ConnectFlow, createConnectFlow } from '../adapter-kit/connect-flow.js';
import { type ConnectionHandle, createConnectionSet } from '../adapter-kit/connection-set.js';
import { endCallsOnDestroy } from '../adapter-kit/end-calls-on-destroy.js';
import { createOpenPrompts } from '../adapter-kit/open-prompts.js';
import { whenListed } from '../adapter-kit/when-listed.js';
import {
  ConnectionFailedError,
  ConnectionRejectedError,
  ConnectorNotFoundError,
  NotConnectedError,
} from '../errors/connection-errors.js';
import type { ModalError } from '../errors/modal-error.js';
import { ChainNotSupportedError } from '../errors/network-errors.js';
import { RequestFailedError, RequestRejectedError } from '../errors/request-errors.js';
import { explain } from '../errors/thrown.js';
import { readWalletError } from '../errors/wallet-errors.js';
import type { AdapterContext, AdapterEvent, AdapterFactory, ChainAdapter } from '../ports/adapter.js';
import type { CaipNetworkId } from '../ports/caip.js';
import type { HostNetwork } from '../ports/network.js';
import { createAdapterBench } from './adapter-bench.js';
import {
  type AdapterSubject,
  type AdapterSubjectOptions,
  createScriptedWallet,
  type ScriptedWallet,
} from './adapter-contract.js';

/** What a faulty adapter gets wrong: each part replaces the correct one. */
export interface ContractFault {
  /** Wraps what the adapter reports. */
  readonly emit?: (report: (event: AdapterEvent) => void, parts: ContractParts) => (event: AdapterEvent) => void;
  /** Wraps its methods. */
  readonly adapter?: (adapter: ChainAdapter, parts: ContractParts) => Partial<ChainAdapter>;
  /** Wraps its connection to a wallet. */
  readonly handle?: (handle: TestHandle, wallet: ScriptedWallet, parts: ContractParts) => Partial<TestHandle>;
  readonly flow?: (flow: ConnectFlow<TestHandle>, parts: ContractParts) => Partial<ConnectFlow<TestHandle>>;
  readonly toConnectionError?: (thrown: unknown) => ModalError;
}

export interface TestHandle extends ConnectionHandle {
  readonly wallet: ScriptedWallet;
  moveTo(networkId: CaipNetworkId): void;
}

export interface ContractParts {
  readonly wallets: readonly ScriptedWallet[];
  readonly emit: (event: AdapterEvent) => void;
  readonly isDestroyed: () => boolean;
}

const NETWORK_IDS = ['solana:first', 'solana:second'] as const;
const networks = NETWORK_IDS.map(
  (caipNetworkId): HostNetwork => ({
    id: caipNetworkId.slice('solana:'.length),
    caipNetworkId,
    chainNamespace: 'solana',
    name: caipNetworkId,
    nativeCurrency: { name: 'x', symbol: 'X', decimals: 9 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  }),
);

const toConnectionError = (thrown: unknown): ModalError =>
  readWalletError(thrown, ConnectionRejectedError) ?? new ConnectionFailedError(explain(thrown));
const toRequestError = (thrown: unknown): ModalError =>
  readWalletError(thrown, RequestRejectedError) ?? new RequestFailedError(explain(thrown));

function createHandle(wallet: ScriptedWallet): TestHandle {
  const { connectorId } = wallet;
  let addresses = wallet.addresses;
  let networkId: CaipNetworkId = NETWORK_IDS[0];
  return {
    connectorId,
    wallet,
    read() {
      const [first, ...others] = addresses.map((address) => ({ address, type: 'eoa' }) as const);
      return first && { connectorId, accounts: [first, ...others], networkId };
    },
    listen: (onChange) =>
      wallet.subscribe(() => {
        addresses = wallet.addresses;
        onChange();
      }),
    select(address) {
      if (!addresses.includes(address)) throw new NotConnectedError(`It does not share ${address}.`);
      addresses = [address, ...addresses.filter((one) => one !== address)];
    },
    moveTo(next) {
      networkId = next;
    },
    revoke: () => wallet.disconnect(),
  };
}

/** A proxy, so that its remaining methods stay reachable. */
const withFault = (adapter: ChainAdapter, faulty: Partial<ChainAdapter> = {}): ChainAdapter =>
  new Proxy(adapter, { get: (target, key) => Reflect.get(key in faulty ? faulty : target, key) });

/** An adapter for two scripted wallets. It follows the contract; with a fault it breaks one of its rules. */
const contractAdapter = (
  wallets: readonly ScriptedWallet[],
  chain: { readonly read: () => Promise<string> },
  fault: ContractFault,
): AdapterFactory => ({
  namespace: 'solana',
  create(context: AdapterContext) {
    const life = new AbortController();
    const report = (event: AdapterEvent) => context.emit(event);
    const parts: ContractParts = { wallets, emit: report, isDestroyed: () => life.signal.aborted };
    const toHandle = (wallet: ScriptedWallet): TestHandle => {
      const handle = createHandle(wallet);
      return { ...handle, ...fault.handle?.(handle, wallet, parts) };
    };
    const connections = createConnectionSet<TestHandle>(fault.emit?.(report, parts) ?? report);
    const rightFlow = createConnectFlow({
      connections,
      life: life.signal,
      toConnectionError: fault.toConnectionError ?? toConnectionError,
    });
    const flow = { ...rightFlow, ...fault.flow?.(rightFlow, parts) };
    const find = (connectorId: string) => wallets.find((wallet) => wallet.connectorId === connectorId);
    const get = (connectorId: string): ScriptedWallet => {
      const wallet = find(connectorId);
      if (!wallet) throw new ConnectorNotFoundError(connectorId);
      return wallet;
    };
    const prompts = createOpenPrompts<readonly string[]>({ life: life.signal });
    const ask = (wallet: ScriptedWallet, isSilent: boolean) => async () => {
      const addresses = await (isSilent ? wallet.read() : prompts.join(wallet.connectorId, wallet.connect));
      return addresses.length > 0 ? toHandle(wallet) : null;
    };
    const reading = (signal?: AbortSignal) => abortable(chain.read(), signal ? [signal] : []);
    const right: ChainAdapter = {
      connect: async (request) => flow.connect(request, ask(get(request.connectorId), false)),
      async restore(request) {
        const listing = { find, subscribe: () => () => undefined };
        const wallet = await whenListed(listing, request.connectorId, [request.signal, life.signal]);
        return flow.restore(request, ask(wallet, true));
      },
      disconnect: (connectorId, options) => flow.disconnect(connectorId, options),
      async switchNetwork({ connectorId, networkId }) {
        const handle = connections.get(connectorId);
        if (!networks.some(({ caipNetworkId }) => caipNetworkId === networkId)) throw new ChainNotSupportedError();
        await handle.wallet.prompt('switchNetwork', () => undefined);
        handle.moveTo(networkId);
        connections.sync();
      },
      async signMessage({ address, connectorId, message }) {
        const handle = connections.get(connectorId);
        if (!handle.read()?.accounts.some((account) => account.address === address)) {
          throw new NotConnectedError(`It does not share ${address}.`);
        }
        try {
          return await handle.wallet.prompt('signMessage', () => `signed:${message}`);
        } catch (thrown) {
          throw toRequestError(thrown);
        }
      },
      async sendTransaction({ connectorId, to }) {
        const { wallet } = connections.get(connectorId);
        return wallet.prompt('sendTransaction', () => `sent:${to}`);
      },
      async estimate({ connectorId, signal }) {
        connections.get(connectorId);
        const fee = await reading(signal);
        return { fee, decimals: 9, symbol: 'X' };
      },
      waitForTransaction: async ({ hash, signal }) =>
        abortable(
          chain.read().then((blockNumber) => ({ status: 'succeeded', hash, blockNumber })),
          [signal],
        ),
      getBalance: async () => ({ value: await chain.read(), decimals: 9, symbol: 'X' }),
      async simulate({ connectorId, signal }) {
        connections.get(connectorId);
        await reading(signal);
      },
      readTransfer: async ({ signal }) => reading(signal).then(() => null),
      readToken: async ({ signal }) => reading(signal).then((name) => ({ name, symbol: 'X', decimals: 9 })),
      readTokenBalances: async ({ signal }) => reading(signal).then(() => []),
      async getWalletAssets({ connectorId, signal }) {
        const { wallet } = connections.get(connectorId);
        await abortable(wallet.read(), signal ? [signal] : []);
        return null;
      },
      resolveName: async ({ signal }) => reading(signal).then((address) => ({ address })),
      lookUpName: async ({ signal }) => reading(signal).then((name) => ({ name })),
      getProvider: async (connectorId) => connections.get(connectorId),
      selectAccount: async (request) => connections.selectAccount(request),
      connections: async () =>
        connections.keepSeveral((request) => flow.restore(request, ask(get(request.connectorId), true), 'last')),
      destroy() {
        life.abort();
        connections.destroy();
      },
    };
    const adapter = endCallsOnDestroy(right, life.signal);
    const connectors = wallets.map(
      ({ connectorId }) => ({ id: connectorId, namespace: 'solana', type: 'ANNOUNCED', name: connectorId }) as const,
    );
    context.emit({ type: 'connectorsChanged', connectors });
    return withFault(adapter, fault.adapter?.(adapter, parts));
  },
});

/** A subject with two wallets, correct except for the fault. */
export const contractSubject =
  (fault: ContractFault = {}) =>
  async ({ isPermitted }: AdapterSubjectOptions): Promise<AdapterSubject> => {
    const wallet = createScriptedWallet({ connectorId: 'one', addresses: ['one1', 'one2'], isPermitted });
    const other = createScriptedWallet({ connectorId: 'other', addresses: ['other1', 'other2'], isPermitted });
    let isHeld = false;
    const read = () => (isHeld ? new Promise<string>(() => undefined) : Promise.resolve('1'));
    const factory = contractAdapter([wallet, other], { read }, fault);
    const bench = await createAdapterBench(factory, { connectorId: 'one', networks });
    return {
      bench,
      wallet,
      other,
      otherNetworkId: NETWORK_IDS[1],
      unknownNetworkId: 'solana:unknown',
      transactionHash: 'hash',
      holdChain: () => {
        isHeld = true;
      },
      end: () => undefined,
    };
  };
