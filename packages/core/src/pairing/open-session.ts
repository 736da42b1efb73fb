import { NotConnectedError } from '../errors/connection-errors.js';
import type { CaipNetworkId } from '../ports/caip.js';
import type { PairingEvent, PairingSession } from '../ports/pairing.js';
import { readPairingSession, toPairingEvent, withoutNamespace } from './session.js';
import type { SessionEndReason, SignClient } from './sign-client.js';

/** The one session that is open, and who is told of its changes. */
export interface OpenSession {
  current(): PairingSession | null;
  /** Aborts when the open session ends: the SDK itself waits five minutes for a wallet that has disconnected. */
  lifetime(): AbortSignal;
  become(next: PairingSession | null): void;
  emit(event: PairingEvent): void;
  subscribe(listener: (event: PairingEvent) => void): () => void;
  /** Follows what the SDK reports of the open session. */
  watch(client: SignClient): void;
  /** The session was ended by its wallet, or has expired. Another session than the open one is ignored. */
  endByOther(topic: string, reason: SessionEndReason): void;
  /** The session is ended here. It is not restored while the SDK still lists it. */
  leave(topic: string): void;
  /** The session was approved after its attempt was abandoned, and is ended here. */
  leaveLate(topic: string): void;
  hasLeft(topic: string): boolean;
  /** @returns the session; a change until its receiver has subscribed is emitted again */
  handOver(session: PairingSession): PairingSession;
  destroy(): void;
}

export interface OpenSessionOptions {
  /** A session was ended by its wallet, or has expired; all listeners know it. */
  readonly onEnded?: ((session: PairingSession, reason: SessionEndReason) => void) | undefined;
  /** The wallet has switched to a network that the session does not contain, so that nothing could be asked there. */
  readonly onUnapproved?: (() => void) | undefined;
}

export function createOpenSession({ onEnded, onUnapproved }: OpenSessionOptions): OpenSession {
  const listeners = new Set<(event: PairingEvent) => void>();
  const ends: (() => void)[] = [];
  let session: PairingSession | null = null;
  /** The SDK lists a session that was ended here until its wallet has confirmed the end. */
  const left = new Set<string>();
  let lifetime = new AbortController();
  /** Some wallets switch to a new network before they add it to the session. */
  let awaited: CaipNetworkId | null = null;
  const handOvers = new Set<ReturnType<typeof setTimeout>>();

  const emit = (event: PairingEvent) => {
    for (const listener of [...listeners]) listener(event);
  };

  const become = (next: PairingSession | null) => {
    const isAnother = next?.topic !== session?.topic;
    session = next;
    if (!isAnother) return;
    awaited = null;
    lifetime.abort(new NotConnectedError('The session has ended.'));
    lifetime = new AbortController();
  };

  const endByOther = (topic: string, reason: SessionEndReason) => {
    if (!session || topic !== session.topic) return;
    const ended = session;
    become(null);
    emit({ type: 'sessionEnded' });
    onEnded?.(ended, reason);
  };

  return {
    current: () => session,
    lifetime: () => lifetime.signal,
    become,
    emit,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watch(client) {
      ends.push(
        client.onSessionEvent((event) => {
          const known = event.topic === session?.topic ? toPairingEvent(event) : null;
          if (!known || !session) return;
          if (known.type === 'networkChanged') {
            const isApproved = session.networkIds.includes(known.networkId);
            awaited = isApproved ? null : known.networkId;
            if (!isApproved) return onUnapproved?.();
          }
          emit(known);
          // The SDK keeps the accounts in its own record until the wallet updates the session.
          if (known.type !== 'accountsChanged' || known.accounts.length > 0 || !session) return;
          session = withoutNamespace(session, known.namespace);
          emit({ type: 'sessionChanged', session });
        }),
        client.onSessionChanged((topic) => {
          const changed = client.sessions().find((candidate) => candidate.topic === topic);
          const next = changed && readPairingSession(changed);
          if (topic !== session?.topic || !next) return;
          session = next;
          emit({ type: 'sessionChanged', session });
          if (!awaited || !next.networkIds.includes(awaited)) return;
          emit({ type: 'networkChanged', networkId: awaited });
          awaited = null;
        }),
        client.onSessionEnded(endByOther),
      );
    },
    endByOther,
    leave(topic) {
      left.add(topic);
    },
    leaveLate(topic) {
      left.add(topic);
      // A namespace that was restoring may have found the session when its attempt was already abandoned.
      if (session?.topic !== topic) return;
      become(null);
      emit({ type: 'sessionEnded' });
    },
    hasLeft: (topic) => left.has(topic),
    handOver(given) {
      const timer = setTimeout(() => {
        handOvers.delete(timer);
        if (session !== given) emit(session ? { type: 'sessionChanged', session } : { type: 'sessionEnded' });
      });
      handOvers.add(timer);
      return given;
    },
    destroy() {
      become(null);
      listeners.clear();
      for (const timer of handOvers) clearTimeout(timer);
      for (const end of ends.splice(0)) end();
    },
  };
}
