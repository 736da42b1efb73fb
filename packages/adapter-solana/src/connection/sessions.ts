import {
  type AdapterConnection,
  type AdapterEvent,
  type CaipNetworkId,
  follow,
  isSameAddress,
  NotConnectedError,
} from '@foyerkit/core/adapter';
import type { Link, Shared } from '../links/link.js';

/** A live connection. */
export interface Session {
  readonly connectorId: string;
  readonly link: Link;
  readonly shared: Shared;
  readonly networkId: CaipNetworkId;
  /** The account that the visitor chose among the wallet's; it stands until the wallet names another one first. */
  readonly chosen?: string;
}

/** All live connections; the first one is the current one, and behind it those that were current before. */
export interface Sessions {
  readonly all: readonly Session[];
  find(connectorId: string): Session | undefined;
  /** @throws NOT_CONNECTED */
  get(connectorId: string): Session;
  /** Takes an opened link in, and listens to it from now on. */
  open(session: Session, options: { readonly isCurrent: boolean }): AdapterConnection;
  change(connectorId: string, change: Partial<Pick<Session, 'networkId' | 'chosen'>>): void;
  makeCurrent(connectorId: string): void;
  /** Forgets a connection and tells it. The wallet hears nothing of it. */
  end(connectorId: string): void;
  /** From now on a connection that another one replaces stays. */
  keepSeveral(): void;
  subscribe(listener: () => void): () => void;
  destroy(): void;
}

export function toConnection({ chosen, connectorId, networkId, shared }: Session): AdapterConnection {
  const { addresses, approvedNetworkIds, wallet } = shared;
  const [first, ...others] = addresses;
  const active = chosen !== undefined && addresses.includes(chosen) ? chosen : first;
  const rest = [first, ...others].filter((address) => address !== active);
  const account = (address: string) => ({ address, type: 'eoa' }) as const;
  return {
    connectorId,
    networkId,
    accounts: [account(active), ...rest.map(account)],
    ...(approvedNetworkIds && { approvedNetworkIds }),
    ...(wallet && { wallet }),
  };
}

/** @throws NOT_CONNECTED unless the connection shares the address, spelled in this very way: base58 knows case */
export function assertShared({ connectorId, shared }: Session, address: string): void {
  if (shared.addresses.includes(address)) return;
  const other = shared.addresses.find((candidate) => isSameAddress(candidate, address));
  throw new NotConnectedError(
    `"${connectorId}" does not share ${address}${other ? `, it shares ${other}: capitals count` : ''}.`,
  );
}

const warn = (thrown: unknown) => console.warn('[foyerkit] A Solana wallet failed to tell its changes.', thrown);

export function createSessions(emit: (event: AdapterEvent) => void): Sessions {
  let all: readonly Session[] = [];
  let keepsSeveral = false;
  const stops = new Map<string, () => void>();
  const listeners = new Set<() => void>();
  let told: string | undefined;

  const tell = () => {
    const [current] = all;
    const connection = current && toConnection(current);
    const text = JSON.stringify(connection);
    const isNew = text !== told;
    // Before it is told: whoever hears of it may change it at once, and that is told then.
    told = text;
    if (connection && isNew) emit({ type: 'connectionChanged', connection });
    for (const listener of [...listeners]) listener();
  };
  const find = (connectorId: string) => all.find((session) => session.connectorId === connectorId);
  const without = (connectorId: string) => all.filter((session) => session.connectorId !== connectorId);

  const forget = (connectorId: string) => {
    stops.get(connectorId)?.();
    stops.delete(connectorId);
    all = without(connectorId);
    emit({ type: 'disconnected', connectorId });
  };
  const replace = (connectorId: string, change: Partial<Session>) => {
    all = all.map((session) => (session.connectorId === connectorId ? { ...session, ...change } : session));
    tell();
  };

  const onShared = (connectorId: string, shared: Shared | null) => {
    const session = find(connectorId);
    if (!session) return;
    if (!shared) {
      sessions.end(connectorId);
      return;
    }
    const isOverruled = shared.addresses[0] !== session.shared.addresses[0];
    const { chosen: _, ...rest } = session;
    all = all.map((one) =>
      one.connectorId === connectorId
        ? { ...(isOverruled ? rest : session), shared, networkId: shared.networkId ?? session.networkId }
        : one,
    );
    tell();
  };

  const sessions: Sessions = {
    get all() {
      return all;
    },
    find,
    get(connectorId) {
      const session = find(connectorId);
      if (!session) throw new NotConnectedError(`"${connectorId}" is not connected.`);
      return session;
    },
    open(session, { isCurrent }) {
      const { connectorId, link } = session;
      stops.get(connectorId)?.();
      const others = without(connectorId);
      const replaced = isCurrent && !keepsSeveral ? others : [];
      all = isCurrent ? [session, ...others] : [...others, session];
      stops.set(
        connectorId,
        follow<Shared | null>(
          (hear) => link.listen(hear),
          (shared) => onShared(connectorId, shared),
          warn,
        ),
      );
      for (const former of replaced) forget(former.connectorId);
      tell();
      return toConnection(find(connectorId) ?? session);
    },
    change: replace,
    makeCurrent(connectorId) {
      const session = sessions.get(connectorId);
      all = [session, ...without(connectorId)];
      tell();
    },
    end(connectorId) {
      if (!find(connectorId)) return;
      forget(connectorId);
      tell();
    },
    keepSeveral() {
      keepsSeveral = true;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    destroy() {
      for (const stop of stops.values()) stop();
      stops.clear();
      listeners.clear();
      all = [];
    },
  };
  return sessions;
}
