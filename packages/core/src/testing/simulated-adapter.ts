import {
  ConnectionAbortedError,
  ConnectorNotFoundError,
  DisconnectFailedError,
  NotConnectedError,
  WalletLockedError,
} from '../errors/connection-errors.js';
import type { AdapterConnection, AdapterContext, AdapterFactory, ChainAdapter, Connector } from '../ports/adapter.js';
import { reasonOf } from './reason-of.js';
import type { SimulatedWallet, WalletChannel, WalletView } from './simulated-wallet.js';

/** How the adapters of one world behave; all of it is within the port's contract. */
export interface SimulatedHabits {
  /** Whether a connection is announced before the answer to `connect`. */
  readonly isAnnouncedFirst: boolean;
  /** Whether a disconnect is announced, or only answered. */
  readonly isEndAnnounced: boolean;
  /** Whether a disconnect makes the wallet forget the page. */
  readonly canRevoke: boolean;
  /** Whether a wallet that was locked comes back by itself. */
  readonly isFaithful: boolean;
}

interface Reach {
  readonly wallet: SimulatedWallet;
  readonly channel: WalletChannel;
  /** The last that was heard of it. */
  view: WalletView;
}

export interface SimulatedAdapter extends AdapterFactory {
  /** Lets the wallets announce themselves. */
  announce(): void;
  /** Whether the next disconnect fails. */
  isDisconnectBroken: boolean;
}

export const toSimulatedConnector = ({ id }: SimulatedWallet): Connector => ({
  id,
  namespace: 'eip155',
  type: 'ANNOUNCED',
  name: id,
  rdns: id,
});

/** An adapter as the port asks for one, over wallets that keep a truth of their own. One connection at a time. */
export function simulatedAdapter(wallets: readonly SimulatedWallet[], habits: SimulatedHabits): SimulatedAdapter {
  let context: AdapterContext | undefined;
  let isAnnounced = false;
  let latest = 0;
  /** The connector that is connected, or that a lock has taken away for now. */
  let current: string | undefined;
  let told: AdapterConnection | undefined;
  /** Every connection that the modal was given and has not heard the end of. */
  const given = new Set<string>();
  const life = new AbortController();
  const waiting = new Set<() => void>();
  const sharedFault = { isBroken: false };

  const emitConnection = (connection: AdapterConnection) => {
    told = connection;
    given.add(connection.connectorId);
    context?.emit({ type: 'connectionChanged', connection });
  };

  const emitEnds = () => {
    told = undefined;
    const ended = [...given];
    given.clear();
    for (const connectorId of ended) context?.emit({ type: 'disconnected', connectorId });
  };

  const toConnection = ({ view, wallet }: Reach): AdapterConnection | undefined => {
    const [active, ...others] = view.accounts;
    if (!active) return undefined;
    return {
      connectorId: wallet.id,
      accounts: [{ address: active, type: 'eoa' }, ...others.map((address) => ({ address, type: 'eoa' }) as const)],
      networkId: view.networkId,
    };
  };

  const reaches = new Map<string, Reach>();
  const onView = (id: string, view: WalletView) => {
    const reach = reaches.get(id);
    if (!reach) return;
    reach.view = view;
    if (current !== id) return;
    const connection = toConnection(reach);
    if (connection) {
      const isNews = JSON.stringify(connection) !== JSON.stringify(told);
      if (isNews && (told || habits.isFaithful)) emitConnection(connection);
      return;
    }
    if (!habits.isFaithful) current = undefined;
    if (told) emitEnds();
  };

  const reachOf = (id: string): Reach => {
    const reach = reaches.get(id);
    if (!reach || !isAnnounced) throw new ConnectorNotFoundError(id);
    return reach;
  };

  const untilAnnounced = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (isAnnounced) return resolve();
      waiting.add(resolve);
      for (const one of [signal, life.signal]) one.addEventListener('abort', () => reject(reasonOf(one)));
    });

  /** Takes a connection that the wallet has just granted. */
  const adopt = (reach: Reach): AdapterConnection => {
    const connection = toConnection(reach);
    if (!connection) throw new WalletLockedError();
    current = reach.wallet.id;
    told = connection;
    given.add(current);
    return connection;
  };

  const adapter: ChainAdapter = {
    async connect({ connectorId, signal }) {
      const reach = reachOf(connectorId);
      latest += 1;
      const attempt = latest;
      await reach.channel.request((wallet) => wallet.share());
      if (life.signal.aborted) throw new ConnectionAbortedError();
      if (signal.aborted && attempt !== latest) {
        if (current !== connectorId) void reach.channel.request((wallet) => wallet.revoke());
        throw reasonOf(signal);
      }
      const connection = adopt(reach);
      if (signal.aborted || habits.isAnnouncedFirst) emitConnection(connection);
      return connection;
    },
    async restore({ connectorId, signal }) {
      const before = latest;
      await untilAnnounced(signal);
      const reach = reachOf(connectorId);
      await reach.channel.request(() => undefined);
      if (signal.aborted || life.signal.aborted || before !== latest) throw new ConnectionAbortedError();
      return toConnection(reach) ? adopt(reach) : null;
    },
    async disconnect(connectorId) {
      if (sharedFault.isBroken) throw new DisconnectFailedError();
      const reach = reachOf(connectorId);
      if (current === connectorId) {
        current = undefined;
        told = undefined;
      }
      if (habits.canRevoke) await reach.channel.request((wallet) => wallet.revoke());
      if (!given.delete(connectorId) || !habits.isEndAnnounced) return;
      context?.emit({ type: 'disconnected', connectorId });
    },
    async switchNetwork({ connectorId, networkId }) {
      const reach = reachOf(connectorId);
      await reach.channel.request((wallet) => wallet.moveTo(networkId));
    },
    async signMessage({ address, connectorId, message }) {
      if (!reachOf(connectorId).wallet.canSign(address)) throw new NotConnectedError('The wallet would not sign.');
      return `signed:${message}`;
    },
    sendTransaction: async () => '0xhash',
    getBalance: async () => ({ value: '1', decimals: 18, symbol: 'ETH' }),
    getProvider: async () => null,
    destroy() {
      life.abort(new ConnectionAbortedError());
      for (const { channel } of reaches.values()) channel.close();
      waiting.clear();
    },
  };

  return {
    namespace: 'eip155',
    create(ours) {
      context = ours;
      for (const wallet of wallets) {
        const channel = wallet.open((view) => onView(wallet.id, view));
        reaches.set(wallet.id, { wallet, channel, view: wallet.view });
      }
      return adapter;
    },
    announce() {
      if (isAnnounced || life.signal.aborted) return;
      isAnnounced = true;
      context?.emit({ type: 'connectorsChanged', connectors: wallets.map(toSimulatedConnector) });
      for (const resolve of waiting) resolve();
      waiting.clear();
    },
    get isDisconnectBroken() {
      return sharedFault.isBroken;
    },
    set isDisconnectBroken(isBroken) {
      sharedFault.isBroken = isBroken;
    },
  };
}
