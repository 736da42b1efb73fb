import { type AdapterConnection, type AdapterEvent, NotConnectedError } from '@foyerkit/core/adapter';
import type { Session } from './session.js';

/** All live connections; the first is the current one. */
export interface Sessions {
  find(connectorId: string): Session | undefined;
  /** @throws NOT_CONNECTED */
  get(connectorId: string): Session;
  list(): readonly AdapterConnection[];
  /** Takes a connection in. What was current before stays only where several are kept. */
  add(session: Session, place: 'current' | 'behind'): void;
  /** Ends a connection; whoever was current before it is current again. */
  end(connectorId: string): void;
  /** Makes a live connection the current one. @throws NOT_CONNECTED */
  select(connectorId: string): void;
  /** Tells what has changed in any of them; one that shares nothing any more ends. */
  sync(): void;
  /** From now on several are kept. */
  keepSeveral(): void;
  subscribe(listener: () => void): () => void;
  destroy(): void;
}

export function createSessions(emit: (event: AdapterEvent) => void): Sessions {
  const listeners = new Set<() => void>();
  let sessions: readonly Session[] = [];
  let isSeveral = false;
  let told = '';

  const become = (next: readonly Session[]): void => {
    const gone = sessions.filter((session) => !next.includes(session));
    sessions = next;
    for (const session of gone) session.close();
    for (const { connectorId } of gone) {
      if (!find(connectorId)) emit({ type: 'disconnected', connectorId });
    }
    const [current] = sessions;
    const connection = current?.read();
    const text = JSON.stringify(connection ?? null);
    // Whoever heard of an end may have started something new meanwhile, and that was told already.
    if (text !== told && sessions === next) {
      told = text;
      if (connection) emit({ type: 'connectionChanged', connection });
    }
    for (const listener of [...listeners]) listener();
  };
  const find = (connectorId: string) => sessions.find((session) => session.connectorId === connectorId);
  const get = (connectorId: string): Session => {
    const session = find(connectorId);
    if (!session) throw new NotConnectedError(`"${connectorId}" is not connected.`);
    return session;
  };
  const without = (connectorId: string) => sessions.filter((session) => session.connectorId !== connectorId);

  return {
    find,
    get,
    list: () => sessions.flatMap((session) => session.read() ?? []),
    add(session, place) {
      const others = isSeveral ? without(session.connectorId) : [];
      become(place === 'current' ? [session, ...others] : [...others, session]);
    },
    end: (connectorId) => become(without(connectorId)),
    select: (connectorId) => become([get(connectorId), ...without(connectorId)]),
    sync: () => become(sessions.filter((session) => session.read() !== undefined)),
    keepSeveral() {
      isSeveral = true;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    destroy() {
      for (const session of sessions) session.close();
      sessions = [];
      listeners.clear();
    },
  };
}
