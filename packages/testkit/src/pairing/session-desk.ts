import type { WalletKit } from '@reown/walletkit';
import type { JsonRpcRecord, SessionTypes } from '@walletconnect/types';
import type { ProviderEvent } from '../provider/provider.js';
import { toChainId } from './namespaces/evm.js';
import type { NamespaceHandler } from './namespaces/namespace-handler.js';
import type { PairingSession } from './pairing-test-wallet.js';
import { caipAccounts, rescopedNamespaces } from './session-namespaces.js';

export type Kit = Awaited<ReturnType<typeof WalletKit.init>>;

/** Keeps the sessions in step with the wallet. */
export interface SessionDesk {
  sessions(): readonly PairingSession[];
  /** Notifies all pages of a change. Changes are sent one after the other. */
  notify(handler: NamespaceHandler, event: ProviderEvent): void;
  /** Resolves when every page was notified. @throws the error of the last notification that failed */
  notified(): Promise<void>;
  shareChains(handler: NamespaceHandler, networkIds: readonly string[]): Promise<void>;
  stopSharing(handler: NamespaceHandler): Promise<void>;
  extend(): Promise<void>;
  disconnect(topic?: string): Promise<void>;
}

/** Source: WalletConnect's error codes. */
const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' };

export function createSessionDesk(kit: Kit): SessionDesk {
  const active = (): readonly SessionTypes.Struct[] => Object.values(kit.getActiveSessions());
  const rescope = async (
    session: SessionTypes.Struct,
    handler: NamespaceHandler,
    networkIds: readonly string[],
  ): Promise<void> => {
    const scope = { networkIds, addresses: handler.addresses };
    const namespaces = rescopedNamespaces(session.namespaces, handler.namespace, scope);
    await kit.updateSession({ topic: session.topic, namespaces });
  };
  /**
   * Resolves when the page has handled what it was sent before: pages answer in order. An extension changes nothing else
   * and, unlike a ping, whose second answer the SDK throws from a timer, may be answered twice. The kit's own
   * acknowledgement never resolves when the answer came first.
   */
  const acknowledged = async ({ topic }: SessionTypes.Struct): Promise<void> => {
    const { history } = kit.core;
    const answered = new Promise<void>((resolve) => {
      const settle = (record: JsonRpcRecord): void => {
        if (record.topic !== topic || record.request.method !== 'wc_sessionExtend') return;
        history.off('history_updated', settle);
        resolve();
      };
      history.on('history_updated', settle);
    });
    await kit.extendSession({ topic });
    await answered;
  };
  const everywhere = async (act: (session: SessionTypes.Struct) => Promise<unknown>): Promise<void> => {
    await Promise.all(active().map(act));
  };
  const holding = ({ namespace }: NamespaceHandler, act: (session: SessionTypes.Struct) => Promise<unknown>) =>
    everywhere(async (session) => {
      if (session.namespaces[namespace]) await act(session);
    });

  interface Emission {
    readonly name: string;
    readonly data: unknown;
    readonly chainId: string;
  }
  const emit = async (
    { topic, namespaces }: SessionTypes.Struct,
    { namespace }: NamespaceHandler,
    { chainId, data, name }: Emission,
  ): Promise<void> => {
    if (!namespaces[namespace]?.events.includes(name)) return;
    await kit.emitSessionEvent({ topic, event: { name, data }, chainId });
  };
  const notifyNow = (handler: NamespaceHandler, event: ProviderEvent): Promise<void> =>
    holding(handler, async (session) => {
      const held = networkIdsOf(session, handler.namespace);
      const arrival = handler.arrivalOf?.(event);
      if (arrival) {
        const { data, networkId } = arrival;
        if (!held.includes(networkId)) await rescope(session, handler, [...held, networkId]);
        await emit(session, handler, { name: event.name, data, chainId: networkId });
      }
      if (event.name === 'accountsChanged') {
        await rescope(session, handler, held);
        const here = handler.currentNetworkId?.();
        const chainId = here !== undefined && held.includes(here) ? here : (held[0] ?? here);
        if (chainId === undefined) return;
        const data = caipAccounts(chainId, handler.addresses(chainId));
        await emit(session, handler, { name: handler.accountsEvent ?? event.name, data, chainId });
      }
    });

  let notifying: Promise<unknown> = Promise.resolve();
  return {
    sessions: () => active().map(toPairingSession),
    notify: (handler, event) => {
      const before = notifying;
      notifying = Promise.allSettled([before]).then(() => notifyNow(handler, event));
      // No caller awaits a change from another tab, and the page may be gone by then.
      notifying.catch((cause: unknown) =>
        console.warn('The pairing wallet could not notify a page of a change.', cause),
      );
    },
    notified: async () => {
      await notifying;
    },
    shareChains: (handler, networkIds) =>
      holding(handler, async (session) => {
        await rescope(session, handler, networkIds);
        await acknowledged(session);
      }),
    stopSharing: (handler) =>
      holding(handler, async (session) => {
        const { [handler.namespace]: _, ...namespaces } = session.namespaces;
        await kit.updateSession({ topic: session.topic, namespaces });
        await acknowledged(session);
      }),
    extend: () => everywhere(({ topic }) => kit.extendSession({ topic })),
    disconnect: (only) =>
      everywhere(async ({ topic }) => {
        if (only === undefined || only === topic) await kit.disconnectSession({ topic, reason: USER_DISCONNECTED });
      }),
  };
}

/** The chains of a namespace in a session, derived from its accounts. */
function networkIdsOf({ namespaces }: SessionTypes.Struct, namespace: string): readonly string[] {
  const accounts = namespaces[namespace]?.accounts ?? [];
  return [...new Set(accounts.map((account) => account.split(':').slice(0, 2).join(':')))];
}

function toPairingSession(session: SessionTypes.Struct): PairingSession {
  return {
    topic: session.topic,
    peerName: session.peer.metadata.name,
    peerUrl: session.peer.metadata.url,
    chainIds: networkIdsOf(session, 'eip155').map(toChainId),
    accounts: Object.values(session.namespaces).flatMap(({ accounts }) => accounts),
    expiryS: session.expiry,
  };
}
