import {
  ConnectionAbortedError,
  ConnectorNotFoundError,
  DisconnectFailedError,
  NotConnectedError,
  WalletLockedError,
} from '../errors/connection-errors.js';
import type { AdapterConnection, AdapterContext, ChainAdapter } from '../ports/adapter.js';
import { reasonOf } from './reason-of.js';
import { type SimulatedAdapter, type SimulatedHabits, toSimulatedConnector } from './simulated-adapter.js';
import type { SimulatedWallet, WalletChannel, WalletView } from './simulated-wallet.js';

interface Reach {
  readonly wallet: SimulatedWallet;
  readonly channel: WalletChannel;
  /** The last that was heard of it. */
  view: WalletView;
}

/** An adapter over the same wallets that keeps several connections, as wagmi does: the latest is the current one. */
export function simulatedMany(wallets: readonly SimulatedWallet[], habits: SimulatedHabits): SimulatedAdapter {
  let context: AdapterContext | undefined;
  let isAnnounced = false;
  let latest = 0;
  let told: AdapterConnection | undefined;
  const fault = { isBroken: false };
  /** What is live, the current one first, then those it has replaced. */
  let held: readonly string[] = [];
  /** What a lock has taken away for now. */
  const asleep = new Set<string>();
  const life = new AbortController();
  const waiting = new Set<() => void>();
  const listeners = new Set<() => void>();
  const reaches = new Map<string, Reach>();

  const toConnection = (id: string): AdapterConnection | undefined => {
    const view = reaches.get(id)?.view;
    const [active, ...others] = view?.accounts ?? [];
    if (!view || !active) return undefined;
    return {
      connectorId: id,
      accounts: [{ address: active, type: 'eoa' }, ...others.map((address) => ({ address, type: 'eoa' }) as const)],
      networkId: view.networkId,
    };
  };
  const current = () => (held[0] === undefined ? undefined : toConnection(held[0]));

  const tellCurrent = () => {
    const connection = current();
    const isNews = JSON.stringify(connection) !== JSON.stringify(told);
    told = connection;
    if (connection && isNews) context?.emit({ type: 'connectionChanged', connection });
  };
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const drop = (id: string, isTold: boolean) => {
    if (!held.includes(id)) return;
    held = held.filter((one) => one !== id);
    if (told?.connectorId === id) told = undefined;
    if (isTold) context?.emit({ type: 'disconnected', connectorId: id });
    tellCurrent();
    changed();
  };

  const onView = (id: string, view: WalletView) => {
    const reach = reaches.get(id);
    if (!reach) return;
    reach.view = view;
    if (held.includes(id)) {
      if (view.accounts.length > 0) {
        tellCurrent();
        changed();
        return;
      }
      if (habits.isFaithful) asleep.add(id);
      drop(id, true);
    } else if (view.accounts.length > 0 && asleep.delete(id)) {
      held = [...held, id];
      tellCurrent();
      changed();
    }
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
  const adopt = (id: string): AdapterConnection => {
    const connection = toConnection(id);
    if (!connection) throw new WalletLockedError();
    asleep.delete(id);
    held = [id, ...held.filter((one) => one !== id)];
    told = connection;
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
        if (!held.includes(connectorId)) void reach.channel.request((wallet) => wallet.revoke());
        throw reasonOf(signal);
      }
      const connection = adopt(connectorId);
      if (signal.aborted || habits.isAnnouncedFirst) context?.emit({ type: 'connectionChanged', connection });
      changed();
      return connection;
    },
    async restore({ connectorId, signal }) {
      const before = latest;
      await untilAnnounced(signal);
      const reach = reachOf(connectorId);
      await reach.channel.request(() => undefined);
      if (signal.aborted || life.signal.aborted || before !== latest) throw new ConnectionAbortedError();
      if (!toConnection(connectorId)) return null;
      const connection = adopt(connectorId);
      changed();
      return connection;
    },
    async disconnect(connectorId) {
      if (fault.isBroken) throw new DisconnectFailedError();
      const reach = reachOf(connectorId);
      asleep.delete(connectorId);
      drop(connectorId, habits.isEndAnnounced);
      if (habits.canRevoke) await reach.channel.request((wallet) => wallet.revoke());
    },
    connections: async () => port,
    async switchNetwork({ connectorId, networkId }) {
      await reachOf(connectorId).channel.request((wallet) => wallet.moveTo(networkId));
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
      listeners.clear();
    },
  };
  const port: Awaited<ReturnType<NonNullable<ChainAdapter['connections']>>> = {
    read: () => held.flatMap((id) => toConnection(id) ?? []),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async select({ connectorId }) {
      await reachOf(connectorId).channel.request(() => undefined);
      if (!held.includes(connectorId)) throw new NotConnectedError(`"${connectorId}" is not connected.`);
      held = [connectorId, ...held.filter((one) => one !== connectorId)];
      tellCurrent();
      changed();
    },
    async restore({ connectorId, signal }) {
      await reachOf(connectorId).channel.request(() => undefined);
      if (signal.aborted || life.signal.aborted) throw new ConnectionAbortedError();
      const connection = toConnection(connectorId);
      if (!connection) return null;
      if (!held.includes(connectorId)) held = [...held, connectorId];
      tellCurrent();
      changed();
      return connection;
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
      return fault.isBroken;
    },
    set isDisconnectBroken(isBroken) {
      fault.isBroken = isBroken;
    },
  };
}
