import {
  type AdapterConnection,
  type AdapterContext,
  abortable,
  addressesOn,
  type CaipNetworkId,
  type ChainAdapter,
  ChainNotSupportedError,
  type ConnectionHandle,
  type Connector,
  ConnectorNotFoundError,
  createConnectFlow,
  createConnectionSet,
  endCallsOnDestroy,
  isOwnError,
  isSameAddress,
  type Network,
  NetworkNotFoundError,
  NotConnectedError,
  namespaceOf,
  PAIRING_CONNECTOR_ID,
  type PairingEvent,
  type PairingPort,
  type PairingSession,
  pickNetworkId,
  RequestFailedError,
  readAccountsChanged,
  readSessionNamespaces,
  type SessionNamespaces,
  toBalanceError,
  toSessionNetworkId,
  trusted,
  WalletMisbehavedError,
  whenListed,
} from '../../adapter.js';
import { type ChosenAccount, chooseAccount, inOrder } from '../chosen-account.js';
import { toConnectionError } from '../evm/connection-errors.js';
import { toRequestError } from '../evm/errors.js';
import { readChain } from '../evm/read-chain.js';
import type { AskPairedWallet, PairedNamespace } from './paired-namespace.js';

export interface PairedAdapterParameters {
  readonly context: AdapterContext;
  readonly fetch: typeof globalThis.fetch;
  readonly pairing: PairingPort;
  readonly paired: PairedNamespace;
}

/** What the session grants, and the network the page uses. */
interface State {
  readonly topic: string;
  readonly granted: SessionNamespaces;
  readonly networkId: CaipNetworkId;
}

/** The provider of a connection: the namespace's own methods, sent to the wallet. */
export interface PairedProvider {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
}

const unsupported = (networkId: CaipNetworkId) =>
  new ChainNotSupportedError({ details: `The session does not contain "${networkId}".` });

