import type { SignInMethods, SiwxConfig, SiwxMessageData } from '@foyerkit/core/sign-in';
import { useEffect, useMemo, useState } from 'react';
import { useFoyer } from '../foyer/foyer-provider.js';
import { type NamespaceOption, useFoyerState } from './use-foyer-state.js';

export interface Siwx {
  /** Whether this page signs visitors in: it has the option `siwx` or `siweConfig`. */
  readonly isEnabled: boolean;
  /** What the account of the chain namespace has signed in with; `null`: it has not, or not yet in this visit. */
  readonly session: SiwxMessageData | null;
  /** The same of all accounts. */
  readonly sessions: readonly SiwxMessageData[];
  /** The option itself. Loads the modal. @throws SIGN_IN_DISABLED */
  readonly getSiwx: () => Promise<SiwxConfig>;
  /**
   * Signs in with the account of the chain namespace. An existing session is returned without a prompt. Loads the modal.
   * @throws SIGN_IN_CANCELLED, SIGN_IN_DISABLED, SIGN_IN_FAILED, NOT_CONNECTED, CONNECTION_ABORTED
   */
  readonly signIn: () => Promise<SiwxMessageData>;
  /**
   * Ends the sessions of the chain namespace. Where sign-in is required, the wallet is disconnected. Loads the modal.
   * @throws SIGN_IN_DISABLED, SIGN_IN_FAILED
   */
  readonly signOut: () => Promise<void>;
}

const NONE: readonly SiwxMessageData[] = [];

/** Follows the sessions once the modal is loaded for a connection; it is not loaded for this alone. */
function useSessions(isFollowed: boolean): readonly SiwxMessageData[] {
  const { engine } = useFoyer();
  const [sessions, setSessions] = useState(NONE);
  useEffect(() => {
    if (!isFollowed) return;
    let stop = () => {};
    let isOver = false;
    const follow = async () => {
      const modal = await engine();
      const methods = await (await import('../sign-in/open-sign-in.js')).openSignIn(modal);
      if (isOver) return;
      const read = () => setSessions(methods.getSessions());
      stop = modal.store.subscribe(read);
      read();
    };
    // The sessions stay unknown; whoever calls a method gets the reason.
    follow().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [engine, isFollowed]);
  return isFollowed ? sessions : NONE;
}

/** Sign-in of one chain namespace; default: the active one. */
export function useSiwx({ namespace: given }: NamespaceOption = {}): Siwx {
  const { engine, options } = useFoyer();
  const namespace = useFoyerState(({ activeNamespace }) => given ?? activeNamespace);
  const caipAddress = useFoyerState(({ namespaces }) => namespaces[namespace]?.caipAddress ?? null);
  const isEnabled = Boolean(options.siwx ?? options.siweConfig);
  const isConnected = useFoyerState(({ namespaces }) =>
    Object.values(namespaces).some(({ status }) => status === 'connected'),
  );
  const sessions = useSessions(isEnabled && isConnected);
  const calls = useMemo(() => {
    const load = async (): Promise<SignInMethods> =>
      (await import('../sign-in/open-sign-in.js')).openSignIn(await engine());
    return {
      getSiwx: async () => (await load()).getSiwx(),
      signIn: async () => (await load()).signIn({ namespace }),
      signOut: async () => (await load()).signOut({ namespace }),
    };
  }, [engine, namespace]);
  const own = caipAddress?.toLowerCase();
  const isOwn = ({ accountAddress, chainId }: SiwxMessageData) => `${chainId}:${accountAddress}`.toLowerCase() === own;
  return { isEnabled, session: sessions.find(isOwn) ?? null, sessions, ...calls };
}