/** A chain namespace by pairing alone, without a chain SDK: connect, networks, signatures of messages, requests. */
export function createPairedAdapter({ context, fetch, paired, pairing }: PairedAdapterParameters): ChainAdapter {
  const { rules } = paired;
  const { namespace } = rules;
  const controller = new AbortController();
  const life = controller.signal;
  const connector: Connector = { id: PAIRING_CONNECTOR_ID, namespace, type: 'PAIRING', name: 'WalletConnect' };
  const listed = {
    find: (connectorId: string) => (connectorId === connector.id ? connector : undefined),
    subscribe: () => () => undefined,
  };
  const listeners = new Set<() => void>();
  let state: State | null = null;

  const networkIdsOf = ({ accounts, networkIds }: SessionNamespaces): readonly CaipNetworkId[] =>
    rules.hasAccountsPerNetwork ? [...new Set(accounts.map(({ networkId }) => networkId))] : networkIds;
  const toState = (topic: string, granted: SessionNamespaces | null, preferred?: CaipNetworkId): State | null => {
    const wishes = [preferred, state?.networkId, ...context.networks.map(({ caipNetworkId }) => caipNetworkId)];
    const networkId = granted && pickNetworkId(networkIdsOf(granted), wishes);
    return granted && networkId ? { topic, granted, networkId } : null;
  };
  const read = (session: PairingSession, preferred?: CaipNetworkId): State | null =>
    toState(session.topic, readSessionNamespaces(session, rules), preferred);

  const stateAfter = (known: State, event: PairingEvent): State | null => {
    if (event.type === 'sessionEnded') return null;
    if (event.type === 'sessionChanged') return read(event.session);
    if (event.type === 'accountsChanged') {
      return toState(known.topic, readAccountsChanged(known.granted, event, rules));
    }
    if (namespaceOf(event.networkId) !== namespace) return known;
    const networkId = rules.toNetworkId?.(event.networkId) ?? event.networkId;
    return networkIdsOf(known.granted).includes(networkId) ? { ...known, networkId } : known;
  };
  const unsubscribe = pairing.subscribe((event) => {
    if (!state) return;
    state = stateAfter(state, event);
    for (const listener of [...listeners]) listener();
  });

  const propose = () => ({
    [namespace]: paired.propose(context.networks.filter((network) => network.namespace === namespace)),
  });
  const withdraw = pairing.offer(propose);

  let choice: ChosenAccount | undefined;
  const isFirstType = (address: string) => paired.typeOf(address) === context.defaultAccountType;
  const shared = () =>
    (state ? [...addressesOn(state.granted, state.networkId)] : []).sort(
      (one, other) => Number(isFirstType(other)) - Number(isFirstType(one)),
    );
  const handle: ConnectionHandle = {
    connectorId: connector.id,
    read(): AdapterConnection | undefined {
      const [active, ...others] = inOrder(shared(), choice).map(
        (address) => ({ address, type: paired.typeOf(address) }) as const,
      );
      if (!state || !active) return undefined;
      return {
        connectorId: connector.id,
        accounts: [active, ...others],
        networkId: state.networkId,
        approvedNetworkIds: networkIdsOf(state.granted),
        wallet: state.granted.wallet,
      };
    },
    listen(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    select(address) {
      choice = chooseAccount(shared(), address);
    },
    async revoke() {
      state = null;
      await trusted(pairing.disconnect());
    },
  };
  const connections = createConnectionSet<ConnectionHandle>((event) => context.emit(event));
  const flow = createConnectFlow({ connections, life, toConnectionError });

  const opened = (): State => {
    connections.get(connector.id);
    if (!state) throw new NotConnectedError('No pairing session is open.');
    return state;
  };
  const ask: AskPairedWallet = async (method, params, networkId = opened().networkId) => {
    const held = toSessionNetworkId(opened().granted, networkId, rules);
    if (!held) throw unsupported(networkId);
    return trusted(pairing.request({ networkId: held, method, params }));
  };
  const networkOf = (networkId: CaipNetworkId): Network => {
    const network = context.networks.find(({ caipNetworkId }) => caipNetworkId === networkId);
    if (!network) throw new NetworkNotFoundError(networkId);
    return network;
  };
  const needsSdk = (what: string) =>
    new RequestFailedError({ details: `${what} needs the adapter of "${namespace}", not pairing alone.` });

  context.emit({ type: 'connectorsChanged', connectors: [connector] });
  const adapter: ChainAdapter = {
    async connect(request) {
      if (!listed.find(request.connectorId)) throw new ConnectorNotFoundError(request.connectorId);
      return flow.connect(request, async ({ networkId, signal }) => {
        state = read(await trusted(pairing.connect({ namespaces: propose(), signal })), networkId);
        if (!state) throw new WalletMisbehavedError(`The session shares no account of "${namespace}".`);
        return handle;
      });
    },
    async restore(request) {
      await whenListed(listed, request.connectorId, [request.signal, life]);
      return flow.restore(request, async ({ networkId }) => {
        const session = await trusted(pairing.restore());
        // All changes of a known session were reported by events; the session itself does not contain all of them.
        if (session?.topic !== state?.topic) state = session && read(session, networkId);
        return state && handle;
      });
    },
    disconnect: (connectorId, options) => flow.disconnect(connectorId, options),
    selectAccount: async (request) => connections.selectAccount(request),
    async switchNetwork({ networkId }) {
      const known = opened();
      // Each request names its network, so no wallet is asked.
      if (!networkIdsOf(known.granted).includes(networkId)) throw unsupported(networkId);
      state = { ...known, networkId };
      connections.sync();
    },
    async signMessage({ address, message }) {
      const { granted, networkId } = opened();
      const addresses = addressesOn(granted, networkId);
      if (!addresses.some((one) => isSameAddress(one, address))) {
        throw new NotConnectedError(`The session does not share ${address}.`);
      }
      try {
        return await paired.signMessage(ask, { address, addresses, message });
      } catch (thrown) {
        throw isOwnError(thrown) ? thrown : toRequestError(thrown);
      }
    },
    async sendTransaction() {
      opened();
      throw needsSdk('Sending');
    },
    async estimate() {
      opened();
      throw needsSdk('Estimating a fee');
    },
    async waitForTransaction() {
      throw needsSdk('Waiting for a transaction');
    },
    async getBalance({ address, networkId }) {
      const network = networkOf(networkId);
      if (!paired.readBalance) throw needsSdk('Reading a balance');
      const reading = paired.readBalance((method, params) => readChain(fetch, network, { method, params }), address);
      const { decimals, symbol } = network.nativeCurrency;
      try {
        return { value: String(await abortable(reading, [life])), decimals, symbol };
      } catch (thrown) {
        throw toBalanceError(thrown);
      }
    },
    async getProvider(): Promise<PairedProvider> {
      opened();
      return { request: ({ method, params }) => ask(method, params ?? {}) };
    },
    destroy() {
      controller.abort();
      unsubscribe();
      withdraw();
      connections.destroy();
      listeners.clear();
      state = null;
    },
  };
  return endCallsOnDestroy(adapter, life);
}
